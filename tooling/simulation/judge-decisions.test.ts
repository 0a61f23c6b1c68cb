import { expect, test } from 'vitest';
import { judgeDecisions } from './judge-decisions.ts';
import type { HistoryEvent, Register } from './replica-history.ts';

const register: Register = 'hall mina';
const place = { page: 'd0a', device: 'd0', owner: 'kim' };
const mutated = (value: string, shown = ''): HistoryEvent => ({
  what: 'mutated',
  ...place,
  register,
  value,
  shown,
});
const applied = (value: string, current = value): HistoryEvent => ({
  what: 'applied',
  by: 'kim',
  register,
  value,
  current,
});
const rejected = (value: string): HistoryEvent => ({
  what: 'viewed',
  ...place,
  values: {},
  pending: [],
  rejected: [value],
});
const settled = (value: string): HistoryEvent => ({
  what: 'settled',
  values: { [register]: value },
});
const granted: HistoryEvent = { what: 'granted', owner: 'kim', subjects: ['hall'] };

const judge = (...history: HistoryEvent[]) =>
  judgeDecisions(history, { lastWins: true }).map(({ message }) => message);

test('a change that is both applied and rejected is found, unless grants changed in between', () => {
  expect(judge(mutated('a'), rejected('a'), applied('a'))).toEqual([
    'a is applied although it was rejected',
  ]);
  expect(judge(mutated('a'), applied('a'), rejected('a'))).toEqual([
    'a is rejected although it is applied',
  ]);
  expect(judge(mutated('a'), rejected('a'), granted, applied('a'), rejected('a'))).toEqual([]);
});

test('a change that wins over one based on it is found', () => {
  expect(judge(mutated('a'), mutated('b', 'a'), applied('b'), applied('a'))).toEqual([
    'a is current although b is based on it',
  ]);
});

test('an earlier change that wins in the end is found', () => {
  expect(judge(mutated('a'), mutated('b'), applied('b'), applied('a', 'b'), settled('b'))).toEqual(
    [],
  );
  expect(judge(mutated('a'), mutated('b'), applied('b'), applied('a'), settled('a'))).toEqual([
    'hall mina is a although b is the last change',
  ]);
});
