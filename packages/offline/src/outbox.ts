import type { MutableKind } from '@dojang/schemas/sync';
import type { ReplicaDatabase } from './database.ts';
import { byOrder, type Mutation } from './mutation.ts';
import { type OutboxRow, outboxRow, checkWritten } from './rows.ts';
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
  /** Reads the stored records again. */
  readRecords: () => Promise<void>;
};

/** A removed mutation: late echoes of other tabs, or of the database, are ignored. */
type Tombstone = {
  /** `needed`: by other tabs and the next page, until the records that contain it are stored. */
  onDisk: 'needed' | 'leaving' | 'gone';
  /** By the user, maybe before the server had it. */
  isDiscarded: boolean;
};

export type Outbox = ReturnType<typeof createOutbox>;

/** An owner's mutations on this device: in memory and in the log immediately, in the database soon after. */
export function createOutbox(options: Options) {
  const { owner, log, onChange, onError, onUnlogged, readRecords } = options;
  let mutations: readonly Mutation[] = [];
  let bySubject = groupBySubject(mutations);
  let stored = new Map<string, Mutation>();
  let booted = new Map<string, Mutation>();
  /** Removed by another tab, which has stored the records that contain them: shown until those are read. */
  const included = new Map<string, Mutation>();
  /** Not visible in the database yet. */
  const unstored = new Map<string, Mutation>();
  const tombstones = new Map<string, Tombstone>();
  let database: ReplicaDatabase | undefined;
  let isPersisted = true;
  let writing: Promise<void> = Promise.resolve();
  let removing: Promise<unknown> = Promise.resolve();
  let dispose = () => {};
  /** Queries directly instead of waiting for the subscription. */
  let reread = () => Promise.resolve();

  function publish() {
    const all = new Map([...booted, ...included, ...stored, ...unstored]);
    mutations = [...all.values()].filter(({ id }) => !tombstones.has(id)).sort(byOrder);
    bySubject = groupBySubject(mutations);
    onChange();
  }

  function add(mutation: Mutation) {
    unstored.set(mutation.id, mutation);
    if (!log.write(mutation)) onUnlogged();
  }

  function put(mutation: Mutation) {
    add(mutation);
    publish();
    write();
  }

  /** Removes a mutation here; a tombstone in the log hides it from the next page until it is stored nowhere. */
  function bury(mutation: Mutation) {
    tombstones.set(mutation.id, { onDisk: 'leaving', isDiscarded: true });
    unstored.delete(mutation.id);
    log.write({ ...mutation, state: 'discarded' });
  }

  /** Another tab's rows may be read before its records, without which a mutation would vanish for a moment. */
  function include(gone: readonly Mutation[]) {
    if (gone.length === 0) return;
    for (const one of gone) included.set(one.id, { ...one, state: 'accepted' });
    const end = () => {
      for (const { id } of gone) included.delete(id);
      publish();
    };
    void readRecords().then(end, end);
  }

  function read(rows: readonly OutboxRow[], { isFirst = false } = {}) {
    const before = stored;
    stored = new Map(rows.map(({ id, value }) => [id, JSON.parse(value) as Mutation]));
    include(
      [...before.values()].filter(
        ({ id, state }) => !stored.has(id) && !tombstones.has(id) && state !== 'rejected',
      ),
    );
    if (isFirst) readLog();
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
    if (removals().length > 0) write();
    publish();
  }

  /** What the database must remove: once, and again when another tab has written it since. */
  const removals = () =>
    [...tombstones]
      .filter(([id, { onDisk }]) => onDisk === 'leaving' || (onDisk === 'gone' && stored.has(id)))
      .map(([id]) => id);

  async function writeNow() {
    if (!database) return;
    const { outbox } = database;
    const changed = [...unstored.values()].map(outboxRow);
    const removed = removals();
    try {
      if (changed.length > 0) checkWritten(await outbox.bulkUpsert(changed));
      if (removed.length > 0) checkWritten(await outbox.bulkRemove(removed));
    } catch {
      return onError();
    }
    for (const id of removed) {
      const isDiscarded = tombstones.get(id)?.isDiscarded ?? false;
      tombstones.set(id, { onDisk: 'gone', isDiscarded });
      // the browser's database, unreadable for now, may have a discarded one too
      if (isPersisted || !isDiscarded) log.remove(id);
    }
  }

  function write() {
    // debounced: one write for all changes of a task
    writing = writing.then(() => Promise.resolve()).then(writeNow);
  }

  /** Adds what the log has and the database lacks, and the other way round. */
  function readLog() {
    const entries = log.read();
    for (const { mutation, isStored } of entries) {
      const { id, state } = mutation;
      if (tombstones.has(id) || unstored.has(id)) continue;
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
    /** In order, of one record. */
    of: (kind: MutableKind, subject: string): readonly Mutation[] =>
      bySubject.get(subjectKey(kind, subject)) ?? [],
    /** The records that they change. */
    subjectsOf: (kind: MutableKind): string[] => [
      ...new Set(mutations.filter((one) => one.kind === kind).map(({ subject }) => subject)),
    ],
    put,
    /** Applies the server's decision on a pending mutation; `change` is the rejected part. */
    settle(id: string, decided: Partial<Pick<Mutation, 'state' | 'reason' | 'change'>>) {
      const mutation = mutations.find((one) => one.id === id);
      if (mutation?.state === 'pending') put({ ...mutation, ...decided });
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
      const some = ids.filter((id) => !tombstones.has(id));
      if (some.length === 0) return;
      const mark = (onDisk: 'needed' | 'leaving') => {
        for (const id of some) tombstones.set(id, { onDisk, isDiscarded: false });
      };
      mark('needed');
      for (const id of some) unstored.delete(id);
      publish();
      const removal = until.then(() => {
        mark('leaving');
        write();
      });
      removing = Promise.all([removing, removal]);
    },
    /** Shows what was logged until `endBoot`. */
    boot(logged: ReturnType<WriteAheadLog['read']>) {
      const shown = logged.filter(({ mutation }) => mutation.state !== 'discarded');
      booted = new Map(shown.map(({ mutation }) => [mutation.id, mutation]));
      publish();
    },
    /** The database is attached: drops booted mutations that it lacks, as other tabs have pushed them. */
    endBoot() {
      if (booted.size === 0) return;
      booted = new Map();
      publish();
    },
    /** Reads from `database`, and writes to it from now on. An in-memory one gets everything that is shown. */
    async attach(next: ReplicaDatabase, isLasting: boolean) {
      dispose();
      isPersisted = isLasting;
      if (!isLasting) mutations.filter(({ id }) => !unstored.has(id)).forEach(add);
      database = next;
      const query = next.outbox.find({ selector: { owner } });
      read(await query.exec(), { isFirst: true });
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

const subjectKey = (kind: MutableKind, subject: string) => `${kind} ${subject}`;

function groupBySubject(mutations: readonly Mutation[]): ReadonlyMap<string, Mutation[]> {
  const groups = new Map<string, Mutation[]>();
  for (const mutation of mutations) {
    const key = subjectKey(mutation.kind, mutation.subject);
    const group = groups.get(key);
    if (group) group.push(mutation);
    else groups.set(key, [mutation]);
  }
  return groups;
}
