import { expect, test } from 'vitest';
import { Kup } from '../user/competition.ts';
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
import { limits } from '../limits.ts';
import { inEnglish } from '../say/in-english.ts';

const grade = (kind: Grade['kind'], number: number): Grade => ({ kind, number });

test('grades go up from the tenth kup to the first, to poom and dan', () => {
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

test('every grade is there once, from the first kup on', () => {
  const known = everyGrade.map(({ kind, number }) => `${number} ${kind}`);
  expect(new Set(known).size).toBe(limits.gradeRulesMax);
  expect([known[0], known[9], known[10], known[13], known[14], known[22]]).toEqual([
    '10 KUP',
    '1 KUP',
    '1 POOM',
    '4 POOM',
    '1 DAN',
    '9 DAN',
  ]);
  expect(everyGrade.every(isGrade)).toBe(true);
});

test('the newest grade is the one of the latest day, and of one day the highest', () => {
  const older = { ...grade('KUP', 7), date: '2024-01-01' };
  const lower = { ...grade('KUP', 8), date: '2025-01-01' };
  const higher = { ...grade('KUP', 6), date: '2025-01-01' };
  expect(newestGrade([older, lower])).toBe(lower);
  expect(newestGrade([higher, lower])).toBe(higher);
  expect(newestGrade([])).toBe(undefined);
});

test('one whose day nobody knows is the newest where it is higher', () => {
  const known = { ...grade('KUP', 7), date: '2024-01-01' };
  const unknown = (number: number) => ({ ...grade('KUP', number), date: null });
  expect(newestGrade([known, unknown(6), unknown(9)])).toEqual(unknown(6));
  expect(newestGrade([unknown(8), known])).toBe(known);
});

test('a record says the kup, and a dan of every black belt', () => {
  expect(kupOf(grade('KUP', 10))).toBe('TEN');
  expect(kupOf(grade('KUP', 1))).toBe('ONE');
  expect(kupOf(grade('POOM', 1))).toBe('DAN');
  for (const kup of Kup.options) expect(kupOf(gradeOfKup(kup))).toBe(kup);
});

test('a grade is called as in its sport', () => {
  expect(inEnglish(gradeName(grade('KUP', 7)))).toBe('7. Kup');
  expect(inEnglish(gradeName(grade('KUP', 7), 'KYU'))).toBe('7. Kyu');
  expect(inEnglish(gradeName(grade('DAN', 2), 'KYU'))).toBe('2. Dan');
});
