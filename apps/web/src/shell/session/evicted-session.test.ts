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

/** The next start after the browser has evicted its database, with a pending edit. */
async function restartEvicted() {
  const { session, local } = browser.openPage();
  await session.start(user);
  local.current?.mutate('profile', user.id, { surname: 'Lee' });
  await browser.evict();
  const next = open();
  await next.resume();
  return next;
}
const createEvicted = (session: Session, ask: () => Promise<User>) =>
  createEvictedSession({ storage, session, ask });

test('a user whose record was evicted is signed in by their cookie, and the loss is reported once', async () => {
  const session = await restartEvicted();
  expect(session.user).toBeNull();
  const evicted = createEvicted(session, async () => user);
  expect(evicted.isPending()).toBe(true);
  const both = await Promise.all([evicted.resume(), evicted.resume()]);
  expect(both[0]).toEqual({ hasLostEdits: true });
  expect(both[1]).toBe(both[0]);
  expect(session.user).toEqual(user);
  expect(evicted.isPending()).toBe(false);
  expect(await open().start(user)).toEqual({ hasLostEdits: false });
});

test('without a response, or after too many requests, it is retried, also after the next start', async () => {
  const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));
  const session = await restartEvicted();
  expect(await createEvicted(session, noAnswer).resume()).toBeNull();
  const tooMany = () => Promise.reject(new SaidFailure(429, 'server.refused'));
  expect(await createEvicted(session, tooMany).resume()).toBeNull();
  const next = open();
  await next.resume();
  expect(await createEvicted(next, async () => user).resume()).toEqual({ hasLostEdits: true });
  expect(next.user?.id).toBe(user.id);
});

test.each([
  ['ended on the server', () => Promise.reject(new SaidFailure(401, 'auth.signedOut'))],
  ['now that of another user', async () => ({ ...user, id: 'jun' })],
])(
  'a session that is %s does not sign in, and the loss is reported after the login',
  async (_how, ask) => {
    const session = await restartEvicted();
    const evicted = createEvicted(session, ask);
    expect(await evicted.resume()).toBeNull();
    expect([session.user, evicted.isPending()]).toEqual([null, false]);
    expect(await session.start(user)).toEqual({ hasLostEdits: true });
  },
);

test('a user who has logged out is never signed in again by their cookie', async () => {
  const session = await restartEvicted();
  storage.setItem(pendingLogoutKey, 'pending');
  const evicted = createEvicted(session, async () => user);
  expect(await evicted.resume()).toBeNull();
  expect([session.user, evicted.isPending()]).toEqual([null, false]);
});

test('an erase completed by the next start is not an eviction', async () => {
  const session = open();
  await session.start(user);
  storage.setItem('removals', user.id);
  const next = open();
  await next.resume();
  expect([next.user, createEvicted(next, async () => user).isPending()]).toEqual([null, false]);
});
