import { describeFailure } from '@dojang/client/client';
import type { User } from '@dojang/schemas/user';
import { pendingLogoutKey } from './pending-logout.ts';
import type { Arrival, Session } from './session.ts';
import { evictedKey } from './stored-id.ts';

type Options = {
  storage: Storage;
  session: Pick<Session, 'user' | 'start'>;
  /** Fetches the user of the session cookie. */
  ask: () => Promise<User>;
};

/** A session whose record the browser has evicted. Its cookie may still be valid. */
export function createEvictedSession({ storage, session, ask }: Options) {
  let resuming: Promise<Arrival | null> | undefined;
  const isPending = () => !session.user && storage.getItem(evictedKey) !== null;

  async function resumeNow(): Promise<Arrival | null> {
    if (!isPending()) return null;
    const isLoggedOut = storage.getItem(pendingLogoutKey) !== null;
    const user = isLoggedOut ? null : await ask().catch(nullIfEnded);
    if (user === undefined) return null;
    // another user's cookie does not count: they log in
    const isSame = user !== null && storage.getItem(evictedKey) === user.id;
    storage.removeItem(evictedKey);
    return isSame ? session.start(user) : null;
  }

  return {
    /** Whether there is one to be checked with the server. */
    isPending,
    /**
     * Signs the user in again if their session is still valid; null if it is not, or if the server does not respond.
     * Any response settles it; without one it stays pending. Never rejects because of the network.
     */
    resume() {
      resuming ??= resumeNow().finally(() => (resuming = undefined));
      return resuming;
    },
  };
}

/** Null for an ended session; undefined if the server has not responded, which is retried. */
function nullIfEnded(error: unknown): null | undefined {
  const { status } = describeFailure(error);
  return status >= 400 && status < 500 && status !== 429 ? null : undefined;
}
