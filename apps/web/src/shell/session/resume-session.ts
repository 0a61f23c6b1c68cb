import { describeFailure, type DojangClient } from '@dojang/client/client';
import type { Session } from './session.ts';
import { readStoredUser } from './stored-user.ts';

/** A server that takes longer is treated like one that can't be reached. */
const profileTimeoutMs = 10_000;

/**
 * The check at start-up: whoever is stored in `storage` is signed in again with the server's record
 * of them, and signed out when the server no longer knows them. Without an answer from the server
 * the stored record stands in.
 */
export async function resumeSession(
  session: Session,
  client: DojangClient,
  storage: Storage,
): Promise<void> {
  const stored = readStoredUser(storage);
  if (!stored) return session.end();
  try {
    const signal = AbortSignal.timeout(profileTimeoutMs);
    session.start(await client.user.profile.query(undefined, { signal }));
  } catch (error) {
    const { status } = describeFailure(error);
    const isRefused = status === 401 || status === 404;
    if (isRefused) session.end();
    else session.start(stored);
  }
}
