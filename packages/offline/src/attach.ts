import { within } from './time-limit.ts';
import type { BootStore } from './boot-snapshot.ts';
import { type BootWriter, createBootWriter } from './boot-writer.ts';
import type { OutboxRow, ReplicaDatabase } from './database.ts';
import type { Outbox } from './outbox.ts';
import type { Replication } from './replication.ts';
import type { Snapshot } from './snapshot.ts';
import type { WriteAheadLog } from './write-ahead-log.ts';

/** The page waits for its first records; the database is there if they are missing. */
const bootTimeoutMs = 500;

/** While it is flushed, the next pull may come. */
const flushTriesMax = 5;

export type StorageOptions = {
  owner: string;
  /** Opens the browser's database, and one in memory for a browser that stores nothing. */
  openDatabase: (where: 'browser' | 'memory') => Promise<ReplicaDatabase>;
  /** Loads the code for `openDatabase`. Not subject to the time limit: a slow network is no silent database. */
  load?: (() => Promise<unknown>) | undefined;
  /** What is shown until the database is open; left out, nothing is. */
  boot?: BootStore | undefined;
  /** Resolves when the page has nothing more urgent to do than to load and open the database. */
  untilQuiet?: (() => Promise<void>) | undefined;
  databaseTimeoutMs?: number | undefined;
};

type Options = StorageOptions & {
  shapes: string;
  snapshot: Snapshot;
  outbox: Outbox;
  log: WriteAheadLog;
  replicate: (database: ReplicaDatabase) => Replication;
  onChange: () => void;
};

/** What is behind a snapshot and an outbox: first the boot snapshot, then the browser's database, or one in memory. */
export function attachStorage(options: Options) {
  const {
    owner,
    shapes,
    boot,
    snapshot,
    outbox,
    log,
    onChange,
    databaseTimeoutMs = 2500,
  } = options;
  const untilQuiet = options.untilQuiet ?? (() => Promise.resolve());
  let database: ReplicaDatabase | undefined;
  let replication: Replication | undefined;
  let writer: BootWriter | undefined;
  let dropping: Promise<void> | undefined;
  let isRead = false;
  let isPersisted = true;
  let isClosed = false;
  let onRead = () => {};
  const read = new Promise<void>((resolve) => (onRead = resolve));
  /** Ends the wait for a quiet page. */
  let hurry = () => {};
  const hurried = new Promise<void>((resolve) => (hurry = resolve));

  function tellRead() {
    isRead = true;
    onChange();
    onRead();
  }

  async function bootFrom(store: BootStore) {
    // before the boot snapshot: a mutation leaves the log when that has it
    const logged = log.read();
    const stored = await within(bootTimeoutMs, store.read(owner)).catch(() => null);
    if (isClosed) return;
    // written with other schemas: the database upgrades its own copy
    const found = stored?.records.sync.shapes === shapes ? stored : null;
    if (found) {
      const decided = logged.filter(({ state }) => state !== 'pending');
      // a record without the mutations on it is never shown
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
    await options.load?.();
    if (isClosed) return;
    const opened = await within(databaseTimeoutMs, options.openDatabase(where));
    if (isClosed) return opened.close();
    database = opened;
    // a record without the mutations on it is never shown
    await within(databaseTimeoutMs, outbox.attach(opened, isPersisted));
    await within(databaseTimeoutMs, snapshot.attach(opened, isPersisted));
    outbox.endBoot();
    replication = options.replicate(opened);
  }

  /** The browser refuses to store, or does not answer: the same goes on in memory. */
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

  /** From now on it would be outdated. */
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
    /** Something is other than before: the boot snapshot follows. */
    changed: () => writer?.schedule(),
    /** The browser has refused to store something. */
    refused: () => void (attaching = attaching.then(() => fallBack())),
    async flush() {
      hurry();
      await attaching;
      await outbox.flush();
      // without network, nothing may come that the database lacks
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
        // what is in memory ends with its database
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
