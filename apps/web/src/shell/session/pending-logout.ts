import { describeFailure, type DojangClient } from '@dojang/client/client';
import type { LocalReplica } from '../replica/local-replica.ts';

/**
 * Set until the server has confirmed a logout: its session lives on in a cookie that no script can remove. The first word is
 * followed by the ids of owners whose outbox is pushed before.
 */
export const pendingLogoutKey = 'logout';
const retryMs = 10_000;

/** Ends on the server what has ended on this device. */
export type PendingLogout = {
  /** Notes the logout and retries until the server has confirmed it; the outboxes of `owners` are pushed before. */
  begin: (owners?: readonly string[]) => void;
  /** Resumes a logout noted by an earlier page. */
  resume: () => void;
  /** A login replaces the cookie: a logout that is still on its way would take the new one with it. */
  forget: () => void;
};

export function createPendingLogout(
  storage: Storage,
  client: DojangClient,
  pushLeft: LocalReplica['pushLeft'],
): PendingLogout {
  let controller = new AbortController();
  let isUnderWay = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function tell() {
    clearTimeout(retry);
    const note = storage.getItem(pendingLogoutKey);
    if (isUnderWay || note === null) return;
    const { signal } = controller;
    isUnderWay = true;
    const [, ...owners] = note.split(' ');
    const hasHeard = (await pushFirst(owners, signal)) && (await logOut(signal));
    isUnderWay = false;
    if (signal.aborted) return;
    if (hasHeard) storage.removeItem(pendingLogoutKey);
    else retry = setTimeout(() => void tell(), retryMs);
  }

  async function pushFirst(owners: readonly string[], signal: AbortSignal): Promise<boolean> {
    for (const owner of owners)
      if (!(await pushLeft(owner, signal).catch(() => false))) return false;
    return true;
  }

  const logOut = (signal: AbortSignal) =>
    client.auth.logout.mutate(undefined, { signal }).then(
      () => true,
      (error: unknown) => describeFailure(error).status === 401,
    );

  return {
    begin(owners = []) {
      storage.setItem(pendingLogoutKey, ['pending', ...owners].join(' '));
      void tell();
    },
    resume: () => void tell(),
    forget() {
      clearTimeout(retry);
      controller.abort();
      controller = new AbortController();
      storage.removeItem(pendingLogoutKey);
    },
  };
}
