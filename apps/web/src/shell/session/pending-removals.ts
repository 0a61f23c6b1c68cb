/** Where it is noted; nothing but ids stands in it. */
export const pendingRemovalsKey = 'removals';

/**
 * Whose records are to go from this device. It is noted before they go, as the browser may refuse, or be closed in
 * between: then the next start removes them.
 */
export type PendingRemovals = {
  readonly ids: readonly string[];
  add(id: string): void;
  /** The record of `id` is gone. */
  remove(id: string): void;
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
    remove: (id) => write(read().filter((other) => other !== id)),
  };
}
