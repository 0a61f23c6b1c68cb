import type { EnginePage } from './engine.ts';

/** Everything that the origin keeps in this browser for scripts, as one text. */
export function readStores(tab: EnginePage): Promise<string> {
  return tab.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no reason')));
      });
    const kept: unknown[] = [localStorage, sessionStorage, await caches.keys()];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      for (const store of stores) {
        const records = database.transaction(store).objectStore(store).getAll();
        kept.push(name, store, await settled(records));
      }
      database.close();
    }
    return JSON.stringify(kept);
  });
}
