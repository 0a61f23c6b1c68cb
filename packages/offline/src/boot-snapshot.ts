import type { SyncState } from './snapshot.ts';

/** The server's records, each as kind, id and serialized text. */
export type BootRecords = {
  sync: SyncState;
  rows: readonly (readonly [kind: string, id: string, text: string])[];
};

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
};

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
  };
}

const failureOf = (cause: DOMException | null) => cause ?? new Error('The browser stores nothing');
