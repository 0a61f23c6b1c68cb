import type { LocalStore } from '@dojang/offline/fallback-store';
import { messages } from '@dojang/schemas/messages';
import { product } from '@dojang/schemas/product';
import { logFailure, logSuccess } from '../log.ts';

/** A browser that has not opened its database by then never will: the app does not wait for it. */
const patienceMs = 2500;

/** Opens the browser's database, or one in memory where that fails, takes too long, or refuses to write later. */
export async function openLocalStore(): Promise<LocalStore> {
  // loaded with the first call: who is not signed in never needs it
  const { openProfileStore } = await import('@dojang/offline/profile-store');
  const { withFallback } = await import('@dojang/offline/fallback-store');
  const options = { log: { info: logSuccess, error: logFailure } };
  const openMemory = async () => {
    const { memoryStorage } = await import('@dojang/offline/memory-storage');
    const name = `${product.name.toLowerCase()}-in-memory`;
    return openProfileStore({ ...options, name, storage: memoryStorage(), multiInstance: false });
  };
  try {
    const opening = openProfileStore({ ...options, name: product.name.toLowerCase() });
    return withFallback(await within(patienceMs, opening), openMemory);
  } catch (error) {
    logFailure(messages.noLocalDatabase, error);
    return { ...(await openMemory()), isLasting: false };
  }
}

/** What `work` resolves with; rejects when that takes longer. */
function within<Result>(limitMs: number, work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer in ${limitMs} ms`)), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
