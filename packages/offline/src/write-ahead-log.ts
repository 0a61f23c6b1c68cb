import type { OutboxRow } from './database.ts';
import type { Mutation } from './mutation.ts';

/** Mutations that the database may not have yet: written before their view is painted, so that closing a page loses none. */
export type WriteAheadLog = {
  /** Reads the entries of all pages, without taking them over. */
  read(): Mutation[];
  /** Moves the entries of other pages to this one, and returns them. */
  takeOver(): Mutation[];
  /** Replaces this page's entry: everything it still has to store. */
  write(mutations: readonly Mutation[]): void;
  /** Removes mutations that are gone from the database from the entries of other pages. */
  remove(ids: readonly string[]): void;
  /** At least `least`, and greater than any number that a page got before, even if the clock is set back. */
  nextOrder(least: number): number;
  /** Removes all of the owner's entries, from any page. */
  clear(): void;
  /** Saves other owners' rows from an outbox that is about to be removed. */
  keep(rows: readonly OutboxRow[]): void;
};

/** Prefix of all of its keys. */
export const logPrefix = 'wal';

/** A log in local storage, where writes are synchronous. `page` identifies one page load of a tab. */
export function createWriteAheadLog(
  storage: Storage,
  { owner, page }: { owner: string; page: string },
): WriteAheadLog {
  const prefix = `${logPrefix} ${owner} `;
  const orderKey = `${logPrefix}-order ${owner}`;
  let last = 0;

  function readOf(key: string): Mutation[] {
    try {
      return JSON.parse(storage.getItem(key) ?? '[]') as Mutation[];
    } catch {
      return [];
    }
  }

  function writeTo(key: string, mutations: readonly Mutation[]) {
    if (mutations.length === 0) return storage.removeItem(key);
    try {
      storage.setItem(key, JSON.stringify(mutations));
    } catch {
      // full: the write to the database is still attempted
    }
  }

  const write = (mutations: readonly Mutation[]) => writeTo(prefix + page, mutations);

  const keys = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    );

  return {
    read: () => keys().flatMap(readOf),
    write,
    remove(ids) {
      for (const key of keys()) {
        const before = key === prefix + page ? [] : readOf(key);
        const after = before.filter(({ id }) => !ids.includes(id));
        if (after.length < before.length) writeTo(key, after);
      }
    },
    nextOrder(least) {
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
    keep(rows) {
      for (const row of rows)
        storage.setItem(`${logPrefix} ${row.owner} ${row.id}`, `[${row.value}]`);
    },
    takeOver() {
      const others = keys().filter((key) => key !== prefix + page);
      const mutations = others.flatMap(readOf);
      if (mutations.length > 0) write([...readOf(prefix + page), ...mutations]);
      for (const key of others) storage.removeItem(key);
      return mutations;
    },
  };
}
