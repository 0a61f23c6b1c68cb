import { describeFailure, type DojangClient } from '@dojang/client/client';

/** Set while the server has not heard of a logout: its session lives on in a cookie that no script can remove. */
const pendingLogoutKey = 'logout';

export function markLogoutPending(storage: Storage): void {
  storage.setItem(pendingLogoutKey, 'pending');
}

/** A login has replaced the cookie. */
export function forgetPendingLogout(storage: Storage): void {
  storage.removeItem(pendingLogoutKey);
}

/** Ends the session of whoever logged out without network; tried again with the next start or network. */
export async function finishLogout(storage: Storage, client: DojangClient): Promise<void> {
  if (storage.getItem(pendingLogoutKey) === null) return;
  try {
    await client.auth.logout.mutate();
    forgetPendingLogout(storage);
  } catch (error) {
    if (describeFailure(error).status !== 0) forgetPendingLogout(storage);
  }
}
