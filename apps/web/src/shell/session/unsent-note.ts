/** One key for each person, as many may have used the device. */
export const unsentPrefix = 'unsent-';

/**
 * How many mutations of whom the server does not have, outside the local database: when the browser has evicted that, the
 * note is what is left of it.
 */
export type UnsentNote = {
  /** Notes that `count` mutations of `id` wait; 0 for none. */
  set(id: string, count: number): void;
  /** Whether anything of `id` was waiting when it was last counted. */
  has(id: string): boolean;
  clear(id: string): void;
};

export function createUnsentNote(storage: Storage): UnsentNote {
  // 1.0.7 has counted marks by themselves
  const keysOf = (id: string) => [unsentPrefix + id, `${unsentPrefix}marks-${id}`];
  const clear = (id: string) => keysOf(id).forEach((key) => storage.removeItem(key));
  return {
    set(id, count) {
      const [key = ''] = keysOf(id);
      if (count === 0) clear(id);
      else if (storage.getItem(key) !== String(count)) storage.setItem(key, String(count));
    },
    has: (id) => keysOf(id).some((key) => storage.getItem(key) !== null),
    clear,
  };
}
