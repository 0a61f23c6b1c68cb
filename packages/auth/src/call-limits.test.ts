import { limits } from '@dojang/schemas/limits';
import { expect, test, vi } from 'vitest';
import { createCallLimits } from './call-limits.ts';

test('calls of a user run concurrently up to a limit, then queue in order, then are refused', async () => {
  const calls = createCallLimits(1);
  const ends: (() => void)[] = [];
  const started: number[] = [];
  const many = limits.callsAtOnce + limits.callsWaitingMax;
  const all = Array.from({ length: many }, (_, n) => {
    return calls.run('mina', () => {
      started.push(n);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  });
  await Promise.resolve();
  expect(started).toEqual(Array.from({ length: limits.callsAtOnce }, (_, n) => n));
  const refused = vi.fn<() => Promise<void>>();
  expect(calls.run('mina', refused)).toBeNull();
  expect(refused).not.toHaveBeenCalled();
  expect(await calls.run('jun', async () => 'immediately')).toBe('immediately');
  while (ends.length < many) {
    for (const end of ends) end();
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const end of ends) end();
  await Promise.all(all.map((call) => Promise.resolve(call)));
  expect(started).toEqual(Array.from({ length: many }, (_, n) => n));
  expect(await calls.run('mina', async () => 'again')).toBe('again');
});
