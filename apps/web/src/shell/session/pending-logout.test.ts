import { createMemoryStorage } from '@dojang/offline/testing/storage';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPendingLogout, pendingLogoutKey } from './pending-logout.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that refuses the first `failures` logouts; `calls` in their order. */
function openServer(failures: number) {
  const storage = createMemoryStorage();
  const calls: string[] = [];
  const logout = async () => {
    calls.push('logout');
    if (calls.filter((call) => call === 'logout').length <= failures) throw new Error('Not now');
  };
  const client = { auth: { logout: { mutate: logout } } };
  const push = async (owner: string) => calls.push(owner) > 0;
  const open = () => createPendingLogout(storage, client as never, push);
  return { storage, calls, open };
}

test('a logout is retried until the server accepts it, by the next page too', async () => {
  const { storage, calls, open } = openServer(3);
  open().begin();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(calls).toHaveLength(2);
  expect(storage.getItem(pendingLogoutKey)).not.toBeNull();
  const next = open();
  vi.clearAllTimers();
  next.resume();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(4);
  expect(storage.getItem(pendingLogoutKey)).toBeNull();
});

test('what waits in an outbox is pushed before, and a login ends the retries', async () => {
  const { storage, calls, open } = openServer(1);
  const logout = open();
  logout.begin(['mina', 'jun']);
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toEqual(['mina', 'jun', 'logout']);
  logout.forget();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(3);
  expect(storage.getItem(pendingLogoutKey)).toBeNull();
});

test('a login that is refused ends no retries, and none logs out while it is under way', async () => {
  const { storage, calls, open } = openServer(1);
  const logout = open();
  logout.begin();
  await vi.advanceTimersByTimeAsync(0);
  logout.pause();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(calls).toHaveLength(1);
  logout.resume();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toHaveLength(2);
  expect(storage.getItem(pendingLogoutKey)).toBeNull();
});
