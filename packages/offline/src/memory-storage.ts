import type { RxStorage } from 'rxdb/plugins/core';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';

/** In-memory storage that ends with the page, for browsers that store nothing. */
export function memoryStorage(): RxStorage<unknown, unknown> {
  return getRxStorageMemory() as RxStorage<unknown, unknown>;
}
