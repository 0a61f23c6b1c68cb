import { sampleMember as user } from '@dojang/schemas/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestBrowser, type TestBrowser } from './session-testing.ts';
import { writeStoredUser } from './stored-user.ts';

let browser: TestBrowser;
let { storage, store, open } = {} as TestBrowser;
beforeEach(async () => {
  browser = await openTestBrowser();
  ({ storage, store, open } = browser);
});
afterEach(() => browser.close());

test('whose record is found without the store is signed in before it is opened', async () => {
  writeStoredUser(storage, user);
  await store.put(user);
  let begin = () => {};
  const session = open({ isFound: true, untilQuiet: new Promise((resolve) => (begin = resolve)) });
  await session.resume();
  expect(session.user).toEqual(user);
  expect(browser.openings).toBe(0);
  begin();
  await expect.poll(() => browser.openings).toBe(1);
});

test('an edit that is made before the store is opened is kept, and waits to be sent', async () => {
  writeStoredUser(storage, user);
  await store.put(user);
  const session = open({ isFound: true, untilQuiet: new Promise(() => {}) });
  await session.resume();
  await session.edit({ surname: 'Early' });
  expect((await store.get(user.id))?.edited).toHaveProperty('surname');
  await expect.poll(() => session.syncState.get().isWaiting).toBe(true);
  expect(session.user?.surname).toBe('Early');
});

test('what waits in a record that is found without the store is said to wait at once', async () => {
  writeStoredUser(storage, user);
  await store.put(user);
  await store.edit(user.id, { surname: 'Unsent' });
  const session = open({ isFound: true, untilQuiet: new Promise(() => {}) });
  await session.resume();
  expect(session.syncState.get().isWaiting).toBe(true);
  expect(session.user?.surname).toBe('Unsent');
});

test('who logs out where the store can not be loaded is out, and the next start removes the record', async () => {
  writeStoredUser(storage, user);
  await store.put(user);
  await store.edit(user.id, { surname: 'Agreed to lose' });
  const session = open({ isFound: true, untilQuiet: new Promise(() => {}) });
  await session.resume();
  browser.isOpenable = false;
  await session.end();
  expect(session.user).toBeNull();
  browser.isOpenable = true;
  await open().resume();
  await expect.poll(() => store.get(user.id)).toBeNull();
});

test('an edit where the store can not be loaded is refused, and taken once it can be', async () => {
  writeStoredUser(storage, user);
  await store.put(user);
  const session = open({ isFound: true, untilQuiet: new Promise(() => {}) });
  await session.resume();
  browser.isOpenable = false;
  await expect(session.edit({ surname: 'Later' })).rejects.toThrow('No network');
  browser.isOpenable = true;
  await session.edit({ surname: 'Later' });
  await expect.poll(() => session.syncState.get().isWaiting).toBe(true);
});
