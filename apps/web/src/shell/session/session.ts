import { messages } from '@dojang/schemas/messages';
import type { ProfileUpdate, User } from '@dojang/schemas/user';
import { logFailure } from '../log.ts';
import type { LocalProfile } from './local-profile.ts';
import { readStoredUser, storedUserKey, writeStoredUser } from './stored-user.ts';

/** Who is signed in in this browser. The server decides on its own what they may do. */
export type Session = {
  readonly user: User | null;
  /** The check at start-up: signs in whoever is stored, if this device has their record. */
  resume(): Promise<void>;
  /** Signs in. */
  start(user: User): Promise<void>;
  /** The record on this device has changed; answers whether that is news to this session. */
  refresh(user: User): boolean;
  /** Takes over a newer record of the same user; `saved` names the fields that the server just took. */
  replace(user: User, saved?: readonly string[]): Promise<void>;
  /** Changes the record on this device alone, for the time without network. */
  edit(update: ProfileUpdate): Promise<void>;
  /** The server has ended the session: what it does not have yet waits for the same user. */
  suspend(): Promise<void>;
  /** Logs out: nothing of the user stays on this device. */
  end(): Promise<void>;
};

type Options = {
  storage: Storage;
  profile: Pick<LocalProfile, 'load' | 'put' | 'edit' | 'start' | 'stop'>;
  /** Called with who is signed in from now on: whose data may be kept on this device. */
  onChange: (user: User | null) => void;
};

/** Makes a session that nobody is signed in to; the record of its user is kept in `storage` and `profile`. */
export function createSession({ storage, profile, onChange }: Options): Session {
  let current: User | null = null;

  function take(user: User) {
    writeStoredUser(storage, user);
    current = user;
  }

  /** A browser that stores nothing can still be signed in to, until the page is left. */
  async function tolerate(work: Promise<void>) {
    try {
      await work;
    } catch (error) {
      logFailure(messages.noLocalDatabase, error);
    }
  }

  async function leave(keepsEdits: boolean) {
    const id = current?.id;
    storage.removeItem(storedUserKey);
    current = null;
    onChange(null);
    if (id !== undefined) await tolerate(profile.stop(id, { keepsEdits }));
  }

  return {
    get user() {
      return current;
    },
    async resume() {
      const stored = readStoredUser(storage);
      if (stored) {
        // where there is no database at all, the stored record has to do
        current = await profile.load(stored.id).catch((error: unknown) => {
          logFailure(messages.noLocalDatabase, error);
          return stored;
        });
      }
      onChange(current);
      if (current) await tolerate(profile.start(current.id));
      else storage.removeItem(storedUserKey);
    },
    async start(user) {
      take(user);
      onChange(user);
      await tolerate(profile.put(user).then(() => profile.start(user.id)));
    },
    refresh(user) {
      const isNews = user.id === current?.id && JSON.stringify(user) !== JSON.stringify(current);
      if (isNews) take(user);
      return isNews;
    },
    async replace(user, saved) {
      take(user);
      await tolerate(profile.put(user, saved));
    },
    edit: (update) =>
      current ? profile.edit(current.id, update) : Promise.reject(new Error('Nobody is signed in')),
    suspend: () => leave(true),
    end: () => leave(false),
  };
}
