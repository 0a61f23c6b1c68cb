import { limits } from '@dojang/schemas/limits';
import {
  addRxPlugin,
  createRxDatabase,
  type HashFunction,
  type RxCollection,
  type RxJsonSchema,
  type RxStorage,
} from 'rxdb/plugins/core';
import { RxDBCleanupPlugin } from 'rxdb/plugins/cleanup';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { complete } from './complete.ts';
import { hash } from './hash.ts';
import { memoryStorage } from './memory-storage.ts';
import { type Replication, type ReplicationOptions, startReplication } from './replication.ts';

addRxPlugin(RxDBCleanupPlugin);

/** A record of the server's, or of the sync itself; `value` is superjson's text, which RxDB does not look into. */
export type SnapshotRow = { key: string; owner: string; kind: string; id: string; value: string };

/** A mutation; `value` is its JSON. */
export type OutboxRow = { id: string; owner: string; order: number; value: string };

export type ReplicaCollections = {
  snapshot: RxCollection<SnapshotRow>;
  outbox: RxCollection<OutboxRow>;
};

/** All of RxDB that the replica uses; it is loaded with this module, and by no other one. */
export type ReplicaDatabase = ReplicaCollections & {
  /** Here because it brings all shapes, which are loaded with the database. */
  complete: typeof complete;
  replicate(options: ReplicationOptions): Replication;
  /** Removes an owner's records, and with `isAll` what they have not pushed; nothing of it stays readable. */
  erase(owner: string, how: EraseOptions): Promise<void>;
  close(): Promise<void>;
};

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
  /** The browser's IndexedDB if left out. */
  storage?: RxStorage<unknown, unknown>;
  /** Whether other tabs use it too. */
  multiInstance?: boolean;
  hashFunction?: HashFunction;
};

/** Logouts do not wait for what is being pulled. */
const cleanupPolicy = { awaitReplicationsInSync: false };

/** Opens the device's database with its two collections; rejects where the browser has none. */
export async function openReplicaDatabase({
  name,
  storage = getRxStorageDexie(),
  multiInstance = true,
  hashFunction = hash,
}: Options): Promise<ReplicaDatabase> {
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
  const collections = { snapshot, outbox };
  return {
    ...collections,
    complete,
    replicate: (options) => startReplication(collections, options),
    erase: (owner, how) => eraseOwner(collections, owner, how),
    async close() {
      await database.close();
    },
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
    // a full device has no room for tombstones: the collections go as a whole
    await snapshot.remove();
    if (!isAll) return;
    const rows: readonly OutboxRow[] = await outbox
      .find({ selector: { owner: { $ne: owner } } })
      .exec();
    keep(rows.map(({ id, order, value, owner: other }) => ({ id, owner: other, order, value })));
    await outbox.remove();
  }
}

/**
 * The storage, but for what RxDB's replication notes of itself, which ends with the page. On disk it would hold a copy of each
 * row that was pushed, for ever, and a full device would have errors that nobody can catch, as RxDB does not wait for these
 * writes. Nothing needs it: the snapshot has its checkpoint, and what is in the outbox is to be pushed.
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
