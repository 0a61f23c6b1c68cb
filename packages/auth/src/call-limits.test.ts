import { limits } from '@dojang/schemas/limits';
import { expect, test, vi } from 'vitest';
import { createCallLimits } from './call-limits.ts';

test('some calls of a user run at once, others wait for them in their order, and more are refused', async () => {
  const calls = createCallLimits();
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const many = limits.callsAtOnce + limits.callsWaitingMax;
  const all = Array.from({ length: many }, (_, n) => {
    return calls.run('mina', () => {
      begun.push(n);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  });
  await Promise.resolve();
  expect(begun).toEqual(Array.from({ length: limits.callsAtOnce }, (_, n) => n));
  const refused = vi.fn<() => Promise<void>>();
  expect(calls.run('mina', refused)).toBeNull();
  expect(refused).not.toHaveBeenCalled();
  expect(await calls.run('jun', async () => 'at once')).toBe('at once');
  while (ends.length < many) {
    for (const end of ends) end();
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const end of ends) end();
  await Promise.all(all.map((call) => Promise.resolve(call)));
  expect(begun).toEqual(Array.from({ length: many }, (_, n) => n));
  expect(await calls.run('mina', async () => 'again')).toBe('again');
});
