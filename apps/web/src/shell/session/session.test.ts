import { createClient } from '@dojang/client/client';
import type { User } from '@dojang/schemas/user';
import { expect, test } from 'vitest';
import { createMemoryStorage } from './memory-storage.ts';
import { resumeSession } from './resume-session.ts';
import { createSession } from './session.ts';
import { readStoredUser, storedUserKey, writeStoredUser } from './stored-user.ts';

const user: User = {
  id: 'u1',
  name: 'Mina',
  surname: null,
  email: 'mina@example.org',
  kup: 'FOUR',
  weight_class: 'TO_57KG',
  gender: 'FEMALE',
  ag: 'YOUTHA',
  pg: null,
  birthday: '2009-04-17',
  img: null,
  failed_logins: 0,
  authority: 'USER',
  allowed: false,
  video_upload: false,
  register_competition: false,
  timestamp: new Date('2026-01-02T03:04:05.678Z'),
};

/** Starts the app with what is stored, and with a server that answers like `fetch`. */
async function resume(storage: Storage, fetch: () => Promise<Response>) {
  const session = createSession(storage);
  await resumeSession(session, createClient({ baseUrl: 'http://server.test', fetch }), storage);
  return session;
}

function stored(record: User = user): Storage {
  const storage = createMemoryStorage();
  writeStoredUser(storage, record);
  return storage;
}

const answer = async (status: number, body: unknown) => Response.json([body], { status });
const found = (name: string) => () =>
  answer(200, {
    result: { data: { json: { ...user, name }, meta: { values: { timestamp: ['Date'] } } } },
  });
const refused = (httpStatus: number) => () =>
  answer(httpStatus, { error: { json: { message: 'No', code: -32001, data: { httpStatus } } } });
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

test('a stored record is read as it was written, and holds nothing that is no part of a user', () => {
  const storage = stored({ ...user, password: 'secret' } as User);
  expect(readStoredUser(storage)).toEqual(user);
  expect(storage.getItem(storedUserKey)).not.toContain('secret');
});

test.each(['', '{', 'null', '{}', '{"id":""}', JSON.stringify({ ...user, kup: 'ELEVEN' })])(
  'the stored record %j is broken and counts as missing',
  async (text) => {
    const storage = createMemoryStorage({ [storedUserKey]: text });
    expect((await resume(storage, found('Mila'))).user).toBeNull();
    expect(storage.getItem(storedUserKey)).toBeNull();
  },
);

test('whoever is stored is signed in with the record of the server', async () => {
  const storage = stored();
  expect((await resume(storage, found('Mila'))).user).toEqual({ ...user, name: 'Mila' });
  expect(readStoredUser(storage)?.name).toBe('Mila');
});

test.each([401, 404])(
  'an answer %i of the server signs out and forgets the record',
  async (status) => {
    const storage = stored();
    expect((await resume(storage, refused(status))).user).toBeNull();
    expect(storage.getItem(storedUserKey)).toBeNull();
  },
);

test.each([
  ['no answer', unreachable],
  ['a fault of the server', refused(500)],
])('after %s the stored record stands in', async (_name, fetch) => {
  expect((await resume(stored(), fetch)).user).toEqual(user);
});
