import type { KeptRow, KeptRows } from './kept-rows.ts';
import { peekAt, type Peeked } from './peek-database.ts';

/** The rows of `owner` in the database `name`, read without RxDB; null says nothing. Never rejects. */
export async function peekRows(name: string, owner: string): Promise<KeptRow[] | null> {
  const keys = IDBKeyRange.bound(`${owner} `, `${owner} \uffff`);
  const read = (table: IDBObjectStore) => table.getAll(keys) as IDBRequest<(KeptRow & Peeked)[]>;
  const stored = await peekAt(name, 'kept', 0, read);
  return stored?.filter(({ _deleted }) => _deleted === '0') ?? null;
}

type Options = {
  /** What is found at once; null says nothing. */
  peek: (owner: string) => Promise<KeptRow[] | null>;
  open: () => Promise<KeptRows>;
  /** Resolves once what writes and watches may be loaded, if nothing is to be written before: the page comes first. */
  untilQuiet: () => Promise<void>;
};

/** Rows that are read while what writes and watches them is not loaded yet. */
export function rowsAtOnce({ peek, open, untilQuiet }: Options): KeptRows {
  let opening: Promise<KeptRows> | undefined;
  const peeked = new Map<string, string>();

  function ready(): Promise<KeptRows> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  }

  async function read(owner: string): Promise<KeptRow[]> {
    const found = await peek(owner);
    if (!found) return (await ready()).read(owner);
    for (const row of found) peeked.set(row.key, JSON.stringify(row.value));
    return found;
  }

  /** What another tab has written since it was read, and from now on. */
  async function watch(owner: string, onRow: (row: KeptRow, isGone: boolean) => void) {
    await untilQuiet();
    const rows = await ready();
    const unwatch = rows.watch(owner, onRow);
    for (const row of await rows.read(owner))
      if (peeked.get(row.key) !== JSON.stringify(row.value)) onRow(row, false);
    return unwatch;
  }

  return {
    read,
    write: async (...change) => (await ready()).write(...change),
    watch(owner, onRow) {
      let isEnded = false;
      const hear = (row: KeptRow, isGone: boolean) => {
        if (!isEnded) onRow(row, isGone);
      };
      // a store that can't be opened is met by what is written
      const watching = watch(owner, hear).catch(() => () => {});
      return () => {
        isEnded = true;
        void watching.then((unwatch) => unwatch());
      };
    },
  };
}
