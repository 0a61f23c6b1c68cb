import { createHash } from 'node:crypto';
import { memoryStorage } from './memory-storage.ts';
import { defaultHashSha256, type HashFunction } from 'rxdb/plugins/core';
import { openProfileStore, type ProfileStore } from './profile-store.ts';

/** A device for tests: what it stores survives closing and opening its store again. */
export type TestDevice = { open(now?: () => Date): Promise<ProfileStore>; logged: string[] };

let devices = 0;

/** SHA-256 at once: a thread for each of so many short texts takes longer than to compute it. */
const hashFunction: HashFunction = async (data) =>
  typeof data === 'string'
    ? createHash('sha256').update(data).digest('hex')
    : defaultHashSha256(data);

/** Makes a device that nothing has been stored on. */
export function createTestDevice(): TestDevice {
  const storage = memoryStorage();
  const name = `device${++devices}`;
  const logged: string[] = [];
  const log = {
    info: (text: string) => void logged.push(text),
    error: (text: string) => void logged.push(text),
  };
  return {
    logged,
    open: (now = () => new Date()) =>
      openProfileStore({ name, storage, multiInstance: false, hashFunction, log, now }),
  };
}
