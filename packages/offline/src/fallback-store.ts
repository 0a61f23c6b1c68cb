import type { ProfileStore } from './profile-store.ts';

/** A store that says whether what it keeps outlives the page. */
export type LocalStore = Omit<ProfileStore, 'collection' | 'restore'> & {
  readonly isLasting: boolean;
};

type Write = (store: ProfileStore) => Promise<void>;

/**
 * The store `lasting`, which goes on in the one of `openMemory` from the first write on that the browser refuses,
 * as it does when its storage is full: what is edited can still be sent as long as the page is open. A write that
 * is at fault itself rejects and changes nothing.
 */
export function withFallback(
  lasting: ProfileStore,
  openMemory: () => Promise<ProfileStore>,
): LocalStore {
  let memory: ProfileStore | null = null;
  let writing: Promise<unknown> = Promise.resolve();
  /** Each watches the store that is in use. */
  const watches = new Set<{ begin: () => void }>();

  /** Writes in memory, where the record of `id` is taken along with what waits in it. */
  async function writeInMemory(id: string, change: Write) {
    const store = memory ?? (await openMemory());
    try {
      const record = (await store.get(id)) ? null : await lasting.get(id);
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

  async function write(id: string, change: Write): Promise<void> {
    if (!memory) {
      // a failure has been logged by the store
      const isDone = await change(lasting).then(
        () => true,
        () => false,
      );
      if (isDone) return;
    }
    // one after the other, so that there is one memory
    const next = writing.then(() => writeInMemory(id, change));
    writing = next.catch(() => {});
    return next;
  }

  return {
    get isLasting() {
      return memory === null;
    },
    get: async (id) => (await memory?.get(id)) ?? lasting.get(id),
    put: (user) => write(user.id, (store) => store.put(user)),
    accept: (id, told) => write(id, (store) => store.accept(id, told)),
    edit: (id, update) => write(id, (store) => store.edit(id, update)),
    async delete(id) {
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
          end = (memory ?? lasting).watch(id, onChange);
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
