import { describeFailure, type DojangClient } from '@dojang/client/client';

/** Set while the server has not heard of a logout: its session lives on in a cookie that no script can remove. */
export const pendingLogoutKey = 'logout';
const retryMs = 10_000;

/** Ends on the server what has ended on this device. */
export type PendingLogout = {
  /** Notes the logout, and tells the server until it has heard. */
  begin: () => void;
  /** Goes on with a logout that an earlier visit has noted. */
  resume: () => void;
  /** A login replaces the cookie: a logout that is still on its way would take the new one with it. */
  forget: () => void;
};

export function createPendingLogout(storage: Storage, client: DojangClient): PendingLogout {
  let controller = new AbortController();
  let isUnderWay = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  async function tell() {
    clearTimeout(retry);
    if (isUnderWay || storage.getItem(pendingLogoutKey) === null) return;
    const { signal } = controller;
    isUnderWay = true;
    const hasHeard = await client.auth.logout.mutate(undefined, { signal }).then(
      () => true,
      (error: unknown) => describeFailure(error).status === 401,
    );
    isUnderWay = false;
    if (signal.aborted) return;
    if (hasHeard) storage.removeItem(pendingLogoutKey);
    else retry = setTimeout(() => void tell(), retryMs);
  }

  return {
    begin() {
      storage.setItem(pendingLogoutKey, 'pending');
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
