import { logTexts } from '@dojang/schemas/log-texts';
import { sampleMember as user } from '@dojang/schemas/testing';
import type { User } from '@dojang/schemas/user';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestBrowser, type TestBrowser } from './session-testing.ts';
import { storedUserKey } from './stored-id.ts';
import { readStoredUser, writeStoredUser } from './stored-user.ts';

let browser: TestBrowser;
let { storage, store, told, open } = {} as TestBrowser;
beforeEach(async () => {
  browser = await openTestBrowser();
  ({ storage, store, told, open } = browser);
});
afterEach(() => browser.close());

test('a stored record is read as it was written, and holds nothing that is no part of a user', () => {
  writeStoredUser(storage, { ...user, password: 'secret' } as User);
  expect(readStoredUser(storage)).toEqual(user);
  expect(storage.getItem(storedUserKey)).not.toContain('secret');
});

test.each(['', '{', 'null', '{}', '{"id":""}', JSON.stringify({ ...user, kup: 'ELEVEN' })])(
  'the stored record %j is broken and counts as missing',
  async (text) => {
    storage.setItem(storedUserKey, text);
    await store.put(user);
    const session = open();
    await session.resume();
    expect(session.user).toBeNull();
    expect(storage.getItem(storedUserKey)).toBeNull();
    expect(told).toEqual([null]);
  },
);

test('whoever is stored is signed in with the full record of the local database', async () => {
  writeStoredUser(storage, user);
  await store.put({ ...user, name: 'Mila' });
  const session = open();
  await session.resume();
  expect(session.user?.name).toBe('Mila');
  expect(told).toEqual(['mina']);
});

test('whoever has no record in the local database stays signed out', async () => {
  writeStoredUser(storage, user);
  const session = open();
  await session.resume();
  expect(session.user).toBeNull();
  expect(storage.getItem(storedUserKey)).toBeNull();
});

test('in a browser that stores nothing the stored record has to do, and can be edited', async () => {
  writeStoredUser(storage, user);
  const session = open({ isLasting: false });
  await session.resume();
  expect(session.user).toEqual(user);
  await session.edit({ surname: 'Lee' });
  await expect.poll(() => session.user?.surname).toBe('Lee');
});

test('an edit is in the session and in the stored record, and waits', async () => {
  const session = open();
  await session.start(user);
  await session.edit({ surname: 'Lee' });
  await expect.poll(() => session.user?.surname).toBe('Lee');
  expect(readStoredUser(storage)?.surname).toBe('Lee');
  await expect.poll(() => session.syncState.get().isWaiting).toBe(true);
});

test('logging out leaves nothing; a session that the server ended keeps what it lacks', async () => {
  const session = open();
  await session.start(user);
  await session.end();
  expect([session.user, storage.getItem(storedUserKey)]).toEqual([null, null]);
  expect(await store.get(user.id)).toBeNull();

  await session.start(user);
  await session.edit({ surname: 'Lee' });
  await session.suspend();
  expect([session.user, storage.getItem(storedUserKey)]).toEqual([null, null]);
  expect(await store.get(user.id)).toMatchObject({ surname: 'Lee' });
  expect(told).toEqual(['mina', null, 'mina', null]);
});

test('a session that the server ended keeps marks of attendance that wait, and a logout removes them', async () => {
  const mark = { kind: 'mark', id: 'one', waits: true, value: { id: 'one' } };
  const row = { ...mark, key: `${user.id} mark one`, owner: user.id };
  const session = open();
  await session.start(user);
  await (await store.openRows()).write(user.id, new Map([[row.key, row]]), 'page');
  await session.suspend();
  expect(await store.waitingOf(user.id)).toBe(1);
  await session.start(user);
  await session.end();
  expect(await store.waitingOf(user.id)).toBe(0);
});

test('a logout that sends later keeps the marks that wait for the same person, and nothing where none does', async () => {
  const waiting = { kind: 'mark', id: 'one', waits: true, value: { id: 'one' } };
  const key = `${user.id} mark one`;
  const write = async (row: typeof waiting | null) => {
    const rows = await store.openRows();
    await rows.write(user.id, new Map([[key, row && { ...row, key, owner: user.id }]]), 'page');
  };
  const session = open();
  await session.start(user);
  await write(waiting);
  await session.end({ isSentLater: true });
  expect([session.user, readStoredUser(storage)]).toEqual([null, null]);
  expect(await store.waitingOf(user.id)).toBe(1);
  await open().start({ ...user, id: 'somebody-else' });
  expect(await store.waitingOf(user.id)).toBe(1);
  await session.start(user);
  await write(null);
  await session.end({ isSentLater: true });
  expect(await store.get(user.id)).toBeNull();
});

