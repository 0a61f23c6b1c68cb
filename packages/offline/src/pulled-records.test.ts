import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdPulls, mark, openTestHall, shownOf } from './testing/hall.ts';
import type { Replica } from './replica.ts';
import { withLateEvents } from './testing/database.ts';
import { boutChange } from './testing/mutations.ts';

let hall: ReturnType<typeof openTestHall>;
beforeEach(() => {
  hall = openTestHall();
});
afterEach(() => hall.close());

test('an accepted mutation is shown until a pull requested afterwards is answered', async () => {
  const replica = await hall.openOffline();
  mark(replica, 'mina');
  hall.isOnline = true;
  hall.loses = { call: 'pull', part: 'request' };
  await replica.sync();
  expect(hall.markOf('mina')).toBe('HERE');
  expect(shownOf(replica, 'mina')).toBe('HERE');
  expect(replica.status.pending).toBe(0);
  hall.loses = null;
  hall.mark('mina', 'other', 'EXCUSED');
  await replica.sync();
  expect(shownOf(replica, 'mina')).toBe('EXCUSED');
  expect(hall.pushes).toHaveLength(1);
});

test('a response that is older than another tab’s is not shown', async () => {
  const seen = new Set<string | undefined>();
  const first: Replica = hall.open({}, { onChange: () => void seen.add(shownOf(first, 'mina')) });
  await first.sync();
  const second = await hall.openOffline();
  hall.isOnline = true;
  const { requested, release } = holdPulls(hall);
  const syncing = first.sync();
  await requested;
  hall.onPull = async () => {};
  hall.mark('mina', 'other', 'HERE');
  await second.sync();
  await expect.poll(() => shownOf(first, 'mina')).toBe('HERE');
  seen.clear();
  release();
  await syncing;
  expect(seen).not.toContain(undefined);
});

test('a mutation that another tab pulls and removes is shown here until its record is read', async () => {
  const seen = new Set<string | undefined>();
  const first: Replica = hall.open(
    { openDatabase: async () => withLateEvents(await hall.disk.open(), 'snapshot') },
    { onChange: () => void seen.add(shownOf(first, 'mina')) },
  );
  await first.sync();
  const second = await hall.openOffline();
  mark(first, 'mina');
  await first.flush();
  seen.clear();
  hall.isOnline = true;
  await second.sync();
  await expect.poll(() => first.mutations()).toEqual([]);
  expect([...seen, shownOf(first, 'mina')]).toEqual(['HERE', 'HERE']);
  expect(hall.pushes).toHaveLength(1);
});

test('a bout that is scored after an update of the app is shown until a pull has it', async () => {
  await (await hall.openOffline()).close();
  const seen = new Set<number | undefined>();
  // asks for everything, which lacks lazy kinds
  const replica: Replica = hall.open(
    { shapes: 'of the next version' },
    { onChange: () => void seen.add(replica.get('bout', 'final')?.events.length) },
  );
  await replica.whenRead();
  replica.mutate('bout', 'final', boutChange);
  seen.clear();
  hall.isOnline = true;
  await replica.sync();
  expect(hall.pulls.at(-1)?.at).toBeNull();
  hall.nowMs += 60_000;
  await replica.sync();
  await expect.poll(() => replica.mutations()).toEqual([]);
  expect([...seen]).toEqual([1]);
});
