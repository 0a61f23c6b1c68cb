import type { BootRecords } from './rows.ts';
import type { Snapshot } from './snapshot.ts';
import { within } from './time-limit.ts';

/**
 * A copy of an owner's records to paint from before the database library is loaded; it may be missing at any time. Read errors
 * count as missing; records that can't be written are removed, as a stale copy is worse than none.
 */
export type BootStore = {
  read(owner: string): Promise<BootRecords | null>;
  /** Only those of a later pull replace others. */
  write(owner: string, records: BootRecords): Promise<void>;
  /** Rejects if the browser fails to delete them. */
  remove(owner: string): Promise<void>;
  /** Deletes those of everybody but `owner`. */
  removeOthers(owner: string | null): Promise<void>;
};

const table = 'boot';

/** Our own IndexedDB database, separate from RxDB's. Open while it is used only: a connection would block other tabs. */
export function openBootStore(name: string): BootStore {
  async function transact(mode: IDBTransactionMode, work: (store: IDBObjectStore) => void) {
    const opening = indexedDB.open(name, 1);
    opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(table));
    await ended(opening, 'success', 'error');
    const transaction = opening.result.transaction(table, mode);
    work(transaction.objectStore(table));
    await ended(transaction, 'complete', 'abort').finally(() => opening.result.close());
  }

  const recordsKey = (owner: string) => `${owner} snapshot`;
  /** A key of its own, as the records are too large to read just for that. */
  const pullKey = (owner: string) => `${owner} pull`;

  async function remove(owner: string) {
    await transact('readwrite', (store) => {
      store.delete(recordsKey(owner));
      store.delete(pullKey(owner));
    });
  }

  return {
    async read(owner) {
      let reading: IDBRequest<BootRecords | undefined> | undefined;
      await transact('readonly', (store) => (reading = store.get(recordsKey(owner)))).catch(
        () => {},
      );
      return reading?.result ?? null;
    },
    async write(owner, records) {
      const { pull } = records.sync;
      await transact('readwrite', (store) => {
        const reading = store.get(pullKey(owner)) as IDBRequest<number | undefined>;
        reading.addEventListener('success', () => {
          if (pull <= (reading.result ?? 0)) return;
          store.put(records, recordsKey(owner));
          store.put(pull, pullKey(owner));
        });
      }).catch(() => remove(owner).catch(() => {}));
    },
    remove,
    removeOthers: (owner) =>
      transact('readwrite', (store) => {
        const own: IDBValidKey[] = owner === null ? [] : [recordsKey(owner), pullKey(owner)];
        const reading = store.getAllKeys();
        reading.addEventListener('success', () => {
          for (const key of reading.result) if (!own.includes(key)) store.delete(key);
        });
      }),
  };
}

const ended = (work: IDBRequest | IDBTransaction, success: string, failure: string) =>
  new Promise<unknown>((resolve, reject) => {
    work.addEventListener(success, resolve);
    work.addEventListener(failure, () =>
      reject(work.error ?? new Error('The browser stores nothing')),
    );
  });

type Options = {
  store: BootStore;
  owner: string;
  snapshot: Snapshot;
  /** Whether the snapshot was read from `store`. */
  isBooted: boolean;
  /** Resolves when the page is idle. */
  untilQuiet: () => Promise<void>;
  timeoutMs: number;
};

const never = new Promise<never>(() => {});

export type BootWriter = ReturnType<typeof createBootWriter>;

/**
 * Keeps the boot snapshot in step with the database, never ahead of it. A pull's records are written to the database, then
 * here, and then their mutations leave the database and the log. So whenever a page is closed, attaching the database only
 * moves the next page's view forward.
 */
export function createBootWriter(options: Options) {
  const { store, owner, snapshot, isBooted, untilQuiet, timeoutMs } = options;
  let written = isBooted ? snapshot.version : null;
  let isScheduled = false;
  let isStopped = false;
  let writing: Promise<void> = Promise.resolve();

  async function write() {
    isScheduled = false;
    const records = snapshot.stored();
    if (isStopped || !records || snapshot.version === written) return;
    written = snapshot.version;
    // no pull: another tab has erased the owner, or nothing was pulled yet
    const isEmpty = records.sync.pull === 0;
    await within(timeoutMs, isEmpty ? store.remove(owner) : store.write(owner, records));
  }

  function stop() {
    isStopped = true;
  }

  return {
    /** Writes what has changed soon, debounced; resolves once no stale copy is left. Never rejects. */
    flush(): Promise<void> {
      if (isScheduled || isStopped) return writing;
      isScheduled = true;
      writing = writing
        .then(untilQuiet)
        .then(write)
        .catch(() => {
          stop();
          // as long as a stale copy remains, the mutations that it lacks stay in the log
          return store.remove(owner).catch(() => never);
        });
      return writing;
    },
    stop,
  };
}
