import { expect, test } from 'vitest';
import { openTestHall } from './testing/hall.ts';
import { origin, said } from './testing/mutations.ts';

test('of changes in a row the first is pushed at once, the others together; one pull follows', async () => {
  const hall = openTestHall();
  const timers = new Map<() => void, number>();
  const replica = hall.open({
    later(work, ms) {
      timers.set(work, hall.nowMs + ms);
      return () => timers.delete(work);
    },
  });
  const wait = (ms: number) => {
    hall.nowMs += ms;
    for (const [work, dueMs] of timers) if (dueMs <= hall.nowMs && timers.delete(work)) work();
  };
  const tap = (user_id: string) =>
    replica.mutate('session', 'monday', { ...origin, ...said, user_id, mark: 'HERE' });
  const whenPushed = async () => {
    await expect.poll(() => replica.status.pending).toBe(0);
    await replica.flush();
  };
  await replica.sync();
  const { length: before } = hall.pulls;
  tap('mina');
  await whenPushed();
  tap('jun');
  tap('ara');
  wait(999);
  await replica.flush();
  expect([hall.markOf('jun'), replica.status.pending]).toEqual([undefined, 2]);
  wait(1);
  await whenPushed();
  expect(hall.pushes.map((some) => some.length)).toEqual([1, 2]);
  expect([hall.markOf('ara'), hall.pulls.length - before]).toEqual(['HERE', 0]);
  wait(1000);
  await expect.poll(() => replica.mutations()).toEqual([]);
  expect([hall.pushes.length, hall.pulls.length - before]).toEqual([2, 1]);
  await hall.close();
});
