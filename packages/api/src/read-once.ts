/** Above the number of list filters in use at a time. */
const keysMax = 1000;

export type ReadOnce = ReturnType<typeof createReadOnce>;

/** Caches values shared by all callers until a list changes: totals, and records that every device keeps. */
export function createReadOnce() {
  let cache = { version: '', values: new Map<string, Promise<unknown>>() };
  /** Resolves to the cached result of `read`. Without a version nothing is cached; a rejection is not cached either. */
  return async <Value>(version: string | null, key: string, read: () => Promise<Value>) => {
    if (version === null) return read();
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
