/** Ids, separated by spaces. */
export const pendingRemovalsKey = 'removals';

export type PendingRemovals = ReturnType<typeof createPendingRemovals>;

/** Users whose data must be erased from this device. Noted before the erase, which may fail or be interrupted. */
export function createPendingRemovals(storage: Storage) {
  const read = () => (storage.getItem(pendingRemovalsKey) ?? '').split(' ').filter(Boolean);
  const write = (ids: readonly string[]) => {
    if (ids.length === 0) storage.removeItem(pendingRemovalsKey);
    else storage.setItem(pendingRemovalsKey, ids.join(' '));
  };
  return {
    get ids(): readonly string[] {
      return read();
    },
    add: (id: string) => write([...new Set([...read(), id])]),
    remove: (id: string) => write(read().filter((other) => other !== id)),
  };
}
