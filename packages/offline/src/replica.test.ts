import { sampleMember } from '@dojang/schemas/testing/samples';
import type { PullRequest, PushRequest } from '@dojang/schemas/sync';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from './testing/storage.ts';
import type { Platform } from './platform.ts';
import { openReplica, type Replica } from './replica.ts';
import { createTabLock } from './tab-lock.ts';
import { createTestDisk, interceptWrites, withLateEvents } from './testing/database.ts';

const mina = { ...sampleMember, id: 'mina', surname: 'Kim' };

let disk: ReturnType<typeof createTestDisk>;
let storage: Storage;
let isOnline: boolean;
let surname: string;
let pulled: PullRequest[];
let pushed: PushRequest[];
let rejection: { text: string; fields?: Record<string, string> } | null;
let replicas: Replica[];
let shown: unknown[];
beforeEach(() => {
  disk = createTestDisk();
  storage = createMemoryStorage();
  [isOnline, surname, pulled, pushed, rejection, replicas] = [true, 'Kim', [], [], null, []];
  shown = [];
});
afterEach(async () => {
  for (const replica of replicas) await replica.close();
  await disk.close();
});

function open(openDatabase = () => disk.open(), platform: Partial<Platform> = {}) {
  const replica: Replica = openReplica({
    owner: 'mina',
    keeps: () => ({ kinds: ['profile'], groupIds: null, days: 14 }),
    platform: {
      openDatabase: (where) => (where === 'browser' ? openDatabase() : createTestDisk().open()),
      storage,
      lock: createTabLock('sync', undefined),
      isOnline: () => isOnline,
      timeouts: { databaseMs: 200 },
      ...platform,
    },
    onChange: () => void shown.push(surnameIn(replica)),
    transport: {
      async push(request) {
        pushed.push(request);
        for (const { change } of rejection ? [] : request.mutations)
          if ('surname' in change) surname = change.surname ?? '';
        const results = request.mutations.map(({ id }) => ({ id, rejected: rejection }));
        return { nowMs: Date.now(), results };
      },
      async pull(request) {
        pulled.push(request);
        const user = { ...mina, surname };
        const isKnown = request.at === surname;
        const profile = [{ id: 'mina', user, times: {} }];
        return { nowMs: Date.now(), at: surname, version: 1, kinds: isKnown ? {} : { profile } };
      },
    },
  });
  replicas.push(replica);
  return replica;
}
const surnameIn = (replica: Replica) => replica.get('profile', 'mina')?.user.surname;

test('a pulled record is available offline', async () => {
  const first = open();
  await first.sync();
  expect(surnameIn(first)).toBe('Kim');
  await first.flush();
  await first.close();
  isOnline = false;
  const second = open();
  await second.whenRead();
  expect(surnameIn(second)).toBe('Kim');
});

test('a replica that is read has all stored data, even if the database’s subscription fires later', async () => {
  const first = open();
  await first.sync();
  isOnline = false;
  first.mutate('profile', 'mina', { surname: 'Lee' });
  await first.flush();
  await first.close();
  const second = open(async () => withLateEvents(await disk.open(), 'outbox'));
  await second.whenRead();
  expect([surnameIn(second), second.mutations().length]).toEqual(['Lee', 1]);
});

test('a mutation is shown immediately, pushed, and removed from the outbox by the next pull', async () => {
  const replica = open();
  await replica.sync();
  replica.mutate('profile', 'mina', { surname: 'Lee' });
  expect(surnameIn(replica)).toBe('Lee');
  expect(replica.status.pending).toBe(1);
  await replica.sync();
  expect([surname, surnameIn(replica), replica.mutations()]).toEqual(['Lee', 'Lee', []]);
});

test('an offline mutation outlives the page, even before the database has it', async () => {
  const first = open();
  await first.sync();
  isOnline = false;
  first.mutate('profile', 'mina', { surname: 'Lee' });
  const second = open();
  await second.whenRead();
  expect(surnameIn(second)).toBe('Lee');
  isOnline = true;
  await second.sync();
  expect(surname).toBe('Lee');
});

