import type { ProfileStore } from '@dojang/offline/profile-store';
import { messages } from '@dojang/schemas/messages';
import { product } from '@dojang/schemas/product';
import { logFailure, logSuccess } from '../log.ts';

/** Where records are kept; `isLasting` unless the browser stores nothing, and they end with the page. */
export type LocalStore = { store: ProfileStore; isLasting: boolean };

/** A browser that has not opened its database by then never will: the app does not wait for it. */
const patienceMs = 2500;

/** Opens the browser's database, or one in memory where that fails or takes too long. */
export async function openLocalStore(): Promise<LocalStore> {
  // loaded with the first call: who is not signed in never needs it
  const { openProfileStore } = await import('@dojang/offline/profile-store');
  const options = { log: { info: logSuccess, error: logFailure } };
  try {
    const opening = openProfileStore({ ...options, name: product.name.toLowerCase() });
    return { store: await within(patienceMs, opening), isLasting: true };
  } catch (error) {
    logFailure(messages.noLocalDatabase, error);
    const { memoryStorage } = await import('@dojang/offline/memory-storage');
    const storage = memoryStorage();
    const name = `${product.name.toLowerCase()}-in-memory`;
    const store = await openProfileStore({ ...options, name, storage, multiInstance: false });
    return { store, isLasting: false };
  }
}

/** What `work` resolves with; rejects when that takes longer. */
function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer in ${limitMs} ms`)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
