import type { EnginePage } from './engine.ts';

/** The origin's storage that scripts can read, as one text. */
export function readStores(tab: Pick<EnginePage, 'evaluate'>): Promise<string> {
  return tab.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('no reason')));
      });
    const stored: unknown[] = [localStorage, sessionStorage];
    for (const name of await caches.keys()) {
      stored.push(name);
      // the app's own files belong to no user
      const cache = name.includes('precache') ? null : await caches.open(name);
      for (const request of (await cache?.keys()) ?? []) {
        const response = await cache?.match(request);
        stored.push(request.url, await response?.text());
      }
    }
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      for (const store of stores) {
        const records = database.transaction(store).objectStore(store).getAll();
        stored.push(name, store, await settled(records));
      }
      database.close();
    }
    return JSON.stringify(stored);
  });
}
