import type { Mutation } from './mutation.ts';

/** Prefix of all of its keys. */
export const logPrefix = 'wal';

export const keysOf = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');

/** `isStored`: the database has it too, and decides from then on whether it still exists. */
type Entry = { mutation: Mutation; isStored: boolean };

export type WriteAheadLog = ReturnType<typeof createWriteAheadLog>;

/**
 * A copy of an owner's outbox in local storage, one key per mutation, for all tabs. Written synchronously before a view is
 * painted, so that closing a page loses nothing, and readable before the database is open.
 */
export function createWriteAheadLog(storage: Storage, owner: string) {
  const prefix = `${logPrefix} ${owner} `;
  const orderKey = `${logPrefix}-order ${owner}`;
  let last = 0;

  const keys = () => keysOf(storage).filter((key) => key.startsWith(prefix));

  function readEntry(key: string): Entry[] {
    try {
      const { mutation, isStored } = JSON.parse(storage.getItem(key) ?? '') as Partial<Entry>;
      return mutation ? [{ mutation, isStored: isStored === true }] : [];
    } catch {
      return [];
    }
  }

  return {
    /** Ignores what is not an entry. */
    read: () => keys().flatMap(readEntry),
    has: (id: string) => storage.getItem(prefix + id) !== null,
    /** False if the browser refuses; an earlier state is removed then, as it would be stale. */
    write(mutation: Mutation, { isStored = false } = {}): boolean {
      const key = prefix + mutation.id;
      try {
        storage.setItem(key, JSON.stringify({ mutation, isStored } satisfies Entry));
        return true;
      } catch {
        storage.removeItem(key);
        return false;
      }
    },
    remove: (id: string) => storage.removeItem(prefix + id),
    /** At least `least`, and greater than any number that a page got before, even if the clock is set back. */
    nextOrder(least: number): number {
      last = Math.max(least, last + 1, Number(storage.getItem(orderKey) ?? 0) + 1);
      try {
        storage.setItem(orderKey, String(last));
      } catch {
        // full: other pages fall back to the clock
      }
      return last;
    },
    clear() {
      for (const key of [...keys(), orderKey]) storage.removeItem(key);
    },
  };
}
