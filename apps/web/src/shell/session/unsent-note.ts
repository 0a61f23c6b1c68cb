/** One key for each person, as many may have used the device. */
export const unsentPrefix = 'unsent-';

/** What waits: edits of the record, or marks of attendance. */
type Kind = 'edits' | 'marks';

/**
 * How much waits to be sent for whom, outside the local database: when the browser has evicted that, the note is what is
 * left of it.
 */
export type UnsentNote = {
  /** Notes that `count` edits, or marks, of `id` wait; 0 for none. */
  set(id: string, count: number, kind?: Kind): void;
  /** Whether anything of `id` was waiting when it was last heard of. */
  has(id: string): boolean;
  hasMarks(id: string): boolean;
  /** Nothing of `id` waits any more. */
  clear(id: string): void;
};

export function createUnsentNote(storage: Storage): UnsentNote {
  const keyOf = (id: string, kind: Kind) => unsentPrefix + (kind === 'marks' ? `marks-${id}` : id);
  const isNoted = (id: string, kind: Kind) => storage.getItem(keyOf(id, kind)) !== null;
  function set(id: string, count: number, kind: Kind = 'edits') {
    if (count === 0) storage.removeItem(keyOf(id, kind));
    else storage.setItem(keyOf(id, kind), String(count));
  }
  return {
    set,
    has: (id) => isNoted(id, 'edits') || isNoted(id, 'marks'),
    hasMarks: (id) => isNoted(id, 'marks'),
    clear(id) {
      set(id, 0);
      set(id, 0, 'marks');
    },
  };
}
