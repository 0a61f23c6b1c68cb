import { expect, onTestFinished, test, vi } from 'vitest';
import { createVersionCache } from './version-cache.ts';

const counted = (total: number) => {
  const counter = { calls: 0, count: async () => ((counter.calls += 1), total) };
  return counter;
};

test('a value is read once per filter and version of the lists', async () => {
  const cached = createVersionCache();
  const [first, second] = [counted(3), counted(5)];
  const both = [cached('1', 'user mi', first.count), cached('1', 'user mi', first.count)];
  expect(await Promise.all(both)).toEqual([3, 3]);
  expect(await cached('1', 'user jo', second.count)).toBe(5);
  expect([first.calls, second.calls]).toEqual([1, 1]);
  expect(await cached('2', 'user mi', second.count)).toBe(5);
});

test('without a version nothing is cached, and a failed read is retried', async () => {
  const cached = createVersionCache();
  const counter = counted(3);
  await cached(null, 'user', counter.count);
  await cached(null, 'user', counter.count);
  expect(counter.calls).toBe(2);
  const failing = () => Promise.reject(new Error('away'));
  await expect(cached('1', 'user', failing)).rejects.toThrow('away');
  expect(await cached('1', 'user', counter.count)).toBe(3);
});

test('the cache holds at most a thousand values', async () => {
  const cached = createVersionCache();
  const counter = counted(3);
  for (let filter = 0; filter <= 1000; filter += 1)
    await cached('1', `user ${filter}`, counter.count);
  await cached('1', 'user 0', counter.count);
  expect(counter.calls).toBe(1002);
});

test('a value of yesterday is read again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-14T22:59:59Z') });
  onTestFinished(() => void vi.useRealTimers());
  const cached = createVersionCache();
  let reads = 0;
  const read = async () => (reads += 1);
  await cached('1', 'competitions', read);
  expect(await cached('1', 'competitions', read)).toBe(1);
  vi.setSystemTime('2026-03-14T23:00:00Z');
  expect(await cached('1', 'competitions', read)).toBe(2);
});
