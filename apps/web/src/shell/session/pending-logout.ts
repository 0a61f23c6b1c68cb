import { describeFailure, type DojangClient } from '@dojang/client/client';
import type { LocalReplica } from '../replica/local-replica.ts';

/**
 * Set until the server has confirmed a logout: no script can remove the session cookie. The value is 'pending' and the
 * ids of owners whose outbox is pushed before, separated by spaces.
 */
export const pendingLogoutKey = 'logout';
const retryMs = 10_000;

/** A logout that the server has not confirmed yet. */
export function createPendingLogout(
  storage: Storage,
  client: DojangClient,
  pushLoggedOut: LocalReplica['pushLoggedOut'],
) {
  let controller = new AbortController();
  let isRunning = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function run() {
    clearTimeout(retry);
    const note = storage.getItem(pendingLogoutKey);
    if (note === null) return;
    // one that was paused may not have ended yet
    if (isRunning) return wait();
    const { signal } = controller;
    isRunning = true;
    const [, ...owners] = note.split(' ');
    const isConfirmed = (await pushAll(owners, signal)) && (await logOut(signal));
    isRunning = false;
    if (signal.aborted) return;
    if (isConfirmed) storage.removeItem(pendingLogoutKey);
    else wait();
  }

  function wait() {
    clearTimeout(retry);
    retry = setTimeout(() => void run(), retryMs);
  }

  async function pushAll(owners: readonly string[], signal: AbortSignal): Promise<boolean> {
    for (const owner of owners)
      if (!(await pushLoggedOut(owner, signal).catch(() => false))) return false;
    return true;
  }

  const logOut = (signal: AbortSignal) =>
    client.auth.logout.mutate(undefined, { signal }).then(
      () => true,
      (error: unknown) => describeFailure(error).status === 401,
    );

  function pause() {
    clearTimeout(retry);
    controller.abort();
    controller = new AbortController();
  }

  return {
    /** Logs out on the server, with retries; pushes the outboxes of `owners` before. */
    begin(owners: readonly string[] = []) {
      storage.setItem(pendingLogoutKey, ['pending', ...owners].join(' '));
      void run();
    },
    /** Resumes a logout of an earlier page, or after a login that was refused. */
    resume: () => void run(),
    /** To be called before a login: a logout in flight would end the new session. */
    pause,
    /** To be called after a login, which has ended the session of before. */
    forget() {
      pause();
      storage.removeItem(pendingLogoutKey);
    },
  };
}
