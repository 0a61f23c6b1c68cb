import type { Context } from '../../../context.ts';
import { findReferencedKeys, findTrashedKeys, readInstallation } from './repository.ts';
import type { FileStore, StoredFile } from '@dojang/storage/file-store';

/** Owner of the files in a store: this database, another one, or undecidable. */
export type StoreOwner = 'own' | 'other' | 'unknown';

type Stores = Pick<Context, 'db' | 'files'>;

const keysPerBatch = 500;

/** The files of a store in batches that fit into a query. */
export async function* batchesOf(files: FileStore): AsyncGenerator<StoredFile[]> {
  let batch: StoredFile[] = [];
  for await (const file of files.list()) {
    batch.push(file);
    if (batch.length < keysPerBatch) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/**
 * Returns the owner of the store's files, by the mark in it. A store without a mark is claimed for this database if it is
 * empty or if the database has at least half of its files: leftovers are few.
 */
export async function claimStore({ db, files }: Stores): Promise<StoreOwner> {
  const [installation, mark] = [await readInstallation(db), await files.readMark()];
  if (mark !== null) return mark === installation ? 'own' : 'other';
  let [stored, referenced] = [0, 0];
  for await (const batch of batchesOf(files)) {
    const keys = batch.map(({ key }) => key);
    stored += keys.length;
    referenced +=
      (await findReferencedKeys(db, keys)).size + (await findTrashedKeys(db, keys)).size;
  }
  if (referenced < stored / 2) return 'unknown';
  await files.mark(installation);
  return 'own';
}

/** Terminal message for a store that this database does not own. */
export function explainOwner(owner: 'other' | 'unknown', place: string): string {
  return owner === 'other'
    ? `The files in ${place} belong to another database. Start Dojang with the database that they came with (DATABASE_URL, DATA_DIR), or give this one a place of its own for its files.`
    : `This database knows hardly any of the files in ${place}, so no unused ones are removed from there. Start Dojang with the database that they came with, or move them away if nobody needs them.`;
}