test('what a logout that sends later can not count stays', async () => {
  const session = open({ isCountable: false });
  await session.start(user);
  await session.end({ isSentLater: true });
  expect(await store.get(user.id)).not.toBeNull();
});

test('who signs in finds nothing of others on the device but what they have not sent', async () => {
  const [unsent, sent] = [
    { ...user, id: 'unsent' },
    { ...user, id: 'sent' },
  ];
  for (const other of [unsent, sent]) await store.put(other);
  await store.edit('unsent', { surname: 'Lee' });
  await open().start(user);
  expect(await store.get('sent')).toBeNull();
  expect(await store.get('unsent')).toMatchObject({ surname: 'Lee' });
});

test('a page whose user has logged out in another tab does not take an edit for saved', async () => {
  const session = open();
  await session.start(user);
  const other = open();
  await other.resume();
  await other.end();
  await expect(session.edit({ surname: 'Lee' })).rejects.toThrow(logTexts.notStored);
});

test('a page that is left does not sign out whom another tab has signed in', async () => {
  const session = open();
  await session.start(user);
  writeStoredUser(storage, { ...user, id: 'somebody-else' });
  await session.suspend();
  expect(readStoredUser(storage)?.id).toBe('somebody-else');
});

test('a page that is left does not sign in its user again in place of whom another tab has signed in', async () => {
  const session = open();
  await session.start(user);
  writeStoredUser(storage, { ...user, id: 'somebody-else' });
  await session.edit({ surname: 'Lee' });
  await expect.poll(() => session.user?.surname).toBe('Lee');
  await session.replace({ ...user, name: 'Mila' });
  expect(readStoredUser(storage)?.id).toBe('somebody-else');
});

test('who is signed in again is told once that the browser has removed edits that waited', async () => {
  const session = open();
  await session.start(user);
  await session.edit({ surname: 'Lee' });
  await expect.poll(() => browser.waited).toBeGreaterThan(0);
  await store.delete(user.id);
  await open().resume();
  expect(await open().start(user)).toEqual({ hasLostEdits: true });
  expect(await open().start(user)).toEqual({ hasLostEdits: false });
});

test('the next login says it where somebody else was there in between', async () => {
  const session = open();
  await session.start(user);
  await session.edit({ surname: 'Lee' });
  await expect.poll(() => session.syncState.get().isWaiting).toBe(true);
  await session.suspend();
  await store.delete(user.id);
  expect(await open().start({ ...user, id: 'jun' })).toEqual({ hasLostEdits: false });
  expect(await open().start(user)).toEqual({ hasLostEdits: true });
});

test('where nothing waited, or somebody logged out and agreed to lose it, nothing is said', async () => {
  const session = open();
  await session.start(user);
  await store.delete(user.id);
  await open().resume();
  expect(await session.start(user)).toEqual({ hasLostEdits: false });
  await session.edit({ surname: 'Lee' });
  await expect.poll(() => session.syncState.get().isWaiting).toBe(true);
  await session.end();
  expect(await open().start(user)).toEqual({ hasLostEdits: false });
  expect(browser.waited).toBeGreaterThan(0);
});

test('a logout removes what others have left on the device, but for what they have not sent', async () => {
  const session = open();
  await session.start(user);
  for (const id of ['unsent', 'sent']) await store.put({ ...user, id });
  await store.edit('unsent', { surname: 'Lee' });
  await session.end();
  expect(await store.get('sent')).toBeNull();
  expect(await store.get('unsent')).toMatchObject({ surname: 'Lee' });
});

test('a record that could not be removed at logout is removed by the next start, with what browser.waited in it', async () => {
  const remove = store.delete;
  const session = open();
  await session.start(user);
  await session.edit({ surname: 'Lee' });
  await expect.poll(() => session.syncState.get().isWaiting).toBe(true);
  store.delete = () => Promise.reject(new Error('No answer'));
  await session.end();
  expect(await store.get(user.id)).toMatchObject({ surname: 'Lee' });
  store.delete = remove;
  await open().resume();
  await expect.poll(() => store.get(user.id)).toBeNull();
});

test('who logs in again after such a logout does not find what they agreed to lose', async () => {
  const remove = store.delete;
  const session = open();
  await session.start(user);
  await session.edit({ surname: 'Lee' });
  store.delete = () => Promise.reject(new Error('No answer'));
  await session.end();
  store.delete = remove;
  const again = open();
  await again.start(user);
  expect(await store.get(user.id)).toMatchObject({ surname: user.surname, edited: {} });
});
