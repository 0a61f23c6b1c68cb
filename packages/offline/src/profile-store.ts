import {
  type ClockOffset,
  type PendingChanges,
  LocalProfile,
  localProfileOf,
  type ProfileField,
  type VersionedProfile,
} from '@dojang/schemas/profile';
import { logTexts } from '@dojang/schemas/log-texts';
import type { ProfileUpdate, User } from '@dojang/schemas/user';
import { type KeptRows, keepRows } from './kept-rows.ts';
import {
  type DatabaseOptions,
  openProfileDatabase,
  type ProfileCollection,
  removeRecord,
} from './profile-collection.ts';

/** Where it is told how saving went. */
export type Log = { info(text: string): void; error(text: string, cause: unknown): void };

/** The local records of the people who use this device. Every call rejects when the browser refuses to store. */
export type ProfileStore = {
  /** For tests alone. */
  collection: ProfileCollection;
  /** The record of `id`; null when there is none or when it is broken. */
  get: (id: string) => Promise<LocalProfile | null>;
  /** Takes over the server's record. What is edited here and not sent yet stays. */
  put: (user: User) => Promise<void>;
  /** Keeps what the server made of pending changes. A response that is older than the record changes nothing. */
  accept: (id: string, told: Told) => Promise<void>;
  /** Writes a record as another store has kept it, pending changes included. */
  restore: (record: LocalProfile) => Promise<void>;
  /** Changes fields here; they wait to be sent. Rejects without a record of `id`: a logout in another tab removes it. */
  edit: (id: string, update: ProfileUpdate) => Promise<void>;
  /** What else is kept for people; its table is made now where nobody has kept anything yet. */
  openRows: () => Promise<KeptRows>;
  /** How many of the rows of `id` are nowhere else: they wait to be sent, or to be read. */
  waitingOf: (id: string) => Promise<number>;
  /** Removes the record and the rows for good: nothing of them stays on the device. */
  delete: (id: string) => Promise<void>;
  /** Removes the records, and the rows, of everybody but `id` who has nothing unsent. */
  deleteOthers: (id: string) => Promise<void>;
  /** Calls `onChange` with the record now and after each change, here or in another tab. */
  watch(id: string, onChange: (record: LocalProfile | null) => void): () => void;
  close: () => Promise<void>;
};

/**
 * What a call has told: the server's record, null for no news; the changes that it has; and its clock. `since` is the
 * timestamp of the record that it was asked with.
 */
type Told = {
  since?: string | null;
  profile: VersionedProfile | null;
  taken: PendingChanges;
  clockOffset: ClockOffset;
};

