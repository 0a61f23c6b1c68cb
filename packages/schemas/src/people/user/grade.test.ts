import { expect, test } from 'vitest';
import { Kup } from './competition.ts';
import {
  everyGrade,
  type Grade,
  gradeName,
  gradeOfKup,
  isGrade,
  isHigher,
  kupOf,
  newestGrade,
} from './grade.ts';
import { limits } from '../../limits.ts';
import { inEnglish } from '../../say/in-english.ts';

const grade = (kind: Grade['kind'], number: number): Grade => ({ kind, number });

test('grades ascend from 10th to 1st kup, then poom and dan', () => {
  const up = [
    ...[10, 9, 2, 1].map((number) => grade('KUP', number)),
    grade('POOM', 1),
    grade('DAN', 1),
    grade('POOM', 2),
    grade('DAN', 2),
    grade('DAN', 9),
  ];
  const wrong = up.flatMap((one, index) =>
    up.filter((other, place) => isHigher(one, other) !== index > place),
  );
  expect(wrong).toEqual([]);
});

test('every grade is listed once, in ascending order', () => {
  const names = everyGrade.map(({ kind, number }) => `${number} ${kind}`);
  expect(new Set(names).size).toBe(limits.gradeRulesMax);
  expect([names[0], names[9], names[10], names[13], names[14], names[22]]).toEqual([
    '10 KUP',
    '1 KUP',
    '1 POOM',
    '4 POOM',
    '1 DAN',
    '9 DAN',
  ]);
  expect(everyGrade.every(isGrade)).toBe(true);
});

test('the newest grade is the latest one, and the highest of one day', () => {
  const older = { ...grade('KUP', 7), date: '2024-01-01' };
  const lower = { ...grade('KUP', 8), date: '2025-01-01' };
  const higher = { ...grade('KUP', 6), date: '2025-01-01' };
  expect(newestGrade([older, lower])).toBe(lower);
  expect(newestGrade([higher, lower])).toBe(higher);
  expect(newestGrade([])).toBe(undefined);
});

test('a grade without a date is the newest if it is higher', () => {
  const dated = { ...grade('KUP', 7), date: '2024-01-01' };
  const undated = (number: number) => ({ ...grade('KUP', number), date: null });
  expect(newestGrade([dated, undated(6), undated(9)])).toEqual(undated(6));
  expect(newestGrade([undated(8), dated])).toBe(dated);
});

test('a user record has the kup, and DAN for every black belt', () => {
  expect(kupOf(grade('KUP', 10))).toBe('TEN');
  expect(kupOf(grade('KUP', 1))).toBe('ONE');
  expect(kupOf(grade('POOM', 1))).toBe('DAN');
  for (const kup of Kup.options) expect(kupOf(gradeOfKup(kup))).toBe(kup);
});

test('the name of a grade depends on the sport', () => {
  expect(inEnglish(gradeName(grade('KUP', 7)))).toBe('7. Kup');
  expect(inEnglish(gradeName(grade('KUP', 7), 'KYU'))).toBe('7. Kyu');
  expect(inEnglish(gradeName(grade('DAN', 2), 'KYU'))).toBe('2. Dan');
});
