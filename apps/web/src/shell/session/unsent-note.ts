/** One key per user: several may share the device. */
export const unsentPrefix = 'unsent-';

export type UnsentNote = ReturnType<typeof createUnsentNote>;

/** Unsent mutations per user, counted in local storage: detects a loss after the database was evicted. */
export function createUnsentNote(storage: Storage) {
  // 1.0.7 counted attendance marks separately
  const keysOf = (id: string) => [unsentPrefix + id, `${unsentPrefix}marks-${id}`];
  const clear = (id: string) => keysOf(id).forEach((key) => storage.removeItem(key));
  return {
    /** 0 clears the note. */
    set(id: string, count: number) {
      const [key = ''] = keysOf(id);
      if (count === 0) clear(id);
      else if (storage.getItem(key) !== String(count)) storage.setItem(key, String(count));
    },
    /** Whether any mutation of `id` was unsent when last counted. */
    has: (id: string) => keysOf(id).some((key) => storage.getItem(key) !== null),
    clear,
  };
}
