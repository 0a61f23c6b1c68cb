import { within } from './time-limit.ts';
import { type BootStore, type BootWriter, createBootWriter } from './boot-snapshot.ts';
import type { ReplicaDatabase } from './database.ts';
import type { Mutation } from './mutation.ts';
import type { Outbox } from './outbox.ts';
import type { Platform } from './platform.ts';
import type { Replication } from './replication.ts';
import type { OutboxRow } from './rows.ts';
import type { Snapshot } from './snapshot.ts';
import { createWriteAheadLog, type WriteAheadLog } from './write-ahead-log.ts';

/** First paint waits this long for the boot snapshot, then for the database. */
const bootTimeoutMs = 500;

type Options = {
  owner: string;
  platform: Platform;
  parts: { snapshot: Snapshot; outbox: Outbox; log: WriteAheadLog };
  replicate: (database: ReplicaDatabase) => Replication;
  onChange: () => void;
  /** Continues in memory, without what the browser has refused. */
  onFallBack: () => void;
};

/** Storage behind a snapshot and an outbox: first the boot snapshot, then the browser's database or an in-memory one. */
export function attachStorage({
  owner,
  platform,
  parts,
  replicate,
  onChange,
  onFallBack,
}: Options) {
  const { snapshot, outbox, log } = parts;
  const { boot, shapes = '', untilQuiet = () => Promise.resolve() } = platform;
  const databaseTimeoutMs = platform.timeouts?.databaseMs ?? 2500;
  let database: ReplicaDatabase | undefined;
  let replication: Replication | undefined;
  let writer: BootWriter | undefined;
  let dropping: Promise<void> | undefined;
  let isRead = false;
  let isPersisted = true;
  let isClosed = false;
  let onRead = () => {};
  const read = new Promise<void>((resolve) => (onRead = resolve));
  /** Skips the wait for an idle page. */
  let hurry = () => {};
  const hurried = new Promise<void>((resolve) => (hurry = resolve));

  function tellRead() {
    isRead = true;
    onChange();
    onRead();
  }

  async function bootFrom(store: BootStore) {
    // the log first: a mutation leaves it once the store has the records that contain it
    const logged = log.read();
    const stored = await within(bootTimeoutMs, store.read(owner)).catch(() => null);
    if (isClosed) return;
    // written with other schemas: ignored, as the database upgrades its own copy
    const isBooted = stored?.sync.shapes === shapes;
    if (isBooted) {
      // outbox first: a record is never shown without its mutations
      outbox.boot(logged);
      snapshot.boot(stored);
    }
    const quiet = () => Promise.race([untilQuiet(), hurried]);
    const timeoutMs = databaseTimeoutMs;
    writer = createBootWriter({ store, owner, snapshot, isBooted, untilQuiet: quiet, timeoutMs });
    if (!isBooted) return;
    tellRead();
    await quiet();
  }

  async function attach(where: 'browser' | 'memory') {
    await platform.load?.();
    if (isClosed) return;
    const opened = await within(databaseTimeoutMs, platform.openDatabase(where));
    if (isClosed) return opened.close();
    database = opened;
    // outbox first: a record is never shown without its mutations
    await within(databaseTimeoutMs, outbox.attach(opened, isPersisted));
    await within(databaseTimeoutMs, snapshot.attach(opened, isPersisted));
    outbox.endBoot();
    replication = replicate(opened);
  }

  /** The browser refuses to store or does not respond: continue in memory. */
  async function fallBack() {
    if (!isPersisted || isClosed) return;
    isPersisted = false;
    dropping = dropBoot().catch(() => {});
    const before = [replication?.stop(), database?.close()];
    replication = undefined;
    for (const ended of before) ended?.catch(() => {});
    await attach('memory');
    onChange();
    onFallBack();
  }

  /** Removes the boot snapshot, which would be stale from now on. */
  async function dropBoot() {
    writer?.stop();
    writer = undefined;
    if (boot) await within(databaseTimeoutMs, boot.remove(owner));
  }

  /** Resolves once the boot snapshot has what is in the database. */
  const whenBooted = () => writer?.flush() ?? Promise.resolve();

  async function readStored() {
    await replication?.whenStored();
    await snapshot.reread();
  }

  /** Resolves when the outbox has written to the database and read what other tabs have; a silent database is not waited for. */
  const flushOutbox = () => within(databaseTimeoutMs, outbox.flush()).catch(() => {});

  /** Keeps other owners' mutations from an outbox that is about to be removed. */
  function keep(rows: readonly OutboxRow[]) {
    for (const row of rows)
      if (
        !createWriteAheadLog(platform.storage, row.owner).write(JSON.parse(row.value) as Mutation)
      )
        throw new Error('The browser stores nothing');
  }

  async function end() {
    isClosed = true;
    hurry();
    await replication?.stop();
    snapshot.dispose();
    outbox.dispose();
  }

  let attaching: Promise<void> = (boot ? bootFrom(boot) : Promise.resolve())
    .then(() => attach('browser'))
    .catch(fallBack)
    .catch(() => {})
    .then(tellRead);

  return {
    get isRead() {
      return isRead;
    },
    get isPersisted() {
      return isPersisted;
    },
    get replication() {
      return replication;
    },
    whenRead: () => read,
    whenAttached: () => attaching,
    hurry: () => hurry(),
    /** Something changed: schedules a write of the boot snapshot. */
    changed: () => void writer?.flush(),
    /** The browser refused a write: falls back to memory. */
    refused: () => void (attaching = attaching.then(fallBack).catch(() => {})),
    whenBooted,
    /** Pulls; resolves when the response is stored and shown, or the database is silent. Rejects with the transport's error. */
    async pull() {
      await replication?.pull();
      await within(databaseTimeoutMs, readStored()).catch(() => {});
    },
    whenTabsAgree: flushOutbox,
    /** The log lacks a mutation, without which the boot snapshot would be stale. */
    unlogged: () => void (dropping = dropBoot().catch(() => {})),
    async flush() {
      hurry();
      await attaching;
      await outbox.flush();
      await within(databaseTimeoutMs, whenBooted().then(outbox.whenRemoved)).catch(() => {});
      await outbox.flush();
      await dropping;
    },
    async close() {
      if (isClosed) return;
      await flushOutbox();
      await end();
      writer?.stop();
      await database?.close();
    },
    async erase({ keepsMutations }: { keepsMutations: boolean }) {
      hurry();
      await attaching;
      const isLasting = isPersisted;
      await end();
      if (!keepsMutations) log.clear();
      else await flushOutbox();
      try {
        await dropBoot();
        // in-memory data ends with its database
        if (!isLasting) throw new Error('The browser stores nothing');
        if (database)
          await within(databaseTimeoutMs, database.erase(owner, { isAll: !keepsMutations, keep }));
      } finally {
        await database?.close();
      }
    },
  };
}
