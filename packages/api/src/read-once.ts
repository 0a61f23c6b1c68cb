import { today } from '@dojang/schemas/time';

/** Above the number of list filters in use at a time. */
const keysMax = 1000;

export type ReadOnce = ReturnType<typeof createReadOnce>;

/**
 * Caches values shared by all callers until a list changes, or the day, as papers and consents are valid for days: totals, and
 * records that every device keeps.
 */
export function createReadOnce() {
  let cache = { version: '', values: new Map<string, Promise<unknown>>() };
  /** Resolves to the cached result of `read`. Without a version nothing is cached; a rejection is not cached either. */
  return async <Value>(listVersion: string | null, key: string, read: () => Promise<Value>) => {
    if (listVersion === null) return read();
    const version = `${listVersion} ${today()}`;
    if (cache.version !== version || cache.values.size >= keysMax)
      cache = { version, values: new Map() };
    const { values } = cache;
    const value = values.get(key) ?? read();
    values.set(key, value);
    try {
      return (await value) as Value;
    } catch (error) {
      values.delete(key);
      throw error;
    }
  };
}
