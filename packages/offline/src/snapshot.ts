import { lazyKinds } from '@dojang/schemas/kinds';
import type { Kind, PullAnswer, RecordOf } from '@dojang/schemas/sync';
import type { ReplicaDatabase } from './database.ts';
import { isMutable, rulesOf } from './kinds/index.ts';
import type { SnapshotChange } from './replication.ts';
import {
  type BootRecords,
  readRecord,
  type SnapshotRow,
  snapshotRow,
  type SyncState,
  writeRecord,
} from './rows.ts';

const emptySync: SyncState = {
  at: null,
  pull: 0,
  pulledMs: null,
  sentMs: null,
  clockOffset: null,
  count: 0,
  shapes: '',
};
const syncKind = 'sync';

/** A record's text, parsed on first access. */
type Cell = { text: string; read: () => unknown };
type Cells = ReadonlyMap<string, Cell>;

type Options = {
  owner: string;
  /** Hash of the current schemas. */
  shapes: string;
  onChange: () => void;
};

export type Snapshot = ReturnType<typeof createSnapshot>;

/** An owner's server records in memory, as the database has them. Replaced by pulls, never edited here. */
export function createSnapshot({ owner, shapes, onChange }: Options) {
  let sync = emptySync;
  let all = new Map<string, Cells>();
  /** The database's rows, maybe of another version of the app. */
  let stored: readonly SnapshotRow[] = [];
  /** The boot snapshot's pull, until the database has it too. */
  let bootedPull = 0;
  let version = 0;
  /** Records that came with the login; kept until the first pull. */
  let seeds: BootRecords['rows'] = [];
  const lists = new Map<string, { cells: Cells; list: readonly unknown[] }>();
  let dispose = () => {};
  /** Queries directly instead of waiting for the subscription. */
  let reread = () => Promise.resolve();

  const cellsOf = (kind: string): Cells => all.get(kind) ?? new Map<string, Cell>();
  const rowOf = (...row: BootRecords['rows'][number]) => snapshotRow(owner, ...row);

  const allRows = () =>
    [...all].flatMap(([kind, cells]) =>
      [...cells].map(([id, { text }]) => [kind, id, text] as const),
    );

  const put = ({ snapshot }: ReplicaDatabase, rows: BootRecords['rows']) =>
    snapshot.bulkUpsert(rows.map((row) => rowOf(...row)));

  const boots = (kind: string, id: string) =>
    !lazyKinds.has(kind) ||
    (isMutable(kind) && (rulesOf(kind).boots?.(cellsOf(kind).get(id)?.read()) ?? false));

  /** Replaces the records; unchanged ones keep their identity. */
  function show(rows: Iterable<readonly [kind: string, id: string, text: string]>) {
    const next = new Map<string, Map<string, Cell>>();
    for (const [kind, id, text] of rows) {
      if (kind === syncKind) continue;
      const cells = next.get(kind) ?? new Map<string, Cell>();
      next.set(kind, cells.set(id, reuse(cellsOf(kind).get(id), text)));
    }
    const shown = new Map<string, Cells>();
    for (const [kind, cells] of next)
      shown.set(kind, isSame(cells, cellsOf(kind)) ? cellsOf(kind) : cells);
    if (!isSame(shown, all)) version += 1;
    all = shown;
  }

  function read(rows: readonly SnapshotRow[], { complete }: ReplicaDatabase) {
    stored = rows;
    const found = rows.find(({ kind }) => kind === syncKind);
    const next = { ...emptySync, ...(found && (JSON.parse(found.value) as SyncState)) };
    if (next.pull < bootedPull) return;
    bootedPull = 0;
    if (next.pull > 0) seeds = [];
    const isOutdated = rows.length > 0 && next.shapes !== shapes;
    sync = next;
    const records = isOutdated ? complete(rows) : rows;
    show([...seeds, ...records.map(({ kind, id, value }) => [kind, id, value] as const)]);
    // another tab erased some while a pull was being stored: the next pull asks for everything
    if (isOutdated || countOf(all) !== sync.count) sync = { ...sync, at: null };
    onChange();
  }

  return {
    get sync() {
      return sync;
    },
    /** Increases with each change of a record. */
    get version() {
      return version;
    },
    get: <K extends Kind>(kind: K, id: string) =>
      (cellsOf(kind).get(id)?.read() ?? undefined) as RecordOf<K> | undefined,
    /** A new array whenever a record of the kind changes. */
    list<K extends Kind>(kind: K): readonly RecordOf<K>[] {
      const cells = cellsOf(kind);
      const before = lists.get(kind);
      if (before?.cells === cells) return before.list as readonly RecordOf<K>[];
      const list = [...cells.values()].flatMap((cell) => cell.read() ?? []);
      lists.set(kind, { cells, list });
      return list as RecordOf<K>[];
    },
    /** The rows by which a response changes the database. */
    changesOf(
      response: PullAnswer['kinds'],
      nextSync: Omit<SyncState, 'count' | 'shapes'>,
    ): SnapshotChange[] {
      const before = new Map(stored.map((row) => [row.key, row]));
      const after = new Map(before);
      after.delete(rowOf(syncKind, syncKind, '').key);
      for (const [kind, records] of Object.entries(response)) {
        if (!records) continue;
        for (const row of stored) if (row.kind === kind) after.delete(row.key);
        for (const record of records) {
          const row = rowOf(kind, record.id, writeRecord(record));
          after.set(row.key, row);
        }
      }
      const next: SyncState = { ...nextSync, count: after.size, shapes };
      const row = rowOf(syncKind, syncKind, JSON.stringify(next));
      after.set(row.key, row);
      const written = [...after.values()].filter(
        ({ key, value }) => before.get(key)?.value !== value,
      );
      const removed = stored.filter(({ key }) => !after.has(key));
      return [
        ...written.map((one) => ({ ...one, _deleted: false })),
        ...removed.map(({ kind, id }) => ({ ...rowOf(kind, id, ''), _deleted: true })),
      ];
    },
    /** Adds a record that came with the login, so that it is there before the first pull. */
    seed<K extends Kind>(kind: K, value: RecordOf<K>) {
      if (cellsOf(kind).has(value.id)) return;
      const text = writeRecord(value);
      seeds = [...seeds, [kind, value.id, text]];
      all.set(kind, new Map([...cellsOf(kind), [value.id, reuse(undefined, text)]]));
      onChange();
    },
    /** Shows the boot snapshot until a database that is at least as new is attached. */
    boot({ sync: booted, rows }: BootRecords) {
      // no checkpoint: the boot snapshot lacks some of the records that it covers
      sync = { ...booted, at: null };
      bootedPull = sync.pull;
      show(rows);
      onChange();
    },
    /** What is in the database, for the boot snapshot; null while the database is behind it. */
    stored: (): BootRecords | null =>
      bootedPull === 0 ? { sync, rows: allRows().filter(([kind, id]) => boots(kind, id)) } : null,
    /** Reads from `database`; an in-memory one is first filled with what is in memory here. */
    async attach(database: ReplicaDatabase, isPersisted: boolean) {
      dispose();
      if (!isPersisted)
        await put(database, [...allRows(), [syncKind, syncKind, JSON.stringify(sync)]]);
      const query = database.snapshot.find({ selector: { owner } });
      const subscription = query.$.subscribe((found) => read(found, database));
      dispose = () => subscription.unsubscribe();
      reread = async () => read(await query.exec(), database);
      // the subscription may fire later
      await reread();
      if (isPersisted && seeds.length > 0) await put(database, seeds);
    },
    reread: () => reread(),
    dispose: () => dispose(),
  };
}

const countOf = (all: ReadonlyMap<string, Cells>) =>
  [...all.values()].reduce((sum, { size }) => sum + size, 0);

const isSame = <Item>(one: ReadonlyMap<string, Item>, other: ReadonlyMap<string, Item>) =>
  one.size === other.size && [...one].every(([id, item]) => other.get(id) === item);

/** Keeps the previous cell if the text is equal, so that its record keeps its identity. */
function reuse(before: Cell | undefined, text: string): Cell {
  return before?.text === text ? before : { text, read: once(() => readRecord(text)) };
}

function once<Value>(read: () => Value): () => Value {
  let result: { value: Value } | undefined;
  return () => (result ??= { value: read() }).value;
}
