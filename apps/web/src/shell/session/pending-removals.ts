/** Ids, separated by spaces. */
export const pendingRemovalsKey = 'removals';

/** Users whose data must be erased from this device. Noted before the erase, which may fail or be interrupted. */
export type PendingRemovals = {
  readonly ids: readonly string[];
  add(id: string): void;
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
