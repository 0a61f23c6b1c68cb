import type { OutboxRow, ReplicaDatabase } from './database.ts';
import { byOrder, type Mutation } from './mutation.ts';
import type { WriteAheadLog } from './write-ahead-log.ts';

type Options = {
  owner: string;
  hasBoot: boolean;
  log: WriteAheadLog;
  /** The mutations changed. */
  onChange: () => void;
  /** The database refused a write. */
  onError: () => void;
};

/** An owner's mutations on this device: in memory immediately, in the log before `put` returns, in the database soon after. */
export type Outbox = {
  /** In order; a new array whenever something in it changes. */
  readonly mutations: readonly Mutation[];
  put(mutation: Mutation): void;
  /** Applies the server's decision on a pending mutation; `change` is the rejected part. */
  settle(id: string, decided: Partial<Pick<Mutation, 'state' | 'reason' | 'change'>>): void;
  /** Removes mutations; tombstones in the log hide them from the next page too. */
  discard: (ids: readonly string[]) => void;
  /** Pulled records contain them: removed from memory now, from the database once `until` resolves. */
  remove(ids: readonly string[], until: Promise<void>): void;
  /** Shows the mutations of the boot snapshot and the log until `endBoot`. */
  boot(mutations: readonly Mutation[]): void;
  /** The database is attached: drops booted mutations that it lacks, as other tabs have pushed them. */
  endBoot(): void;
  /** What is in the database, for the boot snapshot; null while a removal is in flight. */
  stored(): readonly Mutation[] | null;
  /** The boot snapshot has the mutations in these states, or is missing. */
  confirm(states: ReadonlyMap<string, string>): void;
  /** Reads from `database`, and writes to it from now on. Mutations that are only in memory stay in the log. */
  attach(database: ReplicaDatabase, isPersisted: boolean): Promise<void>;
  /** Resolves when the database has stored or refused everything. */
  flush(): Promise<void>;
  dispose(): void;
};

