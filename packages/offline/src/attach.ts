import { within } from './time-limit.ts';
import type { BootStore } from './boot-snapshot.ts';
import { type BootWriter, createBootWriter } from './boot-writer.ts';
import type { OutboxRow, ReplicaDatabase } from './database.ts';
import type { Outbox } from './outbox.ts';
import type { Platform } from './platform.ts';
import type { Replication } from './replication.ts';
import type { Snapshot } from './snapshot.ts';
import type { WriteAheadLog } from './write-ahead-log.ts';

/** First paint waits this long for the boot snapshot, then for the database. */
const bootTimeoutMs = 500;

/** A pull that arrives during a flush requires another try. */
const flushTriesMax = 5;

type Options = {
  owner: string;
  platform: Platform;
  parts: { snapshot: Snapshot; outbox: Outbox; log: WriteAheadLog };
  replicate: (database: ReplicaDatabase) => Replication;
  onChange: () => void;
};

/** Storage behind a snapshot and an outbox: first the boot snapshot, then the browser's database or an in-memory one. */
export function attachStorage({ owner, platform, parts, replicate, onChange }: Options) {
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
    // the log first: a mutation leaves it once the boot snapshot has it
    const logged = log.read();
    const stored = await within(bootTimeoutMs, store.read(owner)).catch(() => null);
    if (isClosed) return;
    // written with other schemas: ignored, as the database upgrades its own copy
    const found = stored?.records.sync.shapes === shapes ? stored : null;
    if (found) {
      const decided = logged.filter(({ state }) => state !== 'pending');
      // outbox first: a record is never shown without its mutations
      outbox.boot([...logged, ...found.mutations, ...decided]);
      snapshot.boot(found.records);
    }
    const timeoutMs = databaseTimeoutMs;
    writer = createBootWriter({ store, owner, snapshot, outbox, untilQuiet, timeoutMs }, found);
    if (!found) return;
    tellRead();
    await Promise.race([untilQuiet(), hurried]);
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
  }

  /** Removes the boot snapshot, which would be stale from now on. */
  async function dropBoot() {
    writer?.stop();
    writer = undefined;
    if (boot) await within(databaseTimeoutMs, boot.remove(owner));
  }

  async function flushBoot() {
    for (let tries = 1; tries <= flushTriesMax; tries += 1) {
      await snapshot.whenStored();
      await outbox.flush();
      if ((await writer?.flush()) ?? true) return;
    }
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
    /** Something changed: schedules a write of the boot snapshot. */
    changed: () => writer?.schedule(),
    /** The browser refused a write: falls back to memory. */
    refused: () => void (attaching = attaching.then(() => fallBack())),
    async flush() {
      hurry();
      await attaching;
      await outbox.flush();
      // limited: offline, a response that the database still lacks may never come
      await within(databaseTimeoutMs, flushBoot()).catch(() => {});
      await dropping;
    },
    async close() {
      if (isClosed) return;
      await outbox.flush();
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
      else await within(databaseTimeoutMs, outbox.flush()).catch(() => {});
      try {
        await dropBoot();
        // in-memory data ends with its database
        if (!isLasting) throw new Error('The browser stores nothing');
        const how = {
          isAll: !keepsMutations,
          keep: (rows: readonly OutboxRow[]) => log.keep(rows),
        };
        if (database) await within(databaseTimeoutMs, database.erase(owner, how));
      } finally {
        await database?.close();
      }
    },
  };
}
