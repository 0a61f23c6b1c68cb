import { limits } from '@dojang/schemas/limits';
import { expect, test } from 'vitest';
import { createCallLimits } from './call-limits.ts';

const timesOf = (count: number, work: () => unknown) => Array.from({ length: count }, work);

test('a user may make so many calls a minute, whatever others make', () => {
  let ms = 0;
  const calls = createCallLimits(() => ms);
  const answers = timesOf(limits.callsPerMinute, () => calls.count('mina'));
  expect(answers.every((answer) => answer === null)).toBe(true);
  ms = 20_000;
  expect(calls.count('mina')).toEqual({ waitSeconds: 40, isFirst: true });
  expect(calls.count('mina')).toEqual({ waitSeconds: 40, isFirst: false });
  expect(calls.count('jun')).toBeNull();
  ms = 60_000;
  expect(calls.count('mina')).toBeNull();
});

test('some calls of a user run at once, others wait for them in their order, and more are refused', async () => {
  const calls = createCallLimits();
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const many = limits.callsAtOnce + limits.callsWaitingMax;
  const all = Array.from({ length: many }, (_, n) => {
    expect(calls.count('mina')).toBeNull();
    return calls.run('mina', () => {
      begun.push(n);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  });
  await Promise.resolve();
  expect(begun).toEqual(Array.from({ length: limits.callsAtOnce }, (_, n) => n));
  expect(calls.count('mina')).toEqual({ waitSeconds: 1, isFirst: true });
  await expect(calls.run('jun', async () => 'at once')).resolves.toBe('at once');
  while (ends.length < many) {
    for (const end of ends) end();
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const end of ends) end();
  await Promise.all(all);
  expect(begun).toEqual(Array.from({ length: many }, (_, n) => n));
  expect(calls.count('mina')).toBeNull();
});
