/**
 * Reads from the table of a collection as RxDB's storage writes it, without RxDB, which takes far longer to load than
 * this does. Null where there is no such table or where it can't be read like this: then only the store knows. Never
 * rejects, and changes nothing.
 */
export async function peekAt<Result>(
  database: string,
  collection: string,
  version: number,
  read: (table: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | null> {
  const opened = await open(`rxdb-dexie-${database}--${version}--${collection}`);
  if (!opened) return null;
  try {
    return await settle(read(opened.transaction(table).objectStore(table)));
  } catch {
    return null;
  } finally {
    // open, it would keep another version of the app from changing the database
    opened.close();
  }
}

const table = 'docs';

/** What that storage writes into each document: IndexedDB has no index of true and false. */
export type Peeked = { _deleted: '0' | '1' };

async function open(name: string): Promise<IDBDatabase | null> {
  try {
    const opening = indexedDB.open(name);
    // there is none: it is not for this to make one
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    return await settle(opening);
  } catch {
    return null;
  }
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Nothing was read')));
  });
}
