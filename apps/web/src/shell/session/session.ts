import type { User } from '@dojang/schemas/user';
import { storedUserKey, writeStoredUser } from './stored-user.ts';

/** Who is signed in in this browser. The server decides on its own what they may do. */
export type Session = {
  readonly user: User | null;
  /** Signs in, or takes over a newer record of the same user. */
  start(user: User): void;
  end(): void;
};

/** Makes a session that nobody is signed in to; the record of its user is kept in `storage`. */
export function createSession(storage: Storage): Session {
  let current: User | null = null;
  return {
    get user() {
      return current;
    },
    start(user) {
      writeStoredUser(storage, user);
      current = user;
    },
    end() {
      storage.removeItem(storedUserKey);
      current = null;
    },
  };
}
