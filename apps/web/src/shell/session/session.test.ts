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

async function signIn(as: User = user): Promise<Page> {
  const page = browser.openPage();
  await page.session.start(as);
  return page;
}
const edit = ({ local }: Page, surname = 'Lee') =>
  local.current?.mutate('profile', user.id, { surname });
async function leavePage({ local }: Page) {
  await local.current?.flush();
  await local.close();
}

test('a stored user is read back as written, without unknown properties', () => {
  writeStoredUser(storage, { ...user, password: 'secret' } as User);
  expect(readStoredUser(storage)).toEqual(user);
  expect(storage.getItem(storedUserKey)).not.toContain('secret');
});

test.each(['', '{', 'null', '{}', '{"id":""}'])(
  'a stored user without an id (%j) counts as missing',
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

test('the stored user is signed in with the record of the database and its pending mutations', async () => {
  const first = await signIn();
  edit(first);
  await leavePage(first);
  writeStoredUser(storage, user);
  const { session } = browser.openPage();
  await session.resume();
  expect(session.user?.surname).toBe('Lee');
});

test('a user without a record in the database stays signed out', async () => {
  writeStoredUser(storage, user);
  const { session } = browser.openPage();
  await session.resume();
  expect(session.user).toBeNull();
  expect(storage.getItem(storedUserKey)).toBeNull();
});

test('in memory an invalid stored user counts as missing', async () => {
  storage.setItem(storedUserKey, JSON.stringify({ ...user, kup: 'ELEVEN' }));
  browser.isOpenable = false;
  const { session } = browser.openPage();
  await session.resume();
  expect([session.user, storage.getItem(storedUserKey)]).toEqual([null, null]);
});

test('in memory the stored user is signed in and can be edited', async () => {
  writeStoredUser(storage, user);
  browser.isOpenable = false;
  const page = browser.openPage();
  await page.session.resume();
  expect(page.session.user).toEqual(user);
  edit(page);
  expect(page.session.user?.surname).toBe('Lee');
});

test('an edit updates the session and the stored user, and is noted outside the database', async () => {
  const page = await signIn();
  edit(page);
  expect(page.session.user?.surname).toBe('Lee');
  await expect.poll(() => readStoredUser(storage)?.surname).toBe('Lee');
  expect(browser.unsent.has(user.id)).toBe(true);
  expect(browser.unsentCount).toBe(1);
});

test('a logout erases everything; a session ended by the server keeps pending mutations', async () => {
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

test('mutations to be pushed after a logout stay private to their owner until the server has them', async () => {
  const page = await signIn();
  edit(page);
  await page.session.end({ isSentLater: true });
  const other = await signIn({ ...user, id: 'other-user' });
  expect(other.local.current?.mutations()).toEqual([]);
  await leavePage(other);
  const { signal } = new AbortController();
  expect(await other.local.pushLoggedOut(user.id, signal)).toBe(false);
  browser.isOnline = true;
  expect(await other.local.pushLoggedOut(user.id, signal)).toBe(true);
  expect(browser.pushed).toHaveLength(1);
  expect(await browser.stored(user.id)).toEqual({ records: [], mutations: [] });
  expect(browser.unsent.has(user.id)).toBe(false);
});

test.each(['another user', 'nobody'])(
  'once local storage is cleared and %s is signed in, records are erased, and unsent edits wait for their owner',
  async (who) => {
    const page = await signIn();
    edit(page);
    await leavePage(page);
    storage.clear();
    const next = browser.openPage();
    if (who === 'nobody') await next.session.resume();
    else await next.session.start({ ...user, id: 'other-user' });
    await expect.poll(async () => (await browser.stored(user.id)).records).toEqual([]);
    if (who !== 'nobody') await next.session.end();
    expect((await browser.stored(user.id)).mutations).toHaveLength(1);
    const { session } = await signIn();
    expect(session.user?.surname).toBe('Lee');
  },
);

test('an outdated page does not sign out the user of another tab', async () => {
  const { session } = await signIn();
  writeStoredUser(storage, { ...user, id: 'other-user' });
  await session.suspend();
  expect(readStoredUser(storage)?.id).toBe('other-user');
});

test('a late edit does not replace the user that another tab has signed in', async () => {
  const page = await signIn();
  writeStoredUser(storage, { ...user, id: 'other-user' });
  edit(page);
  expect(page.session.user?.surname).toBe('Lee');
  expect(readStoredUser(storage)?.id).toBe('other-user');
});

test('evicted pending edits are reported once, at the next login', async () => {
  const page = await signIn();
  edit(page);
  await browser.evict();
  await browser.openPage().session.resume();
  expect(await browser.openPage().session.start(user)).toEqual({ hasLostEdits: true });
  expect(await browser.openPage().session.start(user)).toEqual({ hasLostEdits: false });
});

test('no loss is reported without pending edits, or after an agreed logout', async () => {
  await signIn();
  await browser.evict();
  await browser.openPage().session.resume();
  const page = browser.openPage();
  expect(await page.session.start(user)).toEqual({ hasLostEdits: false });
  edit(page);
  await page.session.end();
  expect(await browser.openPage().session.start(user)).toEqual({ hasLostEdits: false });
});

test('an incomplete erase at logout is completed by the next start, pending mutations included', async () => {
  const page = await signIn();
  edit(page);
  await leavePage(page);
  storage.setItem('removals', user.id);
  storage.removeItem(storedUserKey);
  await browser.openPage().session.resume();
  await expect.poll(() => browser.stored(user.id)).toEqual({ records: [], mutations: [] });
  await expect.poll(() => storage.getItem('removals')).toBeNull();
});

test('nothing remains of a former child, not even rejected edits', async () => {
  const child = { ...user, id: 'jun', name: 'Jun' };
  const { local } = await signIn();
  browser.isOnline = true;
  const familyOf = (children: readonly User[]) => ({
    profile: [user, ...children].map((one) => ({ id: one.id, user: one, times: {} })),
    family: [{ id: user.id, childIds: children.map(({ id }) => id), ended: [] }],
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

test('a logout while the records are still opening erases them once they are open', async () => {
  let load = () => {};
  browser.engine = new Promise((resolve) => (load = resolve));
  const page = browser.openPage();
  const starting = page.session.start(user);
  await expect.poll(() => page.session.user).toEqual(user);
  const leaving = page.session.end();
  load();
  await Promise.all([starting, leaving]);
  expect(page.local.current).toBeNull();
  expect(await browser.stored(user.id)).toEqual({ records: [], mutations: [] });
});
