import type { KeptRow } from './kept-rows.ts';

type Row = Omit<KeptRow, 'by'>;

/** What pages have not written to the browser's database yet: noted at once, so that closing a page loses nothing. */
export type Journal = {
  /** What other pages have left of `owner`: it is noted for `page` from now on. */
  takeOver(owner: string, page: string): Row[];
  /** Notes all that `page` has still to write. */
  note(owner: string, page: string, rows: readonly Row[]): void;
};

/** For who notes nothing. */
export const noJournal: Journal = { takeOver: () => [], note() {} };

/** A journal in the browser's local storage: what is noted there is there when the call returns. */
export function createJournal(storage: Storage): Journal {
  const prefixOf = (owner: string) => `journal-${owner} `;

  function read(key: string): Row[] {
    try {
      return JSON.parse(storage.getItem(key) ?? '[]') as Row[];
    } catch {
      return [];
    }
  }

  function note(owner: string, page: string, rows: readonly Row[]) {
    const key = prefixOf(owner) + page;
    if (rows.length === 0) return storage.removeItem(key);
    try {
      storage.setItem(key, JSON.stringify(rows));
    } catch {
      // a full storage: the database is tried all the same
    }
  }

  return {
    note,
    takeOver(owner, page) {
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
      const left = keys.filter((key) => key.startsWith(prefixOf(owner)) && !key.endsWith(page));
      const rows = left.flatMap(read);
      if (rows.length > 0) note(owner, page, rows);
      for (const key of left) storage.removeItem(key);
      return rows;
    },
  };
}
