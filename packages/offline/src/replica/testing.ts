import { createHash } from 'node:crypto';
import { defaultHashSha256, type HashFunction, type RxStorage } from 'rxdb/plugins/core';
import { memoryStorage } from '../memory-storage.ts';
import { openReplicaDatabase, type ReplicaDatabase } from './database.ts';

let opened = 0;

/** SHA-256 at once: a thread for each of so many short texts takes longer than to compute it. */
export const hashFunction: HashFunction = async (data) =>
  typeof data === 'string'
    ? createHash('sha256').update(data).digest('hex')
    : defaultHashSha256(data);

/** A browser for tests: its tabs share one database, which is closed with the last of them; what it has stored stays. */
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
