import { sampleMember } from '@dojang/schemas/testing/samples';
import type { PushRequest, RecordOf } from '@dojang/schemas/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMemoryStorage } from './testing/storage.ts';
import type { BootStore } from './boot-snapshot.ts';
import { openReplica, type Replica } from './replica.ts';
import { createSnapshot } from './snapshot.ts';
import { createTabLock } from './tab-lock.ts';
import { createTestBootStore, createTestDisk, type TestBootEntries } from './testing/database.ts';

const mina = { ...sampleMember, id: 'mina', surname: 'Kim' };

let disk: ReturnType<typeof createTestDisk>;
let entries: TestBootEntries;
let storage: Storage;
let isOnline: boolean;
let surname: string;
let pushed: PushRequest[];
let replicas: Replica[];
/** What pages have rendered, in order. */
let shown: unknown[];
beforeEach(() => {
  [disk, entries, storage] = [createTestDisk(), new Map(), createMemoryStorage()];
  [isOnline, surname, pushed, replicas, shown] = [true, 'Kim', [], [], []];
});
afterEach(async () => {
  for (const replica of replicas) await replica.close();
  await disk.close();
});

type Page = { boot?: BootStore; untilQuiet?: () => Promise<void> };

function open({ boot = createTestBootStore(entries), untilQuiet }: Page = {}) {
  const replica: Replica = openReplica({
    owner: 'mina',
    keeps: () => ({ kinds: ['profile'], groupIds: null, days: 14 }),
    platform: {
      openDatabase: (where) => (where === 'browser' ? disk : createTestDisk()).open(),
      boot,
      ...(untilQuiet && { untilQuiet }),
      storage,
      lock: createTabLock('sync', undefined),
      isOnline: () => isOnline,
      timeouts: { databaseMs: 200 },
    },
    onChange: () => void shown.push(shownBy(replica)[0]),
    transport: {
      async push(request) {
        pushed.push(request);
        for (const { change } of request.mutations)
          if ('surname' in change) surname = change.surname ?? '';
        const results = request.mutations.map(({ id }) => ({ id, rejected: null }));
        return { nowMs: Date.now(), results };
      },
      async pull({ at }) {
        const user = { ...mina, surname };
        const profile = [{ id: 'mina', user, times: {} }];
        const kinds = at === surname ? {} : { profile };
        return { nowMs: Date.now(), at: surname, version: 1, kinds };
      },
    },
  });
  replicas.push(replica);
  return replica;
}

/** A page that is busy, and does not open its database, until `goOn`. */
function openBusy(page: Page = {}) {
  let goOn = () => {};
  const quiet = new Promise<void>((resolve) => (goOn = resolve));
  return { replica: open({ ...page, untilQuiet: () => quiet }), goOn: () => goOn() };
}

const shownBy = (replica: Replica) => [
  replica.get('profile', 'mina')?.user.surname,
  replica.mutations().length,
];

/** A page that was online, then went offline, changed something, and was closed. */
async function leaveMutation() {
  const page = open();
  await page.sync();
  isOnline = false;
  page.mutate('profile', 'mina', { surname: 'Lee' });
  await page.flush();
  await page.close();
}

test('a page shows records and mutations before the database is open', async () => {
  await leaveMutation();
  const { replica } = openBusy();
  await replica.whenRead();
  expect(shownBy(replica)).toEqual(['Lee', 1]);
  expect(replica.status).toMatchObject({ isRead: true, isPersisted: true, pending: 1 });
});

test('a busy page that lacks a record opens the database at once', async () => {
  await leaveMutation();
  const { replica } = openBusy();
  await replica.whenRead();
  expect(replica.status.isAttached).toBe(false);
  isOnline = true;
  replica.hurry();
  await replica.sync();
  expect(replica.status.isAttached).toBe(true);
});

test('a change made before the database is open is pushed afterwards', async () => {
  const page = open();
  await page.sync();
  await page.flush();
  await page.close();
  const { replica, goOn } = openBusy();
  await replica.whenRead();
  replica.mutate('profile', 'mina', { surname: 'Lee' });
  expect([shownBy(replica), pushed]).toEqual([['Lee', 1], []]);
  goOn();
  await replica.sync();
  expect([surname, shownBy(replica)]).toEqual(['Lee', ['Lee', 0]]);
});

test('a change made before the database is open outlives the page', async () => {
  await leaveMutation();
  const { replica } = openBusy();
  await replica.whenRead();
  replica.mutate('profile', 'mina', { surname: 'Park' });
  const next = open();
  await next.flush();
  expect(shownBy(next)).toEqual(['Park', 2]);
});

