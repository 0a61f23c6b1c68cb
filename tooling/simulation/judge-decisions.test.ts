import { expect, test } from 'vitest';
import { judgeDecisions } from './judge-decisions.ts';
import type { Happening, Register } from './replica-history.ts';

const register: Register = 'hall mina';
const place = { page: 'd0a', device: 'd0', owner: 'kim' };
const made = (value: string, shown = ''): Happening => ({
  what: 'mutated',
  ...place,
  register,
  value,
  shown,
});
const applied = (value: string, current = value): Happening => ({
  what: 'applied',
  by: 'kim',
  register,
  value,
  current,
});
const rejected = (value: string): Happening => ({
  what: 'viewed',
  ...place,
  values: {},
  pending: [],
  rejected: [value],
});
const settled = (value: string): Happening => ({ what: 'settled', values: { [register]: value } });
const granted: Happening = { what: 'granted', owner: 'kim', subjects: ['hall'] };

const judge = (...history: Happening[]) =>
  judgeDecisions(history, { lastStands: true }).map(({ says }) => says);

test('a change that is applied and rejected is found, unless rights have changed in between', () => {
  expect(judge(made('a'), rejected('a'), applied('a'))).toEqual([
    'a is applied though it was rejected',
  ]);
  expect(judge(made('a'), applied('a'), rejected('a'))).toEqual([
    'a is rejected though it is applied',
  ]);
  expect(judge(made('a'), rejected('a'), granted, applied('a'), rejected('a'))).toEqual([]);
});

test('a change that counts though a later one was made from it is found', () => {
  expect(judge(made('a'), made('b', 'a'), applied('b'), applied('a'))).toEqual([
    'a counts though b was made from it',
  ]);
});

test('an earlier change that stands in the end is found', () => {
  expect(judge(made('a'), made('b'), applied('b'), applied('a', 'b'), settled('b'))).toEqual([]);
  expect(judge(made('a'), made('b'), applied('b'), applied('a'), settled('a'))).toEqual([
    'hall mina is a though b was made last',
  ]);
});
