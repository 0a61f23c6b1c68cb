/** Where it is noted; nothing but ids stands in it. */
export const pendingRemovalsKey = 'removals';

/** Whose data is to go from this device: noted before it goes, as the browser may refuse, or be closed in between. */
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
