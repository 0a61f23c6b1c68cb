import type { Journal } from './journal.ts';
import type { KeptRow, KeptRows, RowChanges } from './kept-rows.ts';
import { within } from './time-limit.ts';

type Options = {
  openRows: () => Promise<KeptRows>;
  owner: string;
  /** Names this page among all that write rows. */
  page: string;
  journal: Journal;
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
  journal,
  timeoutMs,
  onRow,
  onLasting,
}: Options): WriteBehind {
  const keyOf = (kind: string, id: string) => `${owner} ${kind} ${id}`;
  let left = new Map<string, Omit<KeptRow, 'by'> | null>();
  /** What is being written at the moment. */
  let underWay: RowChanges = new Map();
  let opening: Promise<KeptRows> | undefined;
  let writing: Promise<void> | undefined;
  let unwatch = () => {};

  async function open(): Promise<KeptRows> {
    const rows = await openRows();
    unwatch = rows.watch(owner, (row, isGone) => {
      // what this page has done it knows, and what it is about to write comes after
      if (row.by === page || (!isGone && left.has(row.key))) return;
      if (isGone) takeBack(row.key);
      onRow(row, isGone ? 'gone' : 'written');
    });
    for (const row of await rows.read(owner)) if (!left.has(row.key)) onRow(row, 'read');
    return rows;
  }

  /** What nobody else has is in the journal until the database has it. */
  function note() {
    const rows = new Map([...underWay, ...left]);
    journal.note(
      owner,
      page,
      [...rows.values()].flatMap((row) => (row?.waits ? [row] : [])),
    );
  }

  function takeOver() {
    for (const row of journal.takeOver(owner, page)) {
      left.set(row.key, row);
      onRow({ ...row, by: page }, 'read');
    }
    if (left.size > 0) void settle();
  }

  /** Another tab has removed it: what this page was writing of it would bring it back. */
  function takeBack(key: string) {
    left.delete(key);
    if (underWay.get(key)) {
      left.set(key, null);
      void settle();
    }
    note();
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
      underWay = taken;
      left = new Map();
      try {
        const rows = await ready();
        await within(timeoutMs, rows.write(owner, taken, page));
        underWay = new Map();
        note();
        onLasting(true);
      } catch {
        left = new Map([...taken, ...left]);
        underWay = new Map();
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
    read() {
      takeOver();
      return ready().then(
        () => {},
        () => onLasting(false),
      );
    },
    put(content) {
      const key = keyOf(content.kind, content.id);
      left.set(key, { ...content, key, owner });
      note();
      void settle();
    },
    remove(kind, id) {
      left.set(keyOf(kind, id), null);
      note();
      void settle();
    },
    settle,
    stop() {
      unwatch();
      // who leaves takes along what could not be written
      journal.note(owner, page, []);
    },
  };
}
