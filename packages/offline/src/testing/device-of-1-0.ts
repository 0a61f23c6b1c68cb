import {
  INTERNAL_STORE_SCHEMA,
  type RxDocumentData,
  type RxJsonSchema,
  type RxStorage,
} from 'rxdb/plugins/core';
import { memoryStorage } from '../database.ts';
import { createMemoryStorage } from './storage.ts';
import device from './device-of-1-0.json' with { type: 'json' };
import { migrateFrom10 } from '../migrate-1-0.ts';
import { createTestDisk, hashFunction } from './database.ts';

type Row = RxDocumentData<Record<string, unknown>>;

const memory = memoryStorage();
/** Numbers the database names, as all tests share RxDB's memory storage. */
let devices = 0;

/** The rejected mark, as a journal had it while still pending. */
export const rejectedBefore = device.kept
  .filter(({ kind }) => kind === 'mark')
  .map((row) => ({ ...row, value: { ...row.value, state: 'waiting', reason: null } }))[0];

const journal = Object.entries(device.localStorage).find(([key]) => key.startsWith('journal-'));
/** Ids of the marks in the order they were made: Jun's, Ara's, four of Mina's; the last one is only in the journal. */
export const marks = [
  ...device.kept.filter(({ kind }) => kind === 'mark'),
  ...(JSON.parse(journal?.[1] ?? '') as { id: string }[]),
].map(({ id }) => id);

/** A browser with exactly what 1.0.7 wrote; empty if `isNew`. */
export async function createOldDevice({ isNew = false } = {}) {
  const name = `dojang${(devices += 1)}`;
  /** The database and collection of each storage that was opened. */
  const opened: string[] = [];
  const local = createMemoryStorage(isNew ? {} : device.localStorage);

  const storage: RxStorage<unknown, unknown> = {
    ...memory,
    async createStorageInstance(parameters) {
      opened.push(`${parameters.databaseName} ${parameters.collectionName}`);
      const instance = await memory.createStorageInstance(parameters);
      const write = instance.bulkWrite.bind(instance);
      instance.bulkWrite = async (rows, context) => {
        const isDeleting = rows.some(({ document }) => document._deleted);
        await browser.onWrite(parameters.collectionName, isDeleting);
        return write(rows, context);
      };
      return instance;
    },
  };
  const disk = createTestDisk(storage);

  function schemaOf(collection: string): RxJsonSchema<RxDocumentData<Record<string, unknown>>> {
    const stored = device._rxdb_internal.find(({ data }) => data.name === collection);
    return (stored?.data.schema ?? INTERNAL_STORE_SCHEMA) as never;
  }

  const browser = {
    local,
    disk,
    opened,
    /** Runs before each write to a collection; if it throws, the browser refuses the write. */
    async onWrite(_collection: string, _isDeleting: boolean) {},
    openRaw: (collectionName: 'user' | 'kept' | '_rxdb_internal') =>
      memory.createStorageInstance<Record<string, unknown>>({
        databaseInstanceToken: 'test',
        databaseName: name,
        collectionName,
        schema: schemaOf(collectionName),
        options: {},
        multiInstance: false,
        devMode: false,
      }),
    /** Writes a record like a tab of 1.0.7 that is still open. */
    async writeRecord(id: string, edited: object) {
      const found = device.user.find((row) => row.id === id);
      const instance = await browser.openRaw('user');
      const document = { ...structuredClone(found), edited } as unknown as Row;
      await instance.bulkWrite([{ document }], 'test');
      await instance.close();
    },
    /** Keys that remain in the old database, including tombstones. */
    async remaining() {
      const keys: unknown[] = [];
      for (const collection of ['user', 'kept'] as const) {
        const instance = await browser.openRaw(collection);
        const ids = device[collection].map((row) => ('key' in row ? row.key : row.id));
        const rows = await instance.findDocumentsById(ids, true);
        keys.push(...rows.map((row) => row['key'] ?? row['id']));
        await instance.close();
      }
      return keys;
    },
    /** Whether the old database was opened. */
    isOldOpened: () => opened.some((one) => one.startsWith(`${name} `)),
    isOldThere: () =>
      [
        ...(
          memory as unknown as { collectionStates: Map<string, unknown> }
        ).collectionStates.keys(),
      ].some((key) => key.includes(`${name}-`)),
    async migrate(options: Pick<Parameters<typeof migrateFrom10>[0], 'now'> = {}) {
      const into = await disk.open();
      const old = { name, storage, multiInstance: false, hashFunction };
      try {
        await migrateFrom10({ into, local, ...old, ...options });
      } finally {
        await into.close();
      }
    },
    /** All rows of the new database, as text. */
    async rows() {
      const { snapshot, outbox } = await disk.open();
      const records: readonly object[] = await snapshot.find().exec();
      const mutations: readonly object[] = await outbox.find().exec();
      const rows = [...records, ...mutations];
      return rows.map((row) => JSON.stringify(row)).sort((one, other) => (one < other ? -1 : 1));
    },
  };
  for (const collection of isNew ? [] : (['_rxdb_internal', 'user', 'kept'] as const)) {
    const instance = await browser.openRaw(collection);
    const rows = structuredClone(device[collection]) as unknown as Row[];
    await instance.bulkWrite(
      rows.map((document) => ({ document })),
      'test',
    );
    await instance.close();
  }
  return browser;
}
export type OldDevice = Awaited<ReturnType<typeof createOldDevice>>;
