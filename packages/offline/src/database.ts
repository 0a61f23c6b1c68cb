import { blanksOf } from '@dojang/schemas/blanks';
import { limits } from '@dojang/schemas/limits';
import { type Kind, records } from '@dojang/schemas/sync';
import {
  addRxPlugin,
  createRxDatabase,
  defaultHashSha256,
  type HashFunction,
  type RxJsonSchema,
  type RxStorage,
} from 'rxdb/plugins/core';
import { RxDBCleanupPlugin } from 'rxdb/plugins/cleanup';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';
import type { z } from 'zod';
import {
  type ReplicaCollections,
  type ReplicationOptions,
  startReplication,
} from './replication.ts';
import { type OutboxRow, readRecord, type SnapshotRow, snapshotRow, writeRecord } from './rows.ts';

addRxPlugin(RxDBCleanupPlugin);

/** All that the replica uses of RxDB, which is loaded with this module and no other. */
export type ReplicaDatabase = Awaited<ReturnType<typeof openReplicaDatabase>>;

type EraseOptions = { isAll: boolean; keep: (rows: OutboxRow[]) => void };

const text = { type: 'string' } as const;
const ownerType = { type: 'string', maxLength: limits.idMaxLength } as const;

const snapshotSchema: RxJsonSchema<SnapshotRow> = {
  version: 0,
  primaryKey: 'key',
  type: 'object',
  properties: {
    key: { type: 'string', maxLength: 3 * limits.idMaxLength },
    owner: ownerType,
    kind: text,
    id: text,
    value: text,
  },
  required: ['key', 'owner', 'kind', 'id', 'value'],
  indexes: ['owner'],
};

const outboxSchema: RxJsonSchema<OutboxRow> = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: limits.idMaxLength },
    owner: ownerType,
    order: { type: 'number' },
    value: text,
  },
  required: ['id', 'owner', 'order', 'value'],
  indexes: ['owner'],
};

type Options = {
  name: string;
  /** Defaults to the browser's IndexedDB. */
  storage?: RxStorage<unknown, unknown>;
  /** Whether other tabs use it too. */
  multiInstance?: boolean;
  /** Defaults to `hash`. */
  hashFunction?: HashFunction;
};

/** A logout does not wait for a pull in progress. */
const cleanupPolicy = { awaitReplicationsInSync: false };

/** Opens the device's database with its two collections; rejects if the browser has none. */
export async function openReplicaDatabase({
  name,
  storage = getRxStorageDexie(),
  multiInstance = true,
  hashFunction = hash,
}: Options) {
  const database = await createRxDatabase<ReplicaCollections>({
    name,
    storage: withVolatileMeta(storage),
    multiInstance,
    hashFunction,
    cleanupPolicy,
  });
  const { snapshot, outbox } = await database.addCollections({
    snapshot: { schema: snapshotSchema },
    outbox: { schema: outboxSchema },
  });
  const collections: ReplicaCollections = { snapshot, outbox };
  let erasing: Promise<void> = Promise.resolve();
  /** One after the other: who removes a row that another one removes fails, as on a full device. */
  const inTurn = (erase: () => Promise<void>): Promise<void> => {
    const erased = erasing.then(erase);
    erasing = erased.catch(() => {});
    return erased;
  };
  return {
    ...collections,
    /** Here because it imports the schemas of all kinds, which load with the database. */
    complete,
    replicate: (options: ReplicationOptions) => startReplication(collections, options),
    /** Erases an owner's records, and with `isAll` their outbox; tombstones too, so that nothing stays readable. */
    erase: (owner: string, how: EraseOptions) => inTurn(() => eraseOwner(collections, owner, how)),
    /** Erases the records of everybody but `owner`; the state of the sync stays with mutations that wait for their owner. */
    eraseOthers: (owner: string | null) => inTurn(() => eraseOthers(collections, owner)),
    close: async (): Promise<void> => void (await database.close()),
  };
}

async function eraseOwner(
  { snapshot, outbox }: ReplicaCollections,
  owner: string,
  { isAll, keep }: EraseOptions,
): Promise<void> {
  const selector = { owner };
  const queries = [snapshot.find({ selector }), ...(isAll ? [outbox.find({ selector })] : [])];
  try {
    for (const query of queries) {
      await query.remove();
      await query.collection.cleanup(0);
    }
  } catch {
    // a full device has no room for tombstones: remove whole collections
    await snapshot.remove();
    if (!isAll) return;
    const rows: readonly OutboxRow[] = await outbox
      .find({ selector: { owner: { $ne: owner } } })
      .exec();
    keep(rows.map(({ id, order, value, owner: other }) => ({ id, owner: other, order, value })));
    await outbox.remove();
  }
}

async function eraseOthers({ snapshot, outbox }: ReplicaCollections, owner: string | null) {
  const waiting = new Set((await outbox.find().exec()).map((row) => row.owner));
  // ranges, as the index serves no inequality
  const others = owner === null ? [{}] : [{ owner: { $lt: owner } }, { owner: { $gt: owner } }];
  for (const selector of others) {
    const rows = await snapshot.find({ selector }).exec();
    const erased = rows.filter((row) => row.kind !== 'sync' || !waiting.has(row.owner));
    await snapshot.bulkRemove(erased.map(({ key }) => key));
  }
  await snapshot.cleanup(0);
}

/**
 * Keeps RxDB's replication metadata in memory. On disk it would hold a copy of each pushed row forever, and a full device would
 * raise errors that no one can catch, as RxDB does not await these writes. Nothing needs it persisted: the snapshot has its own
 * checkpoint, and whatever is in the outbox has to be pushed.
 */
function withVolatileMeta(storage: RxStorage<unknown, unknown>): RxStorage<unknown, unknown> {
  const memory = memoryStorage();
  return {
    ...storage,
    createStorageInstance: (parameters) =>
      parameters.collectionName.startsWith('rx-replication-meta')
        ? memory.createStorageInstance(parameters)
        : storage.createStorageInstance(parameters),
  };
}

/** Upgrades rows stored by another version of the app: new fields are blank, invalid rows are dropped. */
const complete = (rows: readonly SnapshotRow[]) =>
  rows.flatMap(({ owner, kind, value }) => completeRow(owner, kind, readRecord(value)));

/** The row of a record that another version stored; none if it is invalid. */
export function completeRow(owner: string, kind: string, record: unknown): SnapshotRow[] {
  if (!isKind(kind)) return [];
  const type: z.ZodObject = records[kind];
  const { data } = type.safeParse({ ...blanksOf(type), ...(record as object | undefined) });
  return data ? [snapshotRow(owner, kind, String(data['id']), writeRecord(data))] : [];
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(records, kind);

/** In-memory storage that ends with the page, for browsers that store nothing. */
export function memoryStorage(): RxStorage<unknown, unknown> {
  return getRxStorageMemory() as RxStorage<unknown, unknown>;
}

/** RxDB's SHA-256, or FNV-1a on insecure origins, which have no `crypto.subtle`: RxDB only compares its hashes. */
export const hash: HashFunction = (data) =>
  'subtle' in crypto ? defaultHashSha256(data) : fnv1a(data);

async function fnv1a(data: Parameters<HashFunction>[0]): Promise<string> {
  const bytes = new Uint8Array(await new Blob([data]).arrayBuffer());
  let value = 0xcbf29ce484222325n;
  for (const byte of bytes) value = BigInt.asUintN(64, (value ^ BigInt(byte)) * 0x100000001b3n);
  return value.toString(16).padStart(64, '0');
}
