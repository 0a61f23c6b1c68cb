import { blanksOf } from '@dojang/schemas/blanks';
import { ClockOffset } from '@dojang/schemas/profile';
import { type Kind, type PullAnswer, type RecordOf, records } from '@dojang/schemas/sync';
import { wire } from '@dojang/schemas/wire';
import { z } from 'zod';
import type { ReplicaDatabase, SnapshotRow } from './database.ts';
import type { SnapshotChange } from './replication.ts';

/** What is known of the sync itself. */
const SyncState = z.object({
  /** The checkpoint of the last pull; null before. */
  at: z.string().nullable(),
  /** How many pulls this device has had, in all tabs: the database may show an earlier one than memory. */
  pull: z.int(),
  /** When the last one was, by the device's clock. */
  pulledMs: z.number().nullable(),
  /** When every mutation was on the server, by the device's clock. */
  sentMs: z.number().nullable(),
  clockOffset: ClockOffset.nullable(),
  /** How many records there are. */
  count: z.int(),
});
export type SyncState = z.infer<typeof SyncState>;

const emptySync: SyncState = {
  at: null,
  pull: 0,
  pulledMs: null,
  sentMs: null,
  clockOffset: null,
  count: 0,
};
const syncKind = 'sync';

/** A record's text, read when it is first asked for. */
type Cell = { text: string; read: () => unknown };
type Cells = ReadonlyMap<string, Cell>;

type Options = { owner: string; onChange: () => void };

/** The server's records of an owner, in memory; the database follows. They are replaced by pulls, and never edited here. */
export type Snapshot = {
  readonly sync: SyncState;
  get<K extends Kind>(kind: K, id: string): RecordOf<K> | undefined;
  /** Another array where a record of the kind is other than before. */
  list<K extends Kind>(kind: K): readonly RecordOf<K>[];
  /** Takes an answer over, all of it at once. Returns what is to be stored. */
  apply(answer: PullAnswer['kinds'], sync: Omit<SyncState, 'count'>): SnapshotChange[];
  /** A record that came with the login: it is there before the first pull. */
  seed<K extends Kind>(kind: K, value: RecordOf<K>): void;
  /** Resolves once the database has the last answer. */
  whenStored(): Promise<void>;
  attach(database: ReplicaDatabase): Promise<void>;
  dispose(): void;
};

export function createSnapshot({ owner, onChange }: Options): Snapshot {
  let sync = emptySync;
  let all = new Map<string, Cells>();
  /** The pull whose answer the database does not show yet. */
  let unstored: number | null = null;
  const lists = new Map<string, { cells: Cells; list: readonly unknown[] }>();
  let dispose = () => {};
  let waiting: (() => void)[] = [];

  function confirm() {
    unstored = null;
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  const cellsOf = (kind: string): Cells => all.get(kind) ?? new Map<string, Cell>();
  const rowOf = (kind: string, id: string, value: string): SnapshotRow => ({
    key: `${owner} ${kind} ${id}`,
    owner,
    kind,
    id,
    value,
  });

  function read(rows: readonly SnapshotRow[]) {
    const next = new Map<string, Map<string, Cell>>();
    let stored = emptySync;
    for (const { kind, id, value } of rows) {
      if (kind === syncKind) stored = SyncState.safeParse(JSON.parse(value)).data ?? emptySync;
      else if (isKind(kind)) {
        const cells = next.get(kind) ?? new Map<string, Cell>();
        next.set(kind, cells.set(id, reuse(cellsOf(kind).get(id), kind, value)));
      }
    }
    if (unstored !== null && stored.pull < unstored) return;
    sync = stored;
    for (const [kind, cells] of next)
      if (isSame(cells, cellsOf(kind))) next.set(kind, cellsOf(kind) as Map<string, Cell>);
    all = next;
    // another tab erased some while a pull was stored: the next one asks for everything
    if (countOf(all) !== sync.count) sync = { ...sync, at: null };
    confirm();
    onChange();
  }

  return {
    get sync() {
      return sync;
    },
    get: (kind, id) => (cellsOf(kind).get(id)?.read() ?? undefined) as never,
    list(kind) {
      const cells = cellsOf(kind);
      const before = lists.get(kind);
      if (before?.cells === cells) return before.list as never;
      const list = [...cells.values()].flatMap((cell) => cell.read() ?? []);
      lists.set(kind, { cells, list });
      return list as never;
    },
    apply(answer, nextSync) {
      const changes: SnapshotChange[] = [];
      for (const [kind, change] of Object.entries(answer)) {
        if (!change || !isKind(kind)) continue;
        const before = cellsOf(kind);
        const next = new Map(change.isWhole ? [] : before);
        for (const record of change.changed) {
          const value = JSON.stringify(wire.output.serialize(record));
          next.set(record.id, reuse(before.get(record.id), kind, value));
          changes.push({ ...rowOf(kind, record.id, value), _deleted: false });
        }
        for (const id of change.gone) next.delete(id);
        for (const id of before.keys())
          if (!next.has(id)) changes.push({ ...rowOf(kind, id, ''), _deleted: true });
        if (!isSame(next, before)) all.set(kind, next);
      }
      sync = { ...nextSync, count: countOf(all) };
      unstored = nextSync.pull;
      changes.push({ ...rowOf(syncKind, syncKind, JSON.stringify(sync)), _deleted: false });
      onChange();
      return changes;
    },
    seed(kind, value) {
      if (cellsOf(kind).has(value.id)) return;
      const cell = reuse(undefined, kind, JSON.stringify(wire.output.serialize(value)));
      all.set(kind, new Map([...cellsOf(kind), [value.id, cell]]));
      onChange();
    },
    whenStored: () =>
      unstored === null ? Promise.resolve() : new Promise((resolve) => void waiting.push(resolve)),
    async attach(database) {
      dispose();
      // another database, as this browser's refuses to store: it gets what memory has
      const rows = [...all].flatMap(([kind, cells]) =>
        [...cells].map(([id, { text }]) => rowOf(kind, id, text)),
      );
      if (rows.length > 0)
        await database.snapshot.bulkUpsert([
          ...rows,
          rowOf(syncKind, syncKind, JSON.stringify(sync)),
        ]);
      confirm();
      const query = database.snapshot.find({ selector: { owner } });
      const subscription = query.$.subscribe((found) => read(found));
      dispose = () => subscription.unsubscribe();
      await query.exec();
    },
    dispose: () => dispose(),
  };
}

const isKind = (kind: string): kind is Kind => Object.hasOwn(records, kind);

const countOf = (all: ReadonlyMap<string, Cells>) =>
  [...all.values()].reduce((sum, { size }) => sum + size, 0);

const isSame = (one: Cells, other: Cells) =>
  one.size === other.size && [...one].every(([id, cell]) => other.get(id) === cell);

/** The cell of before where it says the same: its record is the same object then. */
function reuse(before: Cell | undefined, kind: Kind, text: string): Cell {
  return before?.text === text ? before : { text, read: once(() => parse(kind, text)) };
}

type Serialized = ReturnType<typeof wire.output.serialize>;

/** What an earlier version of the app has stored may lack a field; what is broken is no record. */
function parse(kind: Kind, text: string): unknown {
  const type: z.ZodObject = records[kind];
  const value = wire.output.deserialize(JSON.parse(text) as Serialized) as object;
  return type.safeParse({ ...blanksOf(type), ...value }).data;
}

function once<Value>(read: () => Value): () => Value {
  let result: { value: Value } | undefined;
  return () => (result ??= { value: read() }).value;
}