export function createOutbox({ owner, hasBoot, log, onChange, onError }: Options): Outbox {
  let mutations: readonly Mutation[] = [];
  let stored = new Map<string, Mutation>();
  let booted: readonly (readonly [id: string, mutation: Mutation])[] = [];
  /** Not visible in the database yet. */
  const unstored = new Map<string, Mutation>();
  /** Logged by this page, but possibly not in the boot snapshot yet. */
  const unbooted = new Set<string>();
  /** Tombstones: late echoes of other tabs, or of the database, are ignored. */
  const removed = new Set<string>();
  /** Removed here, but kept on disk as other tabs and the next page still need them. */
  const held = new Set<string>();
  /** Tombstones for the log, while the database or the boot snapshot may still have the mutation. */
  const discarded = new Map<string, Mutation>();
  /** Discarded mutations that are already gone from the database. */
  const erased = new Set<string>();
  let database: ReplicaDatabase | undefined;
  let isPersisted = true;
  let writing: Promise<void> = Promise.resolve();
  let dispose = () => {};
  /** Queries directly instead of waiting for the subscription. */
  let reread = () => Promise.resolve();

  function publish() {
    const all = new Map([...booted, ...stored, ...unstored]);
    for (const id of removed) all.delete(id);
    mutations = [...all.values()].sort(byOrder);
    writeLog();
    onChange();
  }

  function writeLog() {
    const isLogged = ({ id }: Mutation) => unstored.has(id) || unbooted.has(id);
    const shown = isPersisted ? mutations.filter(isLogged) : mutations;
    log.write([...shown, ...discarded.values()]);
  }

  function add(mutation: Mutation) {
    unstored.set(mutation.id, mutation);
    if (hasBoot) unbooted.add(mutation.id);
  }

  function bury(mutation: Mutation) {
    removed.add(mutation.id);
    unstored.delete(mutation.id);
    discarded.set(mutation.id, { ...mutation, state: 'discarded' });
  }

  function forget(id: string) {
    discarded.delete(id);
    erased.delete(id);
  }

  function read(rows: readonly OutboxRow[]) {
    stored = new Map(rows.map(({ id, value }) => [id, JSON.parse(value) as Mutation]));
    for (const [id, mutation] of unstored) {
      const inDatabase = stored.get(id);
      // another tab has pushed it, unnoticed by a closed page's log
      const isDecided =
        mutation.state === 'pending' && inDatabase && inDatabase.state !== 'pending';
      if (isDecided || JSON.stringify(inDatabase) === JSON.stringify(mutation)) unstored.delete(id);
    }
    if (goneIds().length > 0) write();
    publish();
  }

  const goneIds = () => [...stored.keys()].filter((id) => removed.has(id) && !held.has(id));

  async function writeNow() {
    if (!database) return;
    const { outbox } = database;
    const put = [...unstored.values()];
    const buried = [...discarded.keys()].filter((id) => !erased.has(id));
    const gone = [...new Set([...goneIds(), ...buried])];
    // a page closed too early leaves them in its log, from which another page would push them again
    log.remove(gone);
    try {
      if (put.length > 0) refuse(await outbox.bulkUpsert(put.map(rowOf)));
      if (gone.length > 0) refuse(await outbox.bulkRemove(gone));
      for (const id of buried)
        if (hasBoot) erased.add(id);
        else forget(id);
      if (buried.length > 0) publish();
    } catch {
      onError();
    }
  }

  function write() {
    // debounced: one write for all changes of a task
    writing = writing.then(() => Promise.resolve()).then(writeNow);
  }

  return {
    get mutations() {
      return mutations;
    },
    put(mutation) {
      if (removed.has(mutation.id)) return;
      add(mutation);
      publish();
      write();
    },
    settle(id, decided) {
      const mutation = mutations.find((one) => one.id === id);
      if (mutation?.state !== 'pending') return;
      add({ ...mutation, ...decided });
      publish();
      write();
    },
    discard(ids) {
      const some = mutations.filter(({ id }) => ids.includes(id));
      if (some.length === 0) return;
      some.forEach(bury);
      publish();
      write();
    },
    remove(ids, until) {
      if (ids.length === 0) return;
      for (const id of ids) {
        removed.add(id);
        held.add(id);
        unstored.delete(id);
      }
      publish();
      void until.then(() => {
        for (const id of ids) held.delete(id);
        write();
      });
    },
    boot(all) {
      all.filter(isDiscarded).forEach(bury);
      booted = all.map((one) => [one.id, one]);
      publish();
    },
    endBoot() {
      if (booted.length === 0) return;
      booted = [];
      publish();
    },
    stored: () =>
      [...stored.keys()].some((id) => removed.has(id)) ? null : [...stored.values()].sort(byOrder),
    confirm(states) {
      for (const id of unbooted) {
        const state = unstored.get(id)?.state ?? stored.get(id)?.state;
        if (states.get(id) === state) unbooted.delete(id);
      }
      for (const id of erased) if (!states.has(id)) forget(id);
      writeLog();
    },
    async attach(next, isLasting) {
      dispose();
      isPersisted = isLasting;
      // an in-memory database starts with what is shown
      const carried = isLasting ? [] : new Map([...booted, ...stored]).values();
      for (const mutation of [...carried, ...log.takeOver()])
        if (isDiscarded(mutation)) bury(mutation);
        else if (!unstored.has(mutation.id)) add(mutation);
      database = next;
      const query = next.outbox.find({ selector: { owner } });
      const subscription = query.$.subscribe((rows) => read(rows));
      dispose = () => subscription.unsubscribe();
      reread = async () => read(await query.exec());
      // the subscription may fire later
      await reread();
      write();
    },
    async flush() {
      await writing;
      await reread().catch(() => {});
    },
    dispose: () => dispose(),
  };

  function rowOf(mutation: Mutation): OutboxRow {
    const { id, order } = mutation;
    return { id, owner, order, value: JSON.stringify(mutation) };
  }
}

const isDiscarded = ({ state }: Mutation) => state === 'discarded';

/** RxDB returns refused writes instead of throwing. A conflict (409) means that another tab wrote first; its row is read. */
function refuse({ error }: { error: readonly { status: number }[] }) {
  const refusal = error.find(({ status }) => status !== 409);
  if (refusal) throw new Error(`The database refuses a row (${refusal.status})`);
}
