import { expect, test } from 'vitest';
import { createTotals } from './totals.ts';

const counted = (total: number) => {
  const counter = { calls: 0, count: async () => ((counter.calls += 1), total) };
  return counter;
};

test('a total is counted once for each filter and each state of the lists', async () => {
  const totals = createTotals();
  const [first, second] = [counted(3), counted(5)];
  const both = [totals.read('1', 'user mi', first.count), totals.read('1', 'user mi', first.count)];
  expect(await Promise.all(both)).toEqual([3, 3]);
  expect(await totals.read('1', 'user jo', second.count)).toBe(5);
  expect([first.calls, second.calls]).toEqual([1, 1]);
  expect(await totals.read('2', 'user mi', second.count)).toBe(5);
});

test('without a state nothing is kept, and what fails is counted again', async () => {
  const totals = createTotals();
  const counter = counted(3);
  await totals.read(null, 'user', counter.count);
  await totals.read(null, 'user', counter.count);
  expect(counter.calls).toBe(2);
  const failing = () => Promise.reject(new Error('away'));
  await expect(totals.read('1', 'user', failing)).rejects.toThrow('away');
  expect(await totals.read('1', 'user', counter.count)).toBe(3);
});

test('no more than a thousand totals are in memory', async () => {
  const totals = createTotals();
  const counter = counted(3);
  for (let filter = 0; filter <= 1000; filter += 1)
    await totals.read('1', `user ${filter}`, counter.count);
  await totals.read('1', 'user 0', counter.count);
  expect(counter.calls).toBe(1002);
});
