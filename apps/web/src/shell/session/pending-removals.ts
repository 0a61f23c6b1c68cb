import type { LocalStore } from '@dojang/offline/fallback-store';

/** Where it is noted; nothing but ids stands in it. */
export const pendingRemovalsKey = 'removals';

/**
 * Whose records are to go from this device. It is noted before they go, as the browser may refuse, or be closed in
 * between: then the next start removes them.
 */
export type PendingRemovals = {
  readonly ids: readonly string[];
  add(id: string): void;
  /** Removes the records from the device's store. What it refuses stays noted. */
  carryOut(store: LocalStore): Promise<void>;
};

export function createPendingRemovals(storage: Storage): PendingRemovals {
  const read = () => (storage.getItem(pendingRemovalsKey) ?? '').split(' ').filter(Boolean);
  const write = (ids: readonly string[]) => {
    if (ids.length === 0) storage.removeItem(pendingRemovalsKey);
    else storage.setItem(pendingRemovalsKey, ids.join(' '));
  };
  return {
    get ids() {
      return read();
    },
    add: (id) => write([...new Set([...read(), id])]),
    async carryOut(store) {
      for (const id of read()) {
        await store.delete(id).then(
          () => write(read().filter((other) => other !== id)),
          () => {},
        );
      }
    },
  };
}