/** What becomes of the stored record; null leaves it as it is. */
type Change = (stored: LocalProfile | null) => LocalProfile | null;

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
  const rows = keepRows(database);
  const find = (id: string) => collection.findOne(id).exec();
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: what RxDB writes to a record that is being removed would bring it back. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  }

  function read(record: unknown): LocalProfile | null {
    const { data, error } = LocalProfile.safeParse(record);
    if (error) log.error(logTexts.localProfileBroken, error);
    return data ?? null;
  }

  const write = (id: string, change: Change) => inTurn(() => writeNow(id, change));

  async function writeNow(id: string, change: Change) {
    let isWritten = false;
    const next = (stored: LocalProfile | null) => {
      const changed = change(stored);
      isWritten = changed !== null;
      return changed && LocalProfile.parse(changed);
    };
    try {
      const document = await find(id);
      if (document) {
        await document.incrementalModify((stored) => next(read(stored)) ?? stored);
      } else {
        const record = next(null);
        if (record) await collection.insert(record);
      }
      if (isWritten) log.info(logTexts.localProfileSaved);
    } catch (error) {
      log.error(logTexts.localProfileNotSaved, error);
      throw error;
    }
  }

  /** The record first: whoever writes rows of somebody without one takes them back. */
  async function remove(id: string) {
    await removeRecord(collection, id);
    await rows.removeOf(id);
  }

  return {
    collection,
    async get(id) {
      const document = await find(id);
      return document && read(document.toMutableJSON());
    },
    put: (user) =>
      write(user.id, (stored) =>
        // its versions come with the next call
        mergeEdits(
          { ...localProfileOf(user, stored?.times, stored?.clockOffset), base: null },
          stored,
          {},
        ),
      ),
    accept: (id, told) => write(id, (stored) => stored && applyAnswer(stored, told)),
    restore: (record) => write(record.id, () => record),
    edit: (id, update) => write(id, (stored) => applyEdits(stored, update, now())),
    openRows: rows.openRows,
    waitingOf: rows.waitingOf,
    delete: (id) => inTurn(() => remove(id)),
    deleteOthers: (id) =>
      inTurn(async () => {
        for (const document of await collection.find().exec()) {
          const pending = Object.keys(document.edited ?? {});
          if (document.id === id || pending.length > 0) continue;
          if ((await rows.waitingOf(document.id)) === 0) await remove(document.id);
        }
      }),
    watch(id, onChange) {
      const subscription = collection
        .findOne(id)
        .$.subscribe((document) => onChange(document && read(document.toMutableJSON())));
      return () => subscription.unsubscribe();
    },
    close: async () => void (await database.close()),
  };
}

/** The server's record with the pending changes of `stored`, but for those that the server has `taken`. */
function mergeEdits(
  record: LocalProfile,
  stored: LocalProfile | null,
  taken: PendingChanges,
): LocalProfile {
  if (!stored) return record;
  const pending = Object.entries(stored.edited) as [ProfileField, string][];
  const waiting = pending.filter(
    // changed again while the change before was on its way: that one still waits
    ([field, at]) => taken[field] !== at,
  );
  const values = waiting.map(([field]) => [field, stored[field]]);
  // whoever changed a field did not know what others have made of it since
  const isWaiting = ([field]: [string, unknown]) => waiting.some(([name]) => name === field);
  const versions = [
    ...Object.entries(record.times).filter((version) => !isWaiting(version)),
    ...Object.entries(stored.times).filter(isWaiting),
  ];
  return LocalProfile.parse({
    ...record,
    ...(Object.fromEntries(values) as Partial<LocalProfile>),
    times: Object.fromEntries(versions),
    edited: Object.fromEntries(waiting),
    timestamp: waiting.length > 0 ? stored.timestamp : record.timestamp,
  });
}

/** Null where nothing changes. */
function applyAnswer(
  stored: LocalProfile,
  { profile, taken, clockOffset, since = null }: Told,
): LocalProfile | null {
  if (!profile) {
    const isSame = JSON.stringify(clockOffset) === JSON.stringify(stored.clockOffset);
    return isSame ? null : { ...stored, clockOffset };
  }
  const record = localProfileOf(profile.user, profile.times, clockOffset);
  // both are the server's own timestamps, which only grow: one that has gone back was restored from a backup
  const isLate = stored.base !== since && (record.base ?? '') < (stored.base ?? '');
  return isLate ? null : mergeEdits(record, stored, taken);
}

/** Null where nothing changes; throws where there is nothing to change. */
function applyEdits(
  stored: LocalProfile | null,
  update: ProfileUpdate,
  now: Date,
): LocalProfile | null {
  if (!stored) throw new Error(logTexts.notStored);
  const at = now.toISOString();
  const changed = Object.entries(update).filter(
    // lists are the same when they say the same
    ([field, value]) =>
      value !== undefined &&
      JSON.stringify(value) !== JSON.stringify(stored[field as ProfileField]),
  );
  if (changed.length === 0) return null;
  const edited = Object.fromEntries(changed.map(([field]) => [field, at]));
  return {
    ...stored,
    ...Object.fromEntries(changed),
    edited: { ...stored.edited, ...edited },
    timestamp: at,
  };
}
