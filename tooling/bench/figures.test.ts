import { expect, test } from 'vitest';
import { medianOf, percentileOf, summarise } from './figures.ts';

test('the median is the middle one, or between the two in the middle, whatever the order', () => {
  expect(medianOf([30, 10, 20])).toBe(20);
  expect(medianOf([40, 10, 30, 20])).toBe(25);
  expect(medianOf([7])).toBe(7);
  expect(() => medianOf([])).toThrow('nothing');
});

const row = { part: 'calls', database: 'embedded', what: 'a list', unit: 'per s' } as const;

test('the ratio goes by rounds, so that a machine that is slow in one of them changes nothing', () => {
  const [app, hand] = [
    [100, 10, 90],
    [200, 20, 180],
  ];
  expect(summarise({ ...row, app, baselines: { hand } })).toEqual({
    ...row,
    app: 90,
    baselines: { hand: { value: 180, ratio: 0.5 } },
  });
});

test('a baseline that lacks a round is refused', () => {
  const lacking = { ...row, app: [1, 2], baselines: { hand: [1] } };
  expect(() => summarise(lacking)).toThrow('hand was not measured in every round');
});

test('a share of the numbers is at most its largest, and all of them at most the largest', () => {
  const numbers = Array.from({ length: 20 }, (_, index) => 20 - index);
  expect([0.5, 0.95, 1].map((share) => percentileOf(numbers, share))).toEqual([10, 19, 20]);
  expect(percentileOf([7], 0.5)).toBe(7);
  expect(() => percentileOf([], 1)).toThrow('nothing');
});
