import type { LocalProfile } from '@dojang/schemas/profile';
import { limits } from '@dojang/schemas/limits';
import {
  addRxPlugin,
  createRxDatabase,
  defaultHashSha256,
  type HashFunction,
  type DexieStorageInternals,
  type RxCollection,
  type RxDatabase,
  type RxJsonSchema,
  type RxStorage,
} from 'rxdb/plugins/core';
import { RxDBMigrationSchemaPlugin } from 'rxdb/plugins/migration-schema';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';

export type ProfileCollection = RxCollection<LocalProfile>;
export type ProfileDatabase = RxDatabase<{ user: ProfileCollection }>;

addRxPlugin(RxDBMigrationSchemaPlugin);

/**
 * Names only what the database itself needs: the record's fields are `LocalProfile`'s affair, so that a
 * new one changes nothing here. The database stays at version 1.
 */
const schema = {
  title: 'user',
  version: 1,
  primaryKey: 'id',
  type: 'object',
  properties: {
    id: { type: 'string', maxLength: limits.idMaxLength },
    timestamp: { type: 'string' },
    edited: { type: 'object' },
  },
  required: ['id', 'timestamp', 'edited'],
} as unknown as RxJsonSchema<LocalProfile>;

/**
 * Removes the record of `id` and leaves no tombstone. RxDB writes one, for which a full device has no room: there the
 * record is taken out of the browser's own table, and stays in the collection's memory until it is opened again.
 */
export async function removeRecord(collection: ProfileCollection, id: string): Promise<void> {
  const document = await collection.findOne(id).exec();
  try {
    await document?.incrementalRemove();
  } catch {
    const internals = collection.storageInstance.internals as DexieStorageInternals;
    await (await internals).dexieTable.delete(id);
  }
  // the negative age takes tombstones of this very millisecond too
  await collection.storageInstance.cleanup(-1000);
}

export type DatabaseOptions = {
  name: string;
  /** The browser's IndexedDB if left out. */
  storage?: RxStorage<unknown, unknown>;
  /** Whether other tabs have it open too and hear of changes; so it is if left out. */
  multiInstance?: boolean;
  /** SHA-256 as the browser computes it if left out. */
  hashFunction?: HashFunction;
};

/** Opens the database `name` with its one store `user`, keyed by id. */
export async function openProfileDatabase({
  name,
  storage = getRxStorageDexie(),
  multiInstance = true,
  hashFunction = defaultHashSha256,
}: DatabaseOptions): Promise<ProfileDatabase> {
  const database: ProfileDatabase = await createRxDatabase({
    name,
    storage,
    multiInstance,
    hashFunction,
  });
  await database.addCollections({
    // nobody ever had a version 0
    user: { schema, migrationStrategies: { 1: (record: LocalProfile) => record } },
  });
  return database;
}
