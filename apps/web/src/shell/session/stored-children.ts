/** Where the ids of the children are noted whose records this device keeps. */
const childrenKey = 'children';

export function readChildIds(storage: Storage): string[] {
  return (storage.getItem(childrenKey) ?? '').split(' ').filter(Boolean);
}

export function writeChildIds(storage: Storage, ids: readonly string[]): void {
  if (ids.length === 0) storage.removeItem(childrenKey);
  else storage.setItem(childrenKey, ids.join(' '));
}
