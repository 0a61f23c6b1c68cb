import { sampleMember as user } from '@dojang/schemas/testing/samples';
import type { User } from '@dojang/schemas/user';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestBrowser, type TestBrowser } from '../../testing/browser.ts';
import { storedUserKey } from './stored-id.ts';
import { readStoredUser, writeStoredUser } from './stored-user.ts';

let browser: TestBrowser;
let storage: Storage;
beforeEach(() => {
  browser = openTestBrowser();
  ({ storage } = browser);
});
afterEach(() => browser.close());

type Page = ReturnType<TestBrowser['openPage']>;

async function signIn(who: User = user): Promise<Page> {
  const page = browser.openPage();
  await page.session.start(who);
  return page;
}
const edit = ({ local }: Page, surname = 'Lee') =>
  local.current?.mutate('profile', user.id, { surname });
/** A page ends with what it has stored. */
async function leavePage({ local }: Page) {
  await local.current?.flush();
  await local.close();
}

test('a stored user is read as it was written, and holds nothing that is no part of a user', () => {
  writeStoredUser(storage, { ...user, password: 'secret' } as User);
  expect(readStoredUser(storage)).toEqual(user);
  expect(storage.getItem(storedUserKey)).not.toContain('secret');
});

test.each(['', '{', 'null', '{}', '{"id":""}'])(
  'the stored user %j has no id and counts as missing',
  async (text) => {
    await leavePage(await signIn());
    storage.setItem(storedUserKey, text);
    const { session } = browser.openPage();
    await session.resume();
    expect(session.user).toBeNull();
    expect(storage.getItem(storedUserKey)).toBeNull();
    expect(browser.owners).toEqual(['mina', null]);
  },
);

test('whoever is stored is signed in with the record of the database, and their mutations on it', async () => {
  const first = await signIn();
  edit(first);
  await leavePage(first);
  writeStoredUser(storage, user);
  const { session } = browser.openPage();
  await session.resume();
  expect(session.user?.surname).toBe('Lee');
});

test('whoever has no record in the database stays signed out', async () => {
  writeStoredUser(storage, user);
  const { session } = browser.openPage();
  await session.resume();
  expect(session.user).toBeNull();
  expect(storage.getItem(storedUserKey)).toBeNull();
});

test('in a browser that stores nothing a broken stored user counts as missing', async () => {
  storage.setItem(storedUserKey, JSON.stringify({ ...user, kup: 'ELEVEN' }));
  browser.isOpenable = false;
  const { session } = browser.openPage();
  await session.resume();
  expect([session.user, storage.getItem(storedUserKey)]).toEqual([null, null]);
});

test('in a browser that stores nothing the stored user has to do, and can be edited', async () => {
  writeStoredUser(storage, user);
  browser.isOpenable = false;
  const page = browser.openPage();
  await page.session.resume();
  expect(page.session.user).toEqual(user);
  edit(page);
  expect(page.session.user?.surname).toBe('Lee');
});

test('an edit is in the session and in the stored user, and is noted outside the database', async () => {
  const page = await signIn();
  edit(page);
  expect(page.session.user?.surname).toBe('Lee');
  await expect.poll(() => readStoredUser(storage)?.surname).toBe('Lee');
  expect(browser.unsent.has(user.id)).toBe(true);
  expect(browser.unsentCount).toBe(1);
});

test('a logout leaves nothing; a session that the server ended keeps what it lacks', async () => {
  const first = await signIn();
  await first.session.end();
  expect([first.session.user, storage.getItem(storedUserKey)]).toEqual([null, null]);
  expect(await browser.stored(user.id)).toEqual({ records: [], mutations: [] });
  const second = await signIn();
  edit(second);
  await second.session.suspend();
  const { records, mutations } = await browser.stored(user.id);
  expect([records, mutations.length]).toEqual([[], 1]);
  const third = await signIn();
  expect(third.session.user?.surname).toBe('Lee');
  expect(browser.owners).toEqual(['mina', null, 'mina', null, 'mina']);
});

