import { expect, test } from 'vitest';
import { isNamed, maxOf, ticksOf } from './chart-data.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [5, [0, 1, 2, 3, 4, 5]],
  [7, [0, 2, 4, 6, 8]],
  [52, [0, 20, 40, 60]],
  [1000, [0, 200, 400, 600, 800, 1000]],
  [50_001, [0, 20_000, 40_000, 60_000]],
])('an axis to %d has round marks, the last one not below it', (max, ticks) => {
  expect(ticksOf(max)).toEqual(ticks);
});

test('unknown values are no values, and no series has none', () => {
  expect(maxOf([{ values: [null, 3] }, { values: [2] }])).toBe(3);
  expect(maxOf([])).toBe(0);
});

test('of many months some are named, and the last one always', () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, index) => index).filter((index) => isNamed(index, count));
  expect(named(3)).toEqual([0, 1, 2]);
  expect(named(12)).toEqual([1, 3, 5, 7, 9, 11]);
  expect(named(24)).toEqual([3, 7, 11, 15, 19, 23]);
});
