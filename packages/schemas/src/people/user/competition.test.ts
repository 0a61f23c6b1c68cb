import { expect, test } from 'vitest';
import type { z } from 'zod';
import {
  ageGroupLabels,
  Gender,
  Kup,
  kupLabels,
  WeightClass,
  weightClassLabels,
} from './competition.ts';
import { factsOf } from '../../fields/field.ts';
import { english } from '../../testing/samples.ts';
import { User } from './user.ts';

test('the 49 weight classes are shown as -Nkg and +Nkg', () => {
  expect(WeightClass.options).toHaveLength(49);
  expect(weightClassLabels.TO_22KG).toBe('-22kg');
  expect(weightClassLabels.TO_87KG).toBe('-87kg');
  expect(weightClassLabels.PLUS_45KG).toBe('+45kg');
  expect(weightClassLabels.PLUS_87KG).toBe('+87kg');
  for (const [name, label] of Object.entries(weightClassLabels)) {
    expect(name.replace('TO_', '-').replace('PLUS_', '+').toLowerCase()).toBe(label);
  }
});

test('kup are shown as 10 to 1 and DAN', () => {
  expect(Object.values(kupLabels)).toEqual([...'10 9 8 7 6 5 4 3 2 1'.split(' '), 'DAN']);
  expect(Kup.safeParse('11').success).toBe(false);
});

test('every age group is shown by its own name', () => {
  for (const [name, label] of Object.entries(ageGroupLabels)) {
    expect(english(label).replace(' ', '').toUpperCase()).toBe(name);
  }
});

const choicesOfField = (type: z.ZodType) => factsOf(type)?.choices ?? [];

test("'Andre' is a choice, stored as MALE, with a hint that says so", () => {
  const choices = choicesOfField(Gender);
  const andre = choices.find(({ label }) => english(label) === 'Andre');
  expect(andre).toMatchObject({ value: 'MALE', hint: 'user.andreHint' });
  expect(english('user.andreHint')).toBe('Competes in the male division, and is stored as male');
  expect(new Set(choices.map(({ key }) => key)).size).toBe(choices.length);
});

test.each(['kup', 'weight_class', 'gender', 'ag', 'pg', 'authority'] as const)(
  'the choices of %s are exactly its values',
  (name) => {
    const field = User.shape[name];
    const values: readonly string[] = ('unwrap' in field ? field.unwrap() : field).options;
    expect(new Set(choicesOfField(field).map(({ value }) => value))).toEqual(new Set(values));
  },
);
