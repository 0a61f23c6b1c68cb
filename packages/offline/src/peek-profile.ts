import { LocalProfile } from '@dojang/schemas/profile';

/** As RxDB's storage calls version 1 of the collection `user`, and the table with its records. */
const databaseOf = (name: string) => `rxdb-dexie-${name}--1--user`;
const table = 'docs';

/** A record as that storage writes it: IndexedDB has no index of true and false. */
type Stored = { _deleted: '0' | '1' } | undefined;

/**
 * The record of `id` in the database `name`, read without RxDB, which takes far longer to load than this does. Null
 * where there is none or where it can't be read like this: then only the store knows. Never rejects, and changes nothing.
 */
export async function peekProfile(name: string, id: string): Promise<LocalProfile | null> {
  const database = await open(databaseOf(name));
  if (!database) return null;
  try {
    const reading = database.transaction(table).objectStore(table).get(id) as IDBRequest<Stored>;
    const stored = await settle(reading);
    return stored?._deleted === '0' ? (LocalProfile.safeParse(stored).data ?? null) : null;
  } catch {
    return null;
  } finally {
    // open, it would keep another version of the app from changing the database
    database.close();
  }
}

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
