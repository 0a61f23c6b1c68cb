import type { KeptRow, KeptRows } from './kept-rows.ts';
import { within } from './time-limit.ts';

type Options = {
  openRows: () => Promise<KeptRows>;
  owner: string;
  /** Names this page among all that write rows. */
  page: string;
  /** How long the browser's database may take. */
  timeoutMs: number;
  /** Called with each row that this page has not written: as it is read, and as another tab writes or removes it. */
  onRow: (row: KeptRow, how: 'read' | 'written' | 'gone') => void;
  /** Called with whether what is kept outlives the page. */
  onLasting: (isLasting: boolean) => void;
};

type Content = Pick<KeptRow, 'kind' | 'id' | 'waits' | 'value'>;

/** Writes what is in memory to the device: nobody waits for it, and what the browser refuses is tried again. */
export type WriteBehind = {
  /** Resolves once everything that is stored was read, or could not be. */
  read: () => Promise<void>;
  put(content: Content): void;
  remove(kind: string, id: string): void;
  /** Tries what is left to be written; resolves once it is stored, or was refused. */
  settle: () => Promise<void>;
  stop: () => void;
};

export function writeBehind({
  openRows,
  owner,
  page,
  timeoutMs,
  onRow,
  onLasting,
}: Options): WriteBehind {
  const keyOf = (kind: string, id: string) => `${owner} ${kind} ${id}`;
  let left = new Map<string, KeptRow | null>();
  let opening: Promise<KeptRows> | undefined;
  let writing: Promise<void> | undefined;
  let unwatch = () => {};

  async function open(): Promise<KeptRows> {
    const rows = await openRows();
    unwatch = rows.watch(owner, (row, isGone) => {
      if (isGone) left.delete(row.key);
      // what this page has written it knows, and what it is about to write comes after
      else if (row.by === page || left.has(row.key)) return;
      onRow(row, isGone ? 'gone' : 'written');
    });
    for (const row of await rows.read(owner)) if (!left.has(row.key)) onRow(row, 'read');
    return rows;
  }

  function ready(): Promise<KeptRows> {
    opening ??= open().catch((error: unknown) => {
      unwatch();
      opening = undefined;
      throw error;
    });
    return within(timeoutMs, opening);
  }

  async function writeAll() {
    while (left.size > 0) {
      const taken = left;
      left = new Map();
      try {
        const rows = await ready();
        await within(timeoutMs, rows.write(owner, taken));
        onLasting(true);
      } catch {
        left = new Map([...taken, ...left]);
        return onLasting(false);
      }
    }
  }

  function settle(): Promise<void> {
    // what is changed together is written together
    writing ??= Promise.resolve()
      .then(writeAll)
      .finally(() => (writing = undefined));
    return writing;
  }

  return {
    read: () =>
      ready().then(
        () => {},
        () => onLasting(false),
      ),
    put(content) {
      const key = keyOf(content.kind, content.id);
      left.set(key, { ...content, key, owner, by: page });
      void settle();
    },
    remove(kind, id) {
      left.set(keyOf(kind, id), null);
      void settle();
    },
    settle,
    stop: () => unwatch(),
  };
}