test('a mutation that another tab has pushed is dropped when the database is read, and not pushed twice', async () => {
  await leaveMutation();
  const { replica, goOn } = openBusy();
  await replica.whenRead();
  isOnline = true;
  const other = open({ boot: createTestBootStore(entries, { isKilled: () => true }) });
  await other.sync();
  await other.flush();
  surname = 'Park';
  await other.sync();
  await other.flush();
  await other.close();
  expect(shownBy(replica)).toEqual(['Lee', 1]);
  shown = [];
  goOn();
  await replica.flush();
  expect(shownBy(replica)).toEqual(['Park', 0]);
  expect(new Set(shown)).toEqual(new Set(['Lee', 'Park']));
  await replica.sync();
  expect(pushed).toHaveLength(1);
});

test('the boot snapshot drops pushed mutations and has pulled records', async () => {
  await leaveMutation();
  isOnline = true;
  const page = open();
  await page.sync();
  await page.flush();
  const { replica } = openBusy();
  await replica.whenRead();
  expect(shownBy(replica)).toEqual(['Lee', 0]);
});

test('an accepted mutation stays in the log until the boot snapshot has the record that contains it', async () => {
  await leaveMutation();
  isOnline = true;
  const never = () => new Promise<void>(() => {});
  const killed = open({ boot: { ...createTestBootStore(entries), write: never, remove: never } });
  await killed.sync();
  await killed.flush();
  expect([surname, shownBy(killed)]).toEqual(['Lee', ['Lee', 0]]);
  const { replica } = openBusy();
  await replica.whenRead();
  expect(shownBy(replica)).toEqual(['Lee', 1]);
});

test('a mutation that another tab has pushed is ignored in a closed page’s log', async () => {
  const other = open();
  await other.sync();
  await other.flush();
  isOnline = false;
  const never = () => new Promise<void>(() => {});
  const closed = open({ boot: { ...createTestBootStore(entries), write: never, remove: never } });
  await closed.whenRead();
  closed.mutate('profile', 'mina', { surname: 'Lee' });
  await closed.flush();
  await closed.close();
  isOnline = true;
  await other.sync();
  await other.flush();
  await other.close();
  surname = 'Park';
  const next = open();
  await next.flush();
  await next.sync();
  expect([pushed.length, shownBy(next)]).toEqual([1, ['Park', 0]]);
});

test('a database that lags behind the boot snapshot removes nothing from the view', async () => {
  const page = open();
  await page.sync();
  await page.flush();
  await page.close();
  await disk.close();
  disk = createTestDisk();
  isOnline = false;
  const next = open();
  await next.flush();
  expect(shownBy(next)).toEqual(['Kim', 0]);
  isOnline = true;
  await next.sync();
  await next.flush();
  entries.clear();
  const last = open();
  await last.whenRead();
  expect(shownBy(last)).toEqual(['Kim', 0]);
});

test.each([true, false])('a logout erases all, mutations kept: %s', async (keepsMutations) => {
  await leaveMutation();
  const { replica } = openBusy();
  await replica.whenRead();
  await replica.erase({ keepsMutations });
  expect(entries.size).toBe(0);
  const next = open();
  await next.whenRead();
  expect([shownBy(next), entries.size]).toEqual([[undefined, keepsMutations ? 1 : 0], 0]);
});

test('an entry that a full device can’t write is removed, and the next page reads the database', async () => {
  let isFull = false;
  const page = open({ boot: createTestBootStore(entries, { isFull: () => isFull }) });
  await page.sync();
  await page.flush();
  expect(entries.size).toBe(1);
  isFull = true;
  surname = 'Park';
  await page.sync();
  await page.flush();
  isOnline = false;
  page.mutate('profile', 'mina', { surname: 'Lee' });
  expect(entries.size).toBe(0);
  await page.close();
  const next = open();
  await next.whenRead();
  expect(shownBy(next)).toEqual(['Lee', 1]);
});

test('a browser that stores nothing has no boot snapshot', async () => {
  await leaveMutation();
  disk = { ...disk, open: () => Promise.reject(new Error('No database')) };
  const page = open();
  await page.flush();
  expect([shownBy(page), page.status.isPersisted]).toEqual([['Lee', 1], false]);
  expect(entries.size).toBe(0);
});

test('of lazy kinds only open bouts are in the boot snapshot', async () => {
  const snapshot = createSnapshot({ owner: 'mina', shapes: '', onChange() {} });
  snapshot.seed('profile', { id: 'mina', user: mina, times: {} });
  snapshot.seed('tournament', { id: 'cup' } as RecordOf<'tournament'>);
  snapshot.seed('bout', { id: 'now', state: 'RUNNING' } as RecordOf<'bout'>);
  snapshot.seed('bout', { id: 'over', state: 'DECIDED' } as RecordOf<'bout'>);
  await snapshot.attach(await disk.open(), false);
  expect(snapshot.stored()?.rows.map(([, id]) => id)).toEqual(['mina', 'now']);
  snapshot.dispose();
});
