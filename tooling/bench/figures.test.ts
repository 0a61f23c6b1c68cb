import { expect, test } from 'vitest';
import { collectRows, percentileOf, summarise } from './figures.ts';

test('the ratio goes by rounds, so that a machine that is slow in one of them changes nothing', () => {
  const rows = collectRows('calls', 'embedded');
  for (const [app = 0, hand = 0] of [
    [100, 200],
    [10, 20],
    [90, 180],
  ])
    rows.add('a list', 'per s', app, { refused: 1, baselines: { hand } });
  const [row] = rows.list().map(summarise);
  expect(row).toMatchObject({ what: 'a list', app: 90, refused: 3 });
  expect(row?.baselines).toEqual({ hand: { value: 180, ratio: 0.5 } });
  rows.add('a list', 'per s', 80);
  expect(() => rows.list().map(summarise)).toThrow('hand was not measured in every round');
});

test('a share of the numbers is at most its largest, and all of them at most the largest', () => {
  const numbers = Array.from({ length: 20 }, (_, index) => 20 - index);
  expect([0.5, 0.95, 1].map((share) => percentileOf(numbers, share))).toEqual([10, 19, 20]);
  expect(() => percentileOf([], 1)).toThrow('nothing');
});
