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

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Rows that are read while what writes and watches them is not loaded yet. */
export function rowsAtOnce({ peek, open, untilQuiet }: Options): KeptRows {
  let opening: Promise<KeptRows> | undefined;
  /** As they were found, unless this page has written them since. */
  const peeked = new Map<string, KeptRow>();

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
    for (const row of found) peeked.set(row.key, row);
    return found;
  }

  /** What another tab has written since it was read, and from now on. */
  async function watch(owner: string, onRow: (row: KeptRow, isGone: boolean) => void) {
    await untilQuiet();
    const rows = await ready();
    const unwatch = rows.watch(owner, onRow);
    const stored = new Map((await rows.read(owner)).map((row) => [row.key, row]));
    for (const row of stored.values())
      if (!isSame(row.value, peeked.get(row.key)?.value)) onRow(row, false);
    for (const row of peeked.values())
      if (row.owner === owner && !stored.has(row.key)) onRow(row, true);
    return unwatch;
  }

  return {
    read,
    async write(owner, changes, by) {
      for (const key of changes.keys()) peeked.delete(key);
      await (await ready()).write(owner, changes, by);
    },
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
