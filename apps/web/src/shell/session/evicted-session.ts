import { describeFailure } from '@dojang/client/client';
import type { User } from '@dojang/schemas/user';
import { pendingLogoutKey } from './pending-logout.ts';
import type { Arrival, Session } from './session.ts';

/** Whose record the browser has evicted while they were signed in: the id alone. */
export const evictedKey = 'evicted';

/** A session whose record the browser has evicted: its cookie may be good still. */
export type EvictedSession = {
  /** Whether there is one, which the server is to be asked about. */
  isPending(): boolean;
  /**
   * Signs in whoever was signed in, if the server still knows their session; null if it does not, or does not answer. After
   * an answer nothing is pending any more. Never rejects for want of a network.
   */
  resume(): Promise<Arrival | null>;
};

type Options = {
  storage: Storage;
  session: Pick<Session, 'user' | 'start'>;
  /** Asks the server who is signed in by the cookie. */
  ask: () => Promise<User>;
};

export function createEvictedSession({ storage, session, ask }: Options): EvictedSession {
  let resuming: Promise<Arrival | null> | undefined;
  const isPending = () => !session.user && storage.getItem(evictedKey) !== null;

  async function resumeNow(): Promise<Arrival | null> {
    if (!isPending()) return null;
    const isLoggedOut = storage.getItem(pendingLogoutKey) !== null;
    const user = isLoggedOut ? null : await ask().catch(notFound);
    if (user === undefined) return null;
    // another person's cookie is not asked for: they log in
    const isSame = user !== null && storage.getItem(evictedKey) === user.id;
    storage.removeItem(evictedKey);
    return isSame ? session.start(user) : null;
  }

  return {
    isPending,
    resume() {
      resuming ??= resumeNow().finally(() => (resuming = undefined));
      return resuming;
    },
  };
}

/** Null for a session that has ended; undefined where the server has not answered, and is asked again. */
function notFound(error: unknown): null | undefined {
  const { status } = describeFailure(error);
  return status >= 400 && status < 500 && status !== 429 ? null : undefined;
}