test('what a logout leaves to be pushed later is the same person’s alone, until the server has it', async () => {
  const page = await signIn();
  edit(page);
  await page.session.end({ isSentLater: true });
  const other = await signIn({ ...user, id: 'somebody-else' });
  expect(other.local.current?.mutations()).toEqual([]);
  await leavePage(other);
  const { signal } = new AbortController();
  expect(await other.local.pushLeft(user.id, signal)).toBe(false);
  browser.isOnline = true;
  expect(await other.local.pushLeft(user.id, signal)).toBe(true);
  expect(browser.pushed).toHaveLength(1);
  expect(await browser.stored(user.id)).toEqual({ records: [], mutations: [] });
  expect(browser.unsent.has(user.id)).toBe(false);
});

test('a page that is left does not sign out whom another tab has signed in', async () => {
  const { session } = await signIn();
  writeStoredUser(storage, { ...user, id: 'somebody-else' });
  await session.suspend();
  expect(readStoredUser(storage)?.id).toBe('somebody-else');
});

test('a late edit does not sign in its user again in place of whom another tab has signed in', async () => {
  const page = await signIn();
  writeStoredUser(storage, { ...user, id: 'somebody-else' });
  edit(page);
  expect(page.session.user?.surname).toBe('Lee');
  expect(readStoredUser(storage)?.id).toBe('somebody-else');
});

test('who signs in again is told once that the browser has evicted edits that waited', async () => {
  const page = await signIn();
  edit(page);
  await browser.evict();
  await browser.openPage().session.resume();
  expect(await browser.openPage().session.start(user)).toEqual({ hasLostEdits: true });
  expect(await browser.openPage().session.start(user)).toEqual({ hasLostEdits: false });
});

test('where nothing waited, or somebody agreed to lose it, nothing is said', async () => {
  await signIn();
  await browser.evict();
  await browser.openPage().session.resume();
  const page = browser.openPage();
  expect(await page.session.start(user)).toEqual({ hasLostEdits: false });
  edit(page);
  await page.session.end();
  expect(await browser.openPage().session.start(user)).toEqual({ hasLostEdits: false });
});

test('what could not be removed at a logout is removed by the next start, with what waited', async () => {
  const page = await signIn();
  edit(page);
  await leavePage(page);
  storage.setItem('removals', user.id);
  storage.removeItem(storedUserKey);
  await browser.openPage().session.resume();
  await expect.poll(() => browser.stored(user.id)).toEqual({ records: [], mutations: [] });
  expect(storage.getItem('removals')).toBeNull();
});

test('of a child who is theirs no more nothing is left, rejected edits neither', async () => {
  const child = { ...user, id: 'jun', name: 'Jun' };
  const { local } = await signIn();
  browser.isOnline = true;
  const familyOf = (children: readonly User[]) => ({
    profile: whole([user, ...children].map((one) => ({ id: one.id, user: one, times: {} }))),
    family: whole([{ id: user.id, childIds: children.map(({ id }) => id), ended: [] }]),
  });
  browser.kinds = familyOf([child]);
  await local.current?.sync();
  browser.answer = async ({ mutations }) => ({
    nowMs: Date.now(),
    results: mutations.map(({ id }) => ({ id, rejected: { text: 'Not yours' } })),
  });
  for (const { id } of [user, child]) local.current?.mutate('profile', id, { surname: 'Lee' });
  await local.current?.sync();
  expect(local.current?.mutations()).toHaveLength(2);
  browser.kinds = familyOf([]);
  await local.current?.sync();
  expect(local.current?.mutations().map(({ subject }) => subject)).toEqual([user.id]);
  expect(local.current?.get('profile', child.id)).toBeUndefined();
});

const whole = <Value>(changed: Value[]) => ({ isWhole: true, changed, gone: [] });
