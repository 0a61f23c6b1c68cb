import type { OutboxRow, ReplicaDatabase } from './database.ts';
import { byOrder, type Mutation } from './mutation.ts';
import type { WriteAheadLog } from './write-ahead-log.ts';

type Options = {
  owner: string;
  log: WriteAheadLog;
  /** The mutations changed. */
  onChange: () => void;
  /** The database refused a write. */
  onError: () => void;
  /** The log lacks a mutation: the next page can show it from the database only. */
  onUnlogged: () => void;
};

export type Outbox = ReturnType<typeof createOutbox>;

/** An owner's mutations on this device: in memory and in the log immediately, in the database soon after. */
export function createOutbox({ owner, log, onChange, onError, onUnlogged }: Options) {
  let mutations: readonly Mutation[] = [];
  let stored = new Map<string, Mutation>();
  let booted: readonly (readonly [id: string, mutation: Mutation])[] = [];
  /** Not visible in the database yet. */
  const unstored = new Map<string, Mutation>();
  /** Tombstones: late echoes of other tabs, or of the database, are ignored. */
  const removed = new Set<string>();
  /** Removed here, but kept on disk as other tabs and the next page still need them. */
  const held = new Set<string>();
  /** To be removed from disk. */
  const leaving = new Set<string>();
  /** Removed by the user, maybe before the server had them. */
  const discarded = new Set<string>();
  let database: ReplicaDatabase | undefined;
  let isPersisted = true;
  let writing: Promise<void> = Promise.resolve();
  let removing: Promise<unknown> = Promise.resolve();
  let dispose = () => {};
  /** Queries directly instead of waiting for the subscription. */
  let reread = () => Promise.resolve();

  function publish() {
    const all = new Map([...booted, ...stored, ...unstored]);
    for (const id of removed) all.delete(id);
    mutations = [...all.values()].sort(byOrder);
    onChange();
  }

  function add(mutation: Mutation) {
    unstored.set(mutation.id, mutation);
    if (!log.write(mutation)) onUnlogged();
  }

  /** Removes a mutation here; a tombstone in the log hides it from the next page until it is stored nowhere. */
  function bury(mutation: Mutation) {
    removed.add(mutation.id);
    leaving.add(mutation.id);
    discarded.add(mutation.id);
    unstored.delete(mutation.id);
    log.write({ ...mutation, state: 'discarded' });
  }

  function read(rows: readonly OutboxRow[]) {
    stored = new Map(rows.map(({ id, value }) => [id, JSON.parse(value) as Mutation]));
    for (const [id, mutation] of unstored) {
      const inDatabase = stored.get(id);
      if (!inDatabase) continue;
      // another tab has pushed it, unnoticed by a closed page's log
      const isDecided = mutation.state === 'pending' && inDatabase.state !== 'pending';
      if (!isDecided && JSON.stringify(inDatabase) !== JSON.stringify(mutation)) continue;
      unstored.delete(id);
      // unless another tab has removed it meanwhile
      if (isPersisted && log.has(id)) log.write(inDatabase, { isStored: true });
    }
    if (echoes().length > 0) write();
    publish();
  }

  const echoes = () => [...stored.keys()].filter((id) => removed.has(id) && !held.has(id));

  async function writeNow() {
    if (!database) return;
    const { outbox } = database;
    const put = [...unstored.values()].map(rowOf);
    const gone = [...new Set([...echoes(), ...leaving])];
    try {
      if (put.length > 0) refuse(await outbox.bulkUpsert(put));
      if (gone.length > 0) refuse(await outbox.bulkRemove(gone));
    } catch {
      return onError();
    }
    for (const id of gone) {
      leaving.delete(id);
      // the browser's database, unreadable for now, may have a discarded one too
      if (isPersisted || !discarded.has(id)) log.remove(id);
    }
  }

  function write() {
    // debounced: one write for all changes of a task
    writing = writing.then(() => Promise.resolve()).then(writeNow);
  }

  function rowOf(mutation: Mutation): OutboxRow {
    const { id, order } = mutation;
    return { id, owner, order, value: JSON.stringify(mutation) };
  }

  /** Adds what the log has and the database lacks, and the other way round. */
  function readLog() {
    const entries = log.read();
    for (const { mutation, isStored } of entries) {
      const { id, state } = mutation;
      if (removed.has(id) || unstored.has(id)) continue;
      if (state === 'discarded') bury(mutation);
      else if (!isStored || !isPersisted) unstored.set(id, mutation);
      // pushed by another tab, or evicted
      else if (!stored.has(id)) log.remove(id);
    }
    const logged = new Set(entries.map(({ mutation }) => mutation.id));
    for (const [id, mutation] of stored)
      if (!logged.has(id) && !log.write(mutation, { isStored: true })) onUnlogged();
  }

  return {
    owner,
    /** In order; a new array whenever something in it changes. */
    get mutations() {
      return mutations;
    },
    put(mutation: Mutation) {
      add(mutation);
      publish();
      write();
    },
    /** Applies the server's decision on a pending mutation; `change` is the rejected part. */
    settle(id: string, decided: Partial<Pick<Mutation, 'state' | 'reason' | 'change'>>) {
      const mutation = mutations.find((one) => one.id === id);
      if (mutation?.state !== 'pending') return;
      add({ ...mutation, ...decided });
      publish();
      write();
    },
    discard(ids: readonly string[]) {
      const some = mutations.filter(({ id }) => ids.includes(id));
      if (some.length === 0) return;
      some.forEach(bury);
      publish();
      write();
    },
    /** Pulled records contain them: removed from memory now, from disk once `until` resolves. */
    remove(ids: readonly string[], until: Promise<void>) {
      if (ids.length === 0) return;
      for (const id of ids) {
        removed.add(id);
        held.add(id);
        unstored.delete(id);
      }
      publish();
      const removal = until.then(() => {
        for (const id of ids) {
          held.delete(id);
          leaving.add(id);
        }
        write();
      });
      removing = Promise.all([removing, removal]);
    },
    /** Shows what was logged until `endBoot`. */
    boot(logged: ReturnType<WriteAheadLog['read']>) {
      const shown = logged.filter(({ mutation }) => mutation.state !== 'discarded');
      booted = shown.map(({ mutation }) => [mutation.id, mutation]);
      publish();
    },
    /** The database is attached: drops booted mutations that it lacks, as other tabs have pushed them. */
    endBoot() {
      if (booted.length === 0) return;
      booted = [];
      publish();
    },
    /** Reads from `database`, and writes to it from now on. An in-memory one gets everything that is shown. */
    async attach(next: ReplicaDatabase, isLasting: boolean) {
      dispose();
      isPersisted = isLasting;
      if (!isLasting) mutations.filter(({ id }) => !unstored.has(id)).forEach(add);
      database = next;
      const query = next.outbox.find({ selector: { owner } });
      const rows = await query.exec();
      stored = new Map(rows.map(({ id, value }) => [id, JSON.parse(value) as Mutation]));
      readLog();
      read(rows);
      const subscription = query.$.subscribe((found) => read(found));
      dispose = () => subscription.unsubscribe();
      reread = async () => read(await query.exec());
      write();
    },
    /** Resolves when the database has stored or refused everything, except removals that still wait. */
    async flush() {
      await writing;
      await reread().catch(() => {});
    },
    whenRemoved: async () => void (await removing),
    dispose: () => dispose(),
  };
}

/** RxDB returns refused writes instead of throwing. A conflict (409) means that another tab wrote first; its row is read. */
function refuse({ error }: { error: readonly { status: number }[] }) {
  const refusal = error.find(({ status }) => status !== 409);
  if (refusal) throw new Error(`The database refuses a row (${refusal.status})`);
}
