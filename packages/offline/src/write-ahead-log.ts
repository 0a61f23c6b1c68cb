import type { OutboxRow } from './database.ts';
import type { Mutation } from './mutation.ts';

/** Mutations that the database may not have yet: written before their view is painted, so that closing a page loses none. */
export type WriteAheadLog = {
  /** What all pages have left, whose it stays. */
  read(): Mutation[];
  /** What other pages have left, which is this page's from now on. */
  takeOver(): Mutation[];
  /** All that this page has still to store. */
  write(mutations: readonly Mutation[]): void;
  /** Removes what the database does not have any more from what other pages have left. */
  remove(ids: readonly string[]): void;
  /** At least `least`, and greater than what any page got before, whatever the clock does. */
  nextOrder(least: number): number;
  /** Removes what any page has left of the owner. */
  clear(): void;
  /** Takes other owners' rows over from a database that is removed. */
  keep(rows: readonly OutboxRow[]): void;
};

/** All of its keys begin with it. */
export const logPrefix = 'wal';

/** A log in local storage: what is written is there when the call returns. `page` is one life of a tab. */
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
      // full: the database is tried all the same
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
        // full: other pages order theirs by the clock
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
      const left = keys().filter((key) => key !== prefix + page);
      const mutations = left.flatMap(readOf);
      if (mutations.length > 0) write([...readOf(prefix + page), ...mutations]);
      for (const key of left) storage.removeItem(key);
      return mutations;
    },
  };
}
