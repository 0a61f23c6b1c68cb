import { today } from '@dojang/schemas/time';

/** Above the number of list filters in use at a time. */
const keysMax = 1000;

export type VersionCache = ReturnType<typeof createVersionCache>;

/**
 * Caches values shared by all callers until their version changes, or the day, as papers and consents are valid for days: totals,
 * and records that every device keeps.
 */
export function createVersionCache() {
  const cache = new Map<string, { version: string; value: Promise<unknown> }>();
  /** Resolves to the cached result of `read`. Without a version nothing is cached; a rejection is not cached either. */
  return async <Value>(listVersion: string | null, key: string, read: () => Promise<Value>) => {
    if (listVersion === null) return read();
    const version = `${listVersion} ${today()}`;
    if (cache.size >= keysMax) cache.clear();
    const cached = cache.get(key);
    const value = cached?.version === version ? cached.value : read();
    cache.set(key, { version, value });
    try {
      return (await value) as Value;
    } catch (error) {
      cache.delete(key);
      throw error;
    }
  };
}
