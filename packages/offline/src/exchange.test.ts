import { limits } from '@dojang/schemas/limits';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdPulls, mark, openTestHall, shownOf } from './testing/hall.ts';
import type { Replica } from './replica.ts';
import type { TabLock } from './tab-lock.ts';
import { keysOf } from './write-ahead-log.ts';
import { createTestBootStore, type TestBootEntries } from './testing/database.ts';

let hall: ReturnType<typeof openTestHall>;
beforeEach(() => {
  hall = openTestHall();
});
afterEach(() => hall.close());

const loggedKeys = (prefix = 'wal ') =>
  keysOf(hall.storage).filter((key) => key.startsWith(prefix));
test('online, a mutation is pushed automatically, and not reported as unsent', async () => {
  let unsent = 0;
  const replica = await hall.openOffline({ onUnsent: () => (unsent += 1) });
  mark(replica, 'mina');
  expect(unsent).toBe(1);
  hall.isOnline = true;
  mark(replica, 'jun');
  await expect.poll(() => replica.status.pending).toBe(0);
  expect([hall.markOf('mina'), hall.markOf('jun'), unsent]).toEqual(['HERE', 'HERE', 1]);
});

test('a mutation is pushed by one of two tabs', async () => {
  let last = Promise.resolve();
  const lock: TabLock = (work) => (last = last.then(() => work(new AbortController().signal)));
  const tabs = [await hall.openOffline({ lock }), await hall.openOffline({ lock })] as const;
  hall.isOnline = true;
  for (const userId of ['mina', 'jun']) {
    mark(tabs[0], userId);
    await Promise.all(tabs.map((tab) => tab.sync()));
  }
  await Promise.all(tabs.map((tab) => tab.flush()));
  expect(hall.sent.map(({ change }) => change)).toMatchObject([
    { user_id: 'mina' },
    { user_id: 'jun' },
  ]);
});

test('after a lost response, the same mutation is pushed again with the same id', async () => {
  const replica = await hall.openOffline();
  mark(replica, 'mina');
  hall.isOnline = true;
  hall.loses = { call: 'push', part: 'response' };
  await replica.sync();
  expect(replica.status).toMatchObject({
    pending: 1,
    problem: { cause: new Error('No response') },
  });
  hall.loses = null;
  await replica.sync();
  expect(replica.status).toMatchObject({ pending: 0, problem: null });
  const [first, second] = hall.sent;
  expect(first?.id).toBe(second?.id);
});

test('mutations beyond one request are pushed in order, and count as sent with the last of them', async () => {
  const replica = await hall.openOffline();
  const ids = Array.from({ length: limits.mutationsMax + 1 }, (_, n) => `person ${n}`);
  for (const id of ids) mark(replica, id);
  const sentBefore = replica.status.sentAt;
  hall.nowMs += 60_000;
  hall.isOnline = true;
  await replica.sync();
  expect(hall.pushes.map(({ length }) => length)).toEqual([limits.mutationsMax, 1]);
  expect(hall.sent.map(({ change }) => 'user_id' in change && change.user_id)).toEqual(ids);
  expect(sentBefore).not.toEqual(replica.status.sentAt);
  expect(replica.status.sentAt).toEqual(new Date(hall.nowMs));
});

test('unchanged records keep their identity: a mark changes only its session', async () => {
  hall.mark('jun', 'other', 'ABSENT');
  const replica = await hall.openOffline();
  const read = () => ({
    people: replica.list('person'),
    groups: replica.list('group'),
    friday: replica.get('session', 'friday'),
    ...Object.fromEntries(
      replica.get('session', 'monday')?.marks.map((one) => [`mark of ${one.user_id}`, one]) ?? [],
    ),
  });
  mark(replica, 'ara');
  const before = read();
  const sessions = replica.list('session');
  mark(replica, 'mina');
  const after = read();
  expect(Object.keys(before)).toContain('mark of ara');
  const others = Object.entries(before).filter(
    ([name, one]) => after[name as keyof typeof after] !== one,
  );
  expect(others).toEqual([]);
  expect(replica.list('session')).not.toBe(sessions);
  expect(replica.list('session')).toBe(replica.list('session'));
  hall.isOnline = true;
  await replica.sync();
  expect(read().friday).toBe(before.friday);
});

