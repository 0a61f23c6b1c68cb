import { blanksOf } from '@dojang/schemas/blanks';
import { ClockOffset, FieldVersions, PendingChanges, profileFields } from '@dojang/schemas/profile';
import { mutationIdOf } from '@dojang/schemas/mutation-id';
import { Day } from '@dojang/schemas/time';
import { AttendanceMark, SentMark } from '@dojang/schemas/training';
import {
  createRxDatabase,
  getAllCollectionDocuments,
  type HashFunction,
  type RxCollection,
  type RxJsonSchema,
  type RxStorage,
} from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { z } from 'zod';
import { hash } from './database.ts';
import type { Mutation } from './mutation.ts';

/** A person's record as stored by 1.0.7: these fields, plus those of a user with the edits applied. */
export type OldProfile = { id: string; timestamp: string; edited: object };

/** Everything else that 1.0.7 stored: groups, people, sessions, marks and a clock. */
export type OldRow = { key: string; owner: string; kind: string; id: string; value: object };

// RxDB identifies a collection by its schema hash, so these must stay as in 1.0.7
const text = { type: 'string' } as const;
const userSchema = {
  title: 'user',
  version: 1,
  primaryKey: 'id',
  type: 'object',
  properties: { id: { ...text, maxLength: 64 }, timestamp: text, edited: { type: 'object' } },
  required: ['id', 'timestamp', 'edited'],
} as RxJsonSchema<OldProfile>;
const keptSchema = {
  title: 'kept',
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: {
    key: { ...text, maxLength: 192 },
    owner: text,
    kind: text,
    id: text,
    by: text,
    waits: { type: 'boolean' },
    value: { type: 'object' },
  },
  required: ['key', 'owner', 'kind', 'id', 'by', 'waits', 'value'],
} as RxJsonSchema<OldRow>;
const schemas = { user: userSchema, kept: keptSchema };
type Name = keyof typeof schemas;

export type OldDatabase = {
  user?: RxCollection<OldProfile>;
  kept?: RxCollection<OldRow>;
  close: () => Promise<unknown>;
};

type Options = {
  name: string;
  storage?: RxStorage<unknown, unknown>;
  multiInstance?: boolean;
  hashFunction?: HashFunction;
};

/** Null if there is none. RxDB has to create it to find out; it is then removed again. */
export async function openOldDatabase(options: Options): Promise<OldDatabase | null> {
  const database = await createRxDatabase({
    storage: getRxStorageDexie(),
    hashFunction: hash,
    ...options,
  });
  try {
    const stored = await getAllCollectionDocuments(database.internalStore);
    const names = (Object.keys(schemas) as Name[]).filter((name) =>
      stored.some(({ data }) => data.name === name),
    );
    if (names.length === 0) {
      await database.remove();
      return null;
    }
    // no migration: `user` never had a version 0
    const creators = names.map((name) => [name, { schema: schemas[name], autoMigrate: false }]);
    const collections = await database.addCollections(
      Object.fromEntries(creators) as Parameters<typeof database.addCollections>[0],
    );
    return { ...(collections as Omit<OldDatabase, 'close'>), close: () => database.close() };
  } catch (error) {
    await database.close();
    throw error;
  }
}

const EditState = z.object({
  edited: PendingChanges.catch({}),
  times: FieldVersions.catch({}),
  /** The timestamp of the server's record; `timestamp` is that of the last edit. */
  base: z.string().nullable().catch(null),
  clockOffset: ClockOffset.nullable().catch(null),
});
export const editStateOf = (profile: OldProfile) => EditState.parse(profile);

/** A profile's edits as mutations, one per edit time. */
export function editsOf(profile: OldProfile, owner: string): Mutation[] {
  const { edited, times } = editStateOf(profile);
  const pick = (from: object, fields: readonly string[]) =>
    Object.fromEntries(
      fields.flatMap((field) =>
        field in from ? [[field, Reflect.get(from, field) as unknown]] : [],
      ),
    );
  return [...new Set(Object.values(edited))].map((at) => {
    const fields = profileFields.filter((field) => edited[field] === at);
    const change = pick(profile, fields);
    const madeMs = Date.parse(at);
    return {
      // deterministic: a second run, or another tab, derives the same id
      id: mutationIdOf(JSON.stringify([owner, profile.id, at, change])),
      kind: 'profile',
      owner,
      subject: profile.id,
      change,
      base: pick(times, fields),
      // by the device's clock, in 1.0.7 as here
      madeMs,
      order: madeMs,
      state: 'pending',
      reason: null,
      local: {},
    };
  });
}

const KeptMark = z.object({
  ...SentMark.omit({ editedMs: true }).shape,
  /** When it was made, by the device's clock. */
  atMs: z.number(),
  order: z.int(),
  state: z.enum(['waiting', 'taken', 'refused']),
  reason: z.string().nullable(),
  before: AttendanceMark.pick({ mark: true, minutes: true, note: true }).nullable(),
  undoes: z.string().nullable(),
  name: z.string(),
  date: Day,
});

const states = { waiting: 'pending', taken: 'accepted', refused: 'rejected' } as const;

/** Converts a mark to a mutation; none if it is invalid, which 1.0.7 could not read either. */
export function markOf({ owner, value }: OldRow): Mutation[] {
  const { data: read } = KeptMark.safeParse({ ...blanksOf(KeptMark), ...value });
  if (!read) return [];
  const { slot_id, slot_date, user_id, mark, minutes, note, ...kept } = read;
  const { id, session_id, knownId, atMs, order, reason, before, undoes, name, date } = kept;
  const state = states[kept.state];
  return [
    {
      id,
      kind: 'session',
      owner,
      subject: session_id,
      change: { slot_id, slot_date, user_id, mark, minutes, note },
      base: knownId,
      madeMs: atMs,
      order,
      state,
      reason: state === 'rejected' ? { text: reason ?? '' } : null,
      local: { name, date, before, undoes },
    },
  ];
}
