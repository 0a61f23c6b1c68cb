/** More keys than lists have filters in use at a time. */
const keysMax = 1000;

export type ReadOnce = ReturnType<typeof createReadOnce>;

/** Keeps what is the same for all callers until a list changes: totals, and records that every device has. */
export function createReadOnce() {
  let known = { version: '', values: new Map<string, Promise<unknown>>() };
  /** What `read` resolved to under `key` at that version of the lists. Without a version nothing is kept. */
  return async <Value>(
    version: string | null,
    key: string,
    read: () => Promise<Value>,
  ): Promise<Value> => {
    if (version === null) return read();
    if (known.version !== version || known.values.size >= keysMax)
      known = { version, values: new Map() };
    const { values } = known;
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