test('if the browser’s database hangs, the page continues in memory and pushes', async () => {
  const replica = hall.open({
    openDatabase: (where) =>
      where === 'browser' ? new Promise<never>(() => {}) : hall.disk.open(),
  });
  await replica.whenRead();
  expect(replica.status).toMatchObject({ isRead: true, isPersisted: false });
  await replica.sync();
  mark(replica, 'mina');
  await replica.sync();
  expect(hall.markOf('mina')).toBe('HERE');
});

test('a logout removes the log, and a later response is not stored', async () => {
  const replica = hall.open();
  await replica.sync();
  const { requested, release } = holdPulls(hall);
  const syncing = replica.sync();
  await requested;
  mark(replica, 'mina');
  await replica.erase({ keepsMutations: false });
  release();
  await syncing;
  const database = await hall.disk.open();
  const { snapshot, outbox } = database;
  expect([await snapshot.find().exec(), await outbox.find().exec()]).toEqual([[], []]);
  await database.close();
  expect(loggedKeys('wal')).toEqual([]);
});

test('a record of an earlier version without a new field is read, an invalid one is pulled again', async () => {
  const boot = createTestBootStore(new Map());
  const first = await hall.openOffline({ boot });
  await first.close();
  const database = await hall.disk.open();
  const { snapshot } = database;
  for (const row of await snapshot.find({ selector: { kind: 'session' } }).exec()) {
    const { json } = JSON.parse(row.value) as { json: Record<string, unknown> };
    const { note: _, ...earlier } = json;
    const value = row.id === 'friday' ? { id: row.id } : earlier;
    await row.incrementalPatch({ value: JSON.stringify({ json: value }) });
  }
  await database.close();
  const second = hall.open({ boot, shapes: 'of the next version' });
  await second.whenRead();
  expect(second.list('session')).toMatchObject([{ id: 'monday', note: null }]);
  hall.isOnline = true;
  await second.sync();
  expect(second.list('session').map(({ id }) => id)).toEqual(['friday', 'monday']);
  hall.isOnline = false;
  const third = await hall.reopen(second, { shapes: 'of the next version' });
  expect(third.list('session').map(({ note }) => note)).toEqual([null, null]);
});

test.each(['stored', 'just created'])(
  'a discarded mutation never reappears, even if it was %s and the page was closed immediately',
  async (when) => {
    const entries: TestBootEntries = new Map();
    const seen = new Set<string | undefined>();
    const openPage = () => {
      const page: Replica = hall.open(
        { boot: createTestBootStore(entries) },
        { onChange: () => void seen.add(shownOf(page, 'mina')) },
      );
      return page;
    };
    const first = openPage();
    await first.sync();
    await first.flush();
    hall.isOnline = false;
    mark(first, 'mina');
    if (when === 'stored') await first.flush();
    first.discard(first.mutations().map(({ id }) => id));
    seen.clear();
    const second = openPage();
    await second.flush();
    const third = openPage();
    await third.flush();
    expect([third.mutations(), seen]).toEqual([[], new Set([undefined])]);
    expect(loggedKeys()).toEqual([]);
  },
);

test('a killed page’s log does not push a mutation again that another tab knows is rejected', async () => {
  const first = await hall.openOffline();
  mark(first, 'mina');
  const [key = ''] = loggedKeys();
  const entry = hall.storage.getItem(key) ?? '';
  hall.rejections.set('mina', 'Not your group');
  hall.isOnline = true;
  await first.sync();
  await first.flush();
  await first.close();
  hall.storage.setItem(`${key} killed`, entry);
  const next = hall.open();
  await next.sync();
  expect(next.mutations()).toMatchObject([{ state: 'rejected' }]);
  expect(hall.sent).toHaveLength(1);
});

test('a mutation that the log can’t hold removes the boot snapshot, and the next page reads the database', async () => {
  const entries: TestBootEntries = new Map();
  const page = await hall.openOffline({ boot: createTestBootStore(entries) });
  expect(entries.size).toBe(1);
  const set = hall.storage.setItem.bind(hall.storage);
  hall.storage.setItem = (key, value) => {
    if (key.startsWith('wal ')) throw new Error('QuotaExceededError');
    set(key, value);
  };
  mark(page, 'mina');
  await page.flush();
  expect(entries.size).toBe(0);
  const next = await hall.reopen(page, { boot: createTestBootStore(entries) });
  expect([shownOf(next, 'mina'), next.mutations().length]).toEqual(['HERE', 1]);
});
