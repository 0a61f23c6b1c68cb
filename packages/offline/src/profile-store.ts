import { LocalUser, localUserOf, type ProfileField } from '@dojang/schemas/local-user';
import { messages } from '@dojang/schemas/messages';
import type { ProfileUpdate, User } from '@dojang/schemas/user';
import {
  type DatabaseOptions,
  openProfileDatabase,
  type ProfileCollection,
} from './profile-collection.ts';
import { forgetSync } from './sync-profile.ts';

/** Where it is told how saving went. */
export type Log = { info(text: string): void; error(text: string, cause: unknown): void };

/** The local records of the people who use this device. Every call rejects when the browser refuses to store. */
export type ProfileStore = {
  /** For the replication alone. */
  collection: ProfileCollection;
  /** The record of `id`; null when there is none or when it is broken. */
  get: (id: string) => Promise<LocalUser | null>;
  /** Takes over the server's record. What is edited here and not sent yet stays, `saved` fields excepted. */
  put: (user: User, saved?: readonly string[]) => Promise<void>;
  /** Changes fields here; they wait to be sent. Does nothing without a record of `id`. */
  edit: (id: string, update: ProfileUpdate) => Promise<void>;
  /** Removes the record for good: nothing of it stays on the device. */
  delete: (id: string) => Promise<void>;
  /** Calls `onChange` with the record now and after each change, here or in another tab. */
  watch(id: string, onChange: (record: LocalUser | null) => void): () => void;
  close: () => Promise<void>;
};

type Options = DatabaseOptions & {
  log: Log;
  /** The device's clock. */
  now?: () => Date;
};

/** Opens the local database; rejects where the browser has none. */
export async function openProfileStore({
  log,
  now = () => new Date(),
  ...options
}: Options): Promise<ProfileStore> {
  const database = await openProfileDatabase(options);
  const collection = database.user;
  const find = (id: string) => collection.findOne(id).exec();

  function read(record: unknown): LocalUser | null {
    const { data, error } = LocalUser.safeParse(record);
    if (error) log.error(messages.localRecordBroken, error);
    return data ?? null;
  }

  /** Writes what `change` makes of the stored record; null leaves it as it is. */
  async function write(id: string, change: (stored: LocalUser | null) => LocalUser | null) {
    try {
      const document = await find(id);
      if (document) {
        await document.incrementalModify((stored) =>
          LocalUser.parse(change(read(stored)) ?? stored),
        );
      } else {
        const record = change(null);
        if (record) await collection.insert(LocalUser.parse(record));
      }
      log.info(messages.localUserSaved);
    } catch (error) {
      log.error(messages.localUserNotSaved, error);
      throw error;
    }
  }

  return {
    collection,
    async get(id) {
      const document = await find(id);
      return document && read(document.toMutableJSON());
    },
    put: (user, saved = []) => write(user.id, (stored) => mergeEdits(user, stored, saved)),
    edit: (id, update) => write(id, (stored) => stored && applyEdits(stored, update, now())),
    async delete(id) {
      await (await find(id))?.incrementalRemove();
      // a removed record would stay behind as a tombstone with its contents; the negative age takes
      // those of this very millisecond too
      await collection.storageInstance.cleanup(-1000);
      await forgetSync(collection, id);
    },
    watch(id, onChange) {
      const subscription = collection
        .findOne(id)
        .$.subscribe((document) => onChange(document && read(document.toMutableJSON())));
      return () => subscription.unsubscribe();
    },
    close: async () => void (await database.close()),
  };
}

/** The server's record with the edits of `stored` that it does not know. */
function mergeEdits(user: User, stored: LocalUser | null, saved: readonly string[]): LocalUser {
  const record = localUserOf(user, stored?.times);
  if (!stored) return record;
  const waiting = Object.entries(stored.edited).filter(([field]) => !saved.includes(field));
  const values = waiting.map(([field]) => [field, stored[field as ProfileField]]);
  return LocalUser.parse({
    ...record,
    ...(Object.fromEntries(values) as Partial<LocalUser>),
    edited: Object.fromEntries(waiting),
  });
}

function applyEdits(stored: LocalUser, update: ProfileUpdate, now: Date): LocalUser {
  const at = now.toISOString();
  const changed = Object.entries(update).filter(
    ([field, value]) => value !== undefined && value !== stored[field as ProfileField],
  );
  if (changed.length === 0) return stored;
  const edited = Object.fromEntries(changed.map(([field]) => [field, at]));
  return {
    ...stored,
    ...Object.fromEntries(changed),
    edited: { ...stored.edited, ...edited },
    timestamp: at,
  };
}
