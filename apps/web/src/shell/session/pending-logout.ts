import { describeFailure, type DojangClient } from '@dojang/client/client';
import type { LocalReplica } from '../replica/local-replica.ts';

/**
 * Set while the server has not heard of a logout: its session lives on in a cookie that no script can remove. Behind its
 * first word stand the ids of records that are to be sent before.
 */
export const pendingLogoutKey = 'logout';
const retryMs = 10_000;

/** Ends on the server what has ended on this device. */
export type PendingLogout = {
  /** Notes the logout, and tells the server until it has heard; what waits in the records of `unsentIds` is sent before. */
  begin: (unsentIds?: readonly string[]) => void;
  /** Goes on with a logout that an earlier visit has noted. */
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
    const [, ...unsentIds] = note.split(' ');
    const hasHeard = (await sendFirst(unsentIds, signal)) && (await logOut(signal));
    isUnderWay = false;
    if (signal.aborted) return;
    if (hasHeard) storage.removeItem(pendingLogoutKey);
    else retry = setTimeout(() => void tell(), retryMs);
  }

  async function sendFirst(ids: readonly string[], signal: AbortSignal): Promise<boolean> {
    for (const id of ids) if (!(await pushLeft(id, signal).catch(() => false))) return false;
    return true;
  }

  const logOut = (signal: AbortSignal) =>
    client.auth.logout.mutate(undefined, { signal }).then(
      () => true,
      (error: unknown) => describeFailure(error).status === 401,
    );

  return {
    begin(unsentIds = []) {
      storage.setItem(pendingLogoutKey, ['pending', ...unsentIds].join(' '));
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
