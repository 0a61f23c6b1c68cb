import { createHash } from 'node:crypto';
import { delay, switchMap } from 'rxjs';
import {
  defaultHashSha256,
  type HashFunction,
  type RxCollection,
  type RxStorage,
} from 'rxdb/plugins/core';
import type { BootStore } from '../boot-snapshot.ts';
import type { BootRecords } from '../rows.ts';
import { memoryStorage, openReplicaDatabase, type ReplicaDatabase } from '../database.ts';

let opened = 0;

/** Synchronous SHA-256: for many short texts, a thread for each takes longer than the hash itself. */
export const hashFunction: HashFunction = async (data) =>
  typeof data === 'string'
    ? createHash('sha256').update(data).digest('hex')
    : defaultHashSha256(data);

/** In-memory storage that awaits `before` each write. */
export function interceptWrites(before: () => Promise<void>): RxStorage<unknown, unknown> {
  const memory = memoryStorage();
  return {
    ...memory,
    async createStorageInstance(parameters) {
      const instance = await memory.createStorageInstance(parameters);
      const write = instance.bulkWrite.bind(instance);
      instance.bulkWrite = async (...input) => {
        await before();
        return write(...input);
      };
      return instance;
    },
  };
}

/** A browser for tests: its tabs share one database, which is closed with the last of them; stored data stays. */
export function createTestDisk(storage: RxStorage<unknown, unknown> = memoryStorage()) {
  const name = `replica${(opened += 1)}`;
  let database: Promise<ReplicaDatabase> | undefined;
  let users = 0;
  let closing: Promise<void> = Promise.resolve();

  function close() {
    const before = database;
    database = undefined;
    users = 0;
    closing = closing.then(async () => (await before)?.close());
    return closing;
  }

  return {
    async open(): Promise<ReplicaDatabase> {
      await closing;
      // a logout on a full device removes it
      if ((await database)?.snapshot.closed) await close();
      const mine = (database ??= openReplicaDatabase({
        name,
        storage,
        multiInstance: false,
        hashFunction,
      }));
      users += 1;
      let isOpen = true;
      return {
        ...(await mine),
        async close() {
          if (!isOpen || database !== mine) return;
          isOpen = false;
          users -= 1;
          if (users === 0) await close();
        },
      };
    },
    close,
  };
}

/** A tab's view of a database that hears of a collection's changes later than queries find them. */
export function withLateEvents(
  database: ReplicaDatabase,
  name: 'snapshot' | 'outbox',
): ReplicaDatabase {
  const collection: RxCollection = database[name];
  const find: typeof collection.find = (query) => {
    const found = collection.find(query);
    const late = found.$.pipe(
      delay(50),
      switchMap(() => found.exec()),
    );
    // not the query itself, which other tabs share
    return { $: late, exec: () => found.exec() } as unknown as typeof found;
  };
  return {
    ...database,
    [name]: Object.create(collection, { find: { value: find } }) as typeof collection,
  };
}

export type TestBootEntries = Map<string, BootRecords>;

const no = () => false;
const nextTask = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** A page's boot store for tests: writes to `entries` are there for the next page, as in a browser. */
export function createTestBootStore(
  entries: TestBootEntries,
  { isFull = no, isKilled = no }: { isFull?: () => boolean; isKilled?: () => boolean } = {},
): BootStore {
  return {
    async read(owner) {
      await nextTask();
      return structuredClone(entries.get(owner)) ?? null;
    },
    async write(owner, records) {
      const written = structuredClone(records);
      await nextTask();
      if (isKilled()) return;
      if (isFull()) entries.delete(owner);
      else if (written.sync.pull > (entries.get(owner)?.sync.pull ?? 0))
        entries.set(owner, written);
    },
    async remove(owner) {
      await nextTask();
      if (!isKilled()) entries.delete(owner);
    },
    async removeOthers(owner) {
      for (const other of entries.keys()) if (other !== owner) entries.delete(other);
    },
  };
}
