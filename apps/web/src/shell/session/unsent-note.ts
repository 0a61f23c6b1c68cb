/** One key for each person, as many may have used the device. */
export const unsentPrefix = 'unsent-';

/**
 * How many edits wait for whom, outside the local database: when the browser has evicted that, the note is what is
 * left of them.
 */
export type UnsentNote = {
  /** Notes that `count` edits of `id` wait; 0 for none. */
  set(id: string, count: number): void;
  /** Whether edits of `id` were waiting when they were last heard of. */
  has(id: string): boolean;
};

export function createUnsentNote(storage: Storage): UnsentNote {
  return {
    set(id, count) {
      if (count === 0) storage.removeItem(unsentPrefix + id);
      else storage.setItem(unsentPrefix + id, String(count));
    },
    has: (id) => storage.getItem(unsentPrefix + id) !== null,
  };
}
