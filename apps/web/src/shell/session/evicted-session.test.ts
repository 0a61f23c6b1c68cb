import { SaidFailure } from '@dojang/client/client';
import { sampleMember as user } from '@dojang/schemas/testing';
import type { User } from '@dojang/schemas/user';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEvictedSession } from './evicted-session.ts';
import { pendingLogoutKey } from './pending-logout.ts';
import { openTestBrowser, type TestBrowser } from './session-testing.ts';
import { writeChildIds } from './stored-children.ts';
import { createUnsentNote } from './unsent-note.ts';

let browser: TestBrowser;
let { storage, store, open } = {} as TestBrowser;
beforeEach(async () => {
  browser = await openTestBrowser();
  ({ storage, store, open } = browser);
});
afterEach(() => browser.close());

/** The next start after the browser has removed the record, with an edit that waited. */
async function restartEvicted() {
  const session = open();
  await session.start(user);
  await session.edit({ surname: 'Lee' });
  await expect.poll(() => session.syncState.get().isWaiting).toBe(true);
  await store.delete(user.id);
  const next = open();
  await next.resume();
  return next;
}
const evictedOf = (session: ReturnType<typeof open>, ask: () => Promise<User>) =>
  createEvictedSession({ storage, session, ask });

test('whose record the browser has evicted is signed in by their cookie, and told once what is lost', async () => {
  const session = await restartEvicted();
  expect(session.user).toBeNull();
  const evicted = evictedOf(session, async () => user);
  expect(evicted.isPending()).toBe(true);
  const both = await Promise.all([evicted.resume(), evicted.resume()]);
  expect(both[0]).toEqual({ hasLostEdits: true });
  expect(both[1]).toBe(both[0]);
  expect(session.user).toEqual(user);
  expect(await store.get(user.id)).toMatchObject({ surname: user.surname });
  expect(evicted.isPending()).toBe(false);
  expect(await open().start(user)).toEqual({ hasLostEdits: false });
});

test('edits of a child that are lost with it are told once too', async () => {
  const session = open();
  await session.start(user);
  writeChildIds(storage, ['jun', 'sun']);
  createUnsentNote(storage).set('sun', 1);
  await store.delete(user.id);
  const next = open();
  await next.resume();
  expect(await evictedOf(next, async () => user).resume()).toEqual({ hasLostEdits: true });
  expect(await open().start(user)).toEqual({ hasLostEdits: false });
  // what waits and is there is not lost
  createUnsentNote(storage).set('jun', 1);
  await store.put({ ...user, id: 'jun' });
  expect(await open().start(user)).toEqual({ hasLostEdits: false });
});

test('without an answer it is asked again, also after the next start', async () => {
  const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await evictedOf(await restartEvicted(), noAnswer).resume()).toBeNull();
  const next = open();
  await next.resume();
  expect(await evictedOf(next, async () => user).resume()).toEqual({ hasLostEdits: true });
  expect(next.user?.id).toBe(user.id);
});

test.each([
  ['ended on the server', () => Promise.reject(new SaidFailure(401, 'auth.signedOut'))],
  ['that of somebody else by now', async () => ({ ...user, id: 'jun' })],
])(
  'a session that is %s signs nobody in, and the loss is told after the login',
  async (_how, ask) => {
    const session = await restartEvicted();
    const evicted = evictedOf(session, ask);
    expect(await evicted.resume()).toBeNull();
    expect([session.user, evicted.isPending()]).toEqual([null, false]);
    expect(await session.start(user)).toEqual({ hasLostEdits: true });
  },
);

test('who has logged out is not signed in again, whatever was noted', async () => {
  const session = await restartEvicted();
  storage.setItem(pendingLogoutKey, 'pending');
  const evicted = evictedOf(session, async () => user);
  expect(await evicted.resume()).toBeNull();
  expect([session.user, evicted.isPending()]).toEqual([null, false]);
});

test('a logout whose removal the next start carries out is no eviction', async () => {
  const session = open();
  await session.start(user);
  storage.setItem('removals', user.id);
  const next = open();
  await next.resume();
  expect([next.user, evictedOf(next, async () => user).isPending()]).toEqual([null, false]);
});