test('a rejection is kept until it is discarded', async () => {
  const replica = open();
  await replica.sync();
  rejection = { text: 'Taken', fields: { email: 'Taken' } };
  replica.mutate('profile', 'mina', { surname: 'Lee', email: 'taken@dojang.example' });
  await replica.sync();
  const [mutation] = replica.mutations('profile', 'mina');
  expect(mutation).toMatchObject({
    state: 'rejected',
    reason: rejection,
    change: { email: 'taken@dojang.example' },
  });
  expect(mutation?.change).not.toHaveProperty('surname');
  replica.discard([mutation?.id ?? '']);
  expect(replica.mutations()).toEqual([]);
});

test('if the browser stores nothing, the replica works in memory', async () => {
  const replica = open(() => Promise.reject(new Error('No database')));
  await replica.sync();
  replica.mutate('profile', 'mina', { surname: 'Lee' });
  await replica.sync();
  expect([surname, surnameIn(replica)]).toEqual(['Lee', 'Lee']);
  expect(replica.status.isPersisted).toBe(false);
});

test('each save reaches the server even if the database no longer responds, and the page can be left', async () => {
  let isSilent = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  disk = createTestDisk(interceptWrites(async () => (isSilent ? released : undefined)));
  // as in the app, the database stays open for the next session
  const replica = open(async () => ({ ...(await disk.open()), close: async () => {} }));
  await replica.sync();
  isSilent = true;
  for (const next of ['Lee', 'Park', 'Han']) {
    replica.mutate('profile', 'mina', { surname: next });
    await replica.sync();
    expect([surname, surnameIn(replica), replica.status.pending]).toEqual([next, next, 0]);
  }
  await replica.close();
  release();
});

// an error would be an unhandled rejection, which fails the run
test('a page that is left while the browser refuses to store ends without an error', async () => {
  let isFull = false;
  disk = createTestDisk(
    interceptWrites(async () => {
      if (isFull) throw new Error('Full');
    }),
  );
  const memory = await createTestDisk().open();
  const openDatabase = vi.fn<Platform['openDatabase']>(async (where) =>
    where === 'browser' ? disk.open() : memory,
  );
  const replica = open(undefined, { openDatabase });
  await replica.sync();
  isFull = true;
  replica.mutate('profile', 'mina', { surname: 'Lee' });
  await memory.close();
  await vi.waitFor(() => expect(openDatabase).toHaveBeenCalledWith('memory'));
  await replica.close();
  expect(replica.status.isPersisted).toBe(false);
});

test('a logout erases the owner’s data; pending mutations can stay, for the same owner only', async () => {
  const first = open();
  await first.sync();
  isOnline = false;
  first.mutate('profile', 'mina', { surname: 'Lee' });
  await first.erase({ keepsMutations: true });
  const second = open();
  await second.whenRead();
  expect(second.get('profile', 'mina')).toBeUndefined();
  expect(second.mutations()).toHaveLength(1);
  await second.erase({ keepsMutations: false });
  const third = open();
  await third.whenRead();
  expect(third.mutations()).toEqual([]);
});

test('a record from the login is shown until the first pull, and never replaces pulled data', async () => {
  isOnline = false;
  const first = open();
  first.seed('profile', { id: 'mina', user: { ...mina, surname: 'Seed' }, times: {} });
  await first.flush();
  expect(new Set(shown)).toEqual(new Set(['Seed']));
  const second = open();
  await second.whenRead();
  expect(surnameIn(second)).toBe('Seed');
  isOnline = true;
  await second.sync();
  await second.flush();
  isOnline = false;
  const third = open();
  third.seed('profile', { id: 'mina', user: { ...mina, surname: 'Seed' }, times: {} });
  await third.flush();
  expect([surnameIn(third), third.status.pulledAt]).toEqual(['Kim', expect.any(Date)]);
});

test('a mutation discarded while the browser’s database is unreadable stays gone', async () => {
  isOnline = false;
  const first = open();
  await first.whenRead();
  first.mutate('profile', 'mina', { surname: 'Lee' });
  await first.flush();
  await first.close();
  const second = open(() => Promise.reject(new Error('The database is unreadable')));
  await second.whenRead();
  second.discard(second.mutations().map(({ id }) => id));
  await second.flush();
  await second.close();
  const third = open();
  await third.whenRead();
  await third.flush();
  expect(third.mutations()).toEqual([]);
});
