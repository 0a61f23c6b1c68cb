import { sampleMember as user } from '@dojang/schemas/testing';
import type { User } from '@dojang/schemas/user';
import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from './memory-storage.ts';
import { createSession } from './session.ts';
import { readStoredUser, storedUserKey, writeStoredUser } from './stored-user.ts';

/** What the local database and the rest of the app have been told, in order. */
let told: string[];
beforeEach(() => {
  told = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** A browser whose local database answers `load`. */
function open(storage: Storage, load: (id: string) => Promise<User | null>) {
  return createSession({
    storage,
    profile: {
      load,
      put: async ({ id }) => void told.push(`put ${id}`),
      edit: async (id) => void told.push(`edit ${id}`),
      start: async (id) => void told.push(`start ${id}`),
      stop: async (id, { keepsEdits }) => void told.push(`stop ${id} ${keepsEdits}`),
    },
    onChange: (whose) => told.push(`now ${whose?.id ?? null}`),
  });
}

function stored(record: User = user): Storage {
  const storage = createMemoryStorage();
  writeStoredUser(storage, record);
  return storage;
}

test('a stored record is read as it was written, and holds nothing that is no part of a user', () => {
  const storage = stored({ ...user, password: 'secret' } as User);
  expect(readStoredUser(storage)).toEqual(user);
  expect(storage.getItem(storedUserKey)).not.toContain('secret');
});

test.each(['', '{', 'null', '{}', '{"id":""}', JSON.stringify({ ...user, kup: 'ELEVEN' })])(
  'the stored record %j is broken and counts as missing',
  async (text) => {
    const storage = createMemoryStorage({ [storedUserKey]: text });
    const session = open(storage, async () => user);
    await session.resume();
    expect(session.user).toBeNull();
    expect(storage.getItem(storedUserKey)).toBeNull();
    expect(told).toEqual(['now null']);
  },
);

test('whoever is stored is signed in with the full record of the local database', async () => {
  const session = open(stored(), async () => ({ ...user, name: 'Mila' }));
  await session.resume();
  expect(session.user?.name).toBe('Mila');
  expect(told).toEqual(['now mina', 'start mina']);
});

test('whoever has no record in the local database stays signed out', async () => {
  const storage = stored();
  const session = open(storage, async () => null);
  await session.resume();
  expect(session.user).toBeNull();
  expect(storage.getItem(storedUserKey)).toBeNull();
});

test('in a browser without a local database the stored record has to do', async () => {
  const session = open(stored(), () => Promise.reject(new Error('no IndexedDB')));
  await session.resume();
  expect(session.user).toEqual(user);
});

test('logging out leaves nothing; a session that the server ended keeps what it lacks', async () => {
  const storage = stored();
  const session = open(storage, async () => user);
  await session.resume();
  await session.end();
  expect([session.user, storage.getItem(storedUserKey)]).toEqual([null, null]);
  await session.start(user);
  await session.suspend();
  expect([session.user, storage.getItem(storedUserKey)]).toEqual([null, null]);
  const before = ['now mina', 'start mina', 'now null', 'stop mina false'];
  expect(told).toEqual([
    ...before,
    'now mina',
    'put mina',
    'start mina',
    'now null',
    'stop mina true',
  ]);
});
