import type { LocalProfile } from '@dojang/schemas/profile';
import { logTexts } from '@dojang/schemas/log-texts';
import type { ProfileStore } from './profile-store.ts';

/** A store that says whether what it keeps outlives the page. */
export type LocalStore = Omit<ProfileStore, 'collection' | 'restore'> & {
  readonly isLasting: boolean;
};

/** A store that ends with the page. Whether an earlier page has left a record on the device it can't know: `delete` rejects. */
export function fleeting(store: ProfileStore): LocalStore {
  return {
    ...store,
    isLasting: false,
    openRows: () => Promise.reject(new Error(logTexts.noLocalDatabase)),
    async delete(id) {
      await store.delete(id);
      throw new Error(logTexts.noLocalDatabase);
    },
  };
}

type Write = (store: ProfileStore) => Promise<void>;

/**
 * The store `lasting`, which goes on in the one of `openMemory` from the first call on that the browser refuses,
 * as it does when its storage is full: what is edited can still be sent as long as the page is open. A write that
 * is at fault itself rejects and changes nothing. A removal that the browser refuses rejects.
 */
export function withFallback(
  lasting: ProfileStore,
  openMemory: () => Promise<ProfileStore>,
): LocalStore {
  let memory: ProfileStore | null = null;
  let writing: Promise<unknown> = Promise.resolve();
  /** The records as they were last read, for a database that does not respond any more. */
  const known = new Map<string, LocalProfile>();
  /** Each watches the store that is in use. */
  const watches = new Set<{ begin: () => void }>();

  async function readLasting(id: string): Promise<LocalProfile | null> {
    try {
      return await lasting.get(id);
    } catch {
      return known.get(id) ?? null;
    }
  }

  /** Writes in memory, where the record of `id` is taken along with what waits in it. */
  async function writeInMemory(id: string, change: Write) {
    const store = memory ?? (await openMemory());
    try {
      const record = (await store.get(id)) ? null : await readLasting(id);
      if (record) await store.restore(record);
      await change(store);
    } catch (error) {
      if (!memory) await store.close();
      throw error;
    }
    if (memory) return;
    memory = store;
    for (const { begin } of watches) begin();
  }

  /** Goes on in memory with what `change` does to the record of `id`, one after the other: so there is one memory. */
  function goOnInMemory(id: string, change: Write): Promise<void> {
    const next = writing.then(() => writeInMemory(id, change));
    writing = next.catch(() => {});
    return next;
  }

  async function write(id: string, change: Write): Promise<void> {
    if (!memory) {
      // a failure has been logged by the store
      const isDone = await change(lasting).then(
        () => true,
        () => false,
      );
      if (isDone) return;
    }
    return goOnInMemory(id, change);
  }

  async function get(id: string): Promise<LocalProfile | null> {
    if (memory) return (await memory.get(id)) ?? readLasting(id);
    try {
      const record = await lasting.get(id);
      if (record) known.set(id, record);
      return record;
    } catch {
      await goOnInMemory(id, async () => {});
      return get(id);
    }
  }

  return {
    get isLasting() {
      return memory === null;
    },
    get,
    put: (user) => write(user.id, (store) => store.put(user)),
    accept: (id, told) => write(id, (store) => store.accept(id, told)),
    edit: (id, update) => write(id, (store) => store.edit(id, update)),
    // what is kept beside the records goes on in memory by itself
    openRows: lasting.openRows,
    waitingOf: lasting.waitingOf,
    async delete(id) {
      known.delete(id);
      await memory?.delete(id);
      await lasting.delete(id);
    },
    async deleteOthers(id) {
      await memory?.deleteOthers(id);
      await lasting.deleteOthers(id);
    },
    watch(id, onChange) {
      let end = () => {};
      const watch = {
        begin() {
          end();
          end = (memory ?? lasting).watch(id, (record) => {
            if (record) known.set(id, record);
            else known.delete(id);
            onChange(record);
          });
        },
      };
      watch.begin();
      watches.add(watch);
      return () => {
        watches.delete(watch);
        end();
      };
    },
    async close() {
      await memory?.close();
      await lasting.close();
    },
  };
}
