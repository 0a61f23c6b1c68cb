import { SaidFailure } from '@dojang/client/client';
import { sampleMember as user } from '@dojang/schemas/testing/samples';
import type { User } from '@dojang/schemas/user';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEvictedSession } from './evicted-session.ts';
import { pendingLogoutKey } from './pending-logout.ts';
import type { Session } from './session.ts';
import { openTestBrowser, type TestBrowser } from '../../testing/browser.ts';

let browser: TestBrowser;
let storage: Storage;
beforeEach(() => {
  browser = openTestBrowser();
  ({ storage } = browser);
});
afterEach(() => browser.close());

const open = () => browser.openPage().session;

/** The next start after the browser has evicted its database, with an edit that waited. */
async function restartEvicted() {
  const { session, local } = browser.openPage();
  await session.start(user);
  local.current?.mutate('profile', user.id, { surname: 'Lee' });
  await browser.evict();
  const next = open();
  await next.resume();
  return next;
}
const evictedOf = (session: Session, ask: () => Promise<User>) =>
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
  expect(evicted.isPending()).toBe(false);
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
