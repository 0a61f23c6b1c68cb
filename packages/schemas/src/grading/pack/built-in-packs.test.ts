import { expect, test } from 'vitest';
import { builtInPacks, sayPack } from './built-in-packs.ts';
import { inEnglish } from '../../say/in-english.ts';
import { RulePack, isChecked } from './rule-pack.ts';

const packs = builtInPacks.map((pack) => sayPack(inEnglish, pack));

type Row = [grade: string, units: number, months: number, ...others: unknown[]];

/** Grade, units, months, certainty, and other fields of the row. */
const tables: Record<string, Row[]> = {
  dtu: [
    ['9 KUP', 0, 0, 'C', {}],
    ['8 KUP', 48, 2, 'C', {}],
    ['7 KUP', 48, 2, 'C', { forms: 'Il-Jang' }],
    ['6 KUP', 48, 2, 'C', { forms: 'I-Jang' }],
    ['5 KUP', 48, 2, 'C', { forms: 'Sam-Jang' }],
    ['4 KUP', 64, 2, 'C', { forms: 'Sa-Jang' }],
    ['3 KUP', 64, 2, 'C', { forms: 'O-Jang' }],
    ['2 KUP', 64, 2, 'C', { forms: 'Yuk-Jang' }],
    ['1 KUP', 96, 2, 'C', { forms: 'Chil-Jang' }],
    ['1 POOM', 0, 12, 'B', {}],
    ['1 DAN', 0, 12, 'B', {}],
    ['2 DAN', 0, 12, 'C', {}],
    ['3 DAN', 0, 24, 'C', {}],
    ['4 DAN', 0, 36, 'C', { min_age: 21 }],
    ['5 DAN', 0, 48, 'C', { min_age: 25 }],
    ['6 DAN', 0, 60, 'C', { min_age: 35 }],
    ['7 DAN', 0, 72, 'C', { min_age: 41 }],
  ],
  'kukkiwon-dan': [
    ['2 DAN', 0, 12, 'C', {}],
    ['3 DAN', 0, 24, 'C', {}],
    ['4 DAN', 0, 36, 'C', { min_age: 21 }],
    ['5 DAN', 0, 48, 'C', { min_age: 25 }],
    ['6 DAN', 0, 60, 'C', { min_age: 35 }],
    ['7 DAN', 0, 72, 'C', { min_age: 41 }],
  ],
  oetdv: [
    ['10 KUP', 16, 2, 'C', { repeat_weeks: 4 }],
    ['9 KUP', 16, 2, 'C', { repeat_weeks: 4 }],
    ['8 KUP', 24, 3, 'C', { repeat_weeks: 6 }],
    ['7 KUP', 24, 3, 'C', { repeat_weeks: 6 }],
    ['6 KUP', 32, 4, 'C', { repeat_weeks: 8 }],
    ['5 KUP', 32, 4, 'C', { repeat_weeks: 8 }],
    ['4 KUP', 40, 5, 'C', { repeat_weeks: 10 }],
    ['3 KUP', 40, 5, 'C', { repeat_weeks: 10 }],
    ['2 KUP', 48, 6, 'C', { repeat_weeks: 12 }],
    ['1 KUP', 48, 6, 'C', { repeat_weeks: 12 }],
    ['1 POOM', 0, 0, 'C', { min_age: 6 }],
    ['2 POOM', 0, 0, 'C', { min_age: 8 }],
    ['3 POOM', 0, 0, 'C', { min_age: 11 }],
    ['4 POOM', 0, 0, 'C', { min_age: 14 }],
    ['1 DAN', 0, 0, 'C', { min_age: 15 }],
    ['2 DAN', 0, 0, 'C', { min_age: 16 }],
    ['3 DAN', 0, 0, 'C', { min_age: 18 }],
    ['4 DAN', 0, 0, 'C', { min_age: 21 }],
    ['5 DAN', 0, 0, 'C', { min_age: 25 }],
    ['6 DAN', 0, 0, 'C', { min_age: 30 }],
    ['7 DAN', 0, 0, 'C', { min_age: 36 }],
  ],
  karate: [
    ...[9, 8, 7, 6].map((n): Row => [`${n} KUP`, 20, 3, 'C', { child_months: 9 }]),
    ...[5, 4, 3, 2, 1].map((n): Row => [`${n} KUP`, 25, 4, 'C', { child_months: 9 }]),
  ],
};

test('each built-in pack matches its source', () => {
  const rules = builtInPacks.map(({ id, data }) => [
    id,
    data.rules.map(({ kind, number, units, months, certainty, ...others }) => {
      const given = Object.entries(others).filter(([, value]) => value !== null);
      return [`${number} ${kind}`, units, months, certainty, Object.fromEntries(given)];
    }),
  ]);
  expect(Object.fromEntries(rules)).toEqual(tables);
});

test.each([
  ['dtu', 45],
  ['oetdv', 90],
])('a unit of %s has %i minutes, rounded down per session', (id, unit_minutes) => {
  const data = builtInPacks.find((pack) => pack.id === id)?.data;
  expect(data).toMatchObject({ unit_minutes, rounding: 'PER_SESSION', month_end: 'LAST_DAY' });
});

test('each built-in pack is a valid pack with a source, and is not checked by the club', () => {
  for (const pack of packs) {
    expect(RulePack.parse(pack)).toEqual(pack);
    expect(isChecked(pack)).toBe(false);
  }
});

test('a pack is checked if an administrator has verified it or all rules have official wording', () => {
  const [pack] = packs;
  if (!pack) throw new Error('no pack');
  expect(isChecked({ ...pack, verified_on: '2026-01-02' })).toBe(true);
  const rules = pack.data.rules.map((rule) => ({ ...rule, certainty: 'A' as const }));
  expect(isChecked({ ...pack, data: { ...pack.data, rules } })).toBe(true);
});

test('a pack with two rules for one grade is rejected, as is a grade that does not exist', () => {
  const [pack] = packs;
  const [rule] = pack?.data.rules ?? [];
  const withRules = (...rules: unknown[]) =>
    RulePack.safeParse({ ...pack, data: { ...pack?.data, rules } }).success;
  expect(withRules(rule)).toBe(true);
  expect(withRules(rule, { ...rule, units: 3 })).toBe(false);
  expect(withRules({ ...rule, kind: 'POOM', number: 5 })).toBe(false);
});
