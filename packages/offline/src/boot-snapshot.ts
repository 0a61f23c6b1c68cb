import type { Mutation } from './mutation.ts';
import type { SyncState } from './snapshot.ts';

/** The server's records, each as kind, id and serialized text. */
export type BootRecords = {
  sync: SyncState;
  rows: readonly (readonly [kind: string, id: string, text: string])[];
};

export type Boot = { records: BootRecords; mutations: readonly Mutation[] };

export type BootChange = {
  /** Null if unchanged. */
  records: BootRecords | null;
  put: readonly Mutation[];
  removed: readonly string[];
  /** The whole outbox, used if the owner has no entry yet. */
  all: readonly Mutation[];
};

/**
 * A copy to paint from before the database library is loaded; it may be missing at any time. Read errors count as missing;
 * an entry that can't be written is removed, as a stale copy is worse than none.
 */
export type BootStore = {
  read(owner: string): Promise<Boot | null>;
  /** Atomic. Only a later pull replaces records, and no entry is created without records. */
  write(owner: string, change: BootChange): Promise<void>;
  /** Rejects if the browser fails to delete it. */
  remove(owner: string): Promise<void>;
};

/** An owner's second entry. Repeats the records' `pull`, as the records are too large to read just for that. */
export type BootOutbox = { pull: number; mutations: readonly Mutation[] };

/** Both entries after a write; null leaves an entry unchanged. */
export function merge(before: BootOutbox | undefined, { records, put, removed, all }: BootChange) {
  const pull = records?.sync.pull ?? 0;
  if (!before) return { records, outbox: records && { pull, mutations: all } };
  const replaced = new Set([...removed, ...put.map(({ id }) => id)]);
  const mutations = [...before.mutations.filter(({ id }) => !replaced.has(id)), ...put];
  return {
    records: pull > before.pull ? records : null,
    outbox: { pull: Math.max(pull, before.pull), mutations },
  };
}

const table = 'boot';

/** Our own IndexedDB database, separate from RxDB's. */
export function openBootStore(name: string, factory: IDBFactory = globalThis.indexedDB): BootStore {
  let opening: Promise<IDBDatabase> | undefined;

  const open = () =>
    (opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = factory.open(name, 1);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(table));
      request.addEventListener('error', () => {
        opening = undefined;
        reject(failureOf(request.error));
      });
      request.addEventListener('success', () => {
        const database = request.result;
        // an open connection would block another tab from deleting or upgrading it
        database.addEventListener('versionchange', () => {
          database.close();
          opening = undefined;
        });
        database.addEventListener('close', () => (opening = undefined));
        resolve(database);
      });
    }));

  async function transact(mode: IDBTransactionMode, work: (store: IDBObjectStore) => void) {
    const transaction = (await open()).transaction(table, mode);
    work(transaction.objectStore(table));
    await new Promise((resolve, reject) => {
      transaction.addEventListener('complete', resolve);
      transaction.addEventListener('abort', () => reject(failureOf(transaction.error)));
    });
  }

  const recordsKey = (owner: string) => `${owner} snapshot`;
  const outboxKey = (owner: string) => `${owner} outbox`;

  async function remove(owner: string) {
    await transact('readwrite', (store) => {
      store.delete(recordsKey(owner));
      store.delete(outboxKey(owner));
    });
  }

  return {
    async read(owner) {
      let records: IDBRequest<BootRecords | undefined> | undefined;
      let outbox: IDBRequest<BootOutbox | undefined> | undefined;
      await transact('readonly', (store) => {
        records = store.get(recordsKey(owner));
        outbox = store.get(outboxKey(owner));
      }).catch(() => (records = undefined));
      if (!records?.result || !outbox?.result) return null;
      return { records: records.result, mutations: outbox.result.mutations };
    },
    async write(owner, change) {
      await transact('readwrite', (store) => {
        const reading = store.get(outboxKey(owner)) as IDBRequest<BootOutbox | undefined>;
        reading.addEventListener('success', () => {
          const { records, outbox } = merge(reading.result, change);
          if (records) store.put(records, recordsKey(owner));
          if (outbox) store.put(outbox, outboxKey(owner));
        });
      }).catch(() => remove(owner).catch(() => {}));
    },
    remove,
  };
}

const failureOf = (cause: DOMException | null) => cause ?? new Error('The browser stores nothing');
