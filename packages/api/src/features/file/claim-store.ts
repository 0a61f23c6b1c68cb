import type { Context } from '../../context.ts';
import { findKnownKeys, findTrashedKeys, readInstallation } from './repository.ts';
import { batchesOf } from './stored-batches.ts';

/** Whose the files of a store are: this database's, another one's, or nobody can say. */
export type StoreOwner = 'own' | 'other' | 'unknown';

type Stores = Pick<Context, 'db' | 'files'>;

/**
 * Tells whose the files in the store are, by the mark in it. A store without one is marked for this database when it
 * is empty, or when the database knows most of what lies there: leftovers are few.
 */
export async function claimStore({ db, files }: Stores): Promise<StoreOwner> {
  const [installation, mark] = [await readInstallation(db), await files.readMark()];
  if (mark !== null) return mark === installation ? 'own' : 'other';
  let [stored, known] = [0, 0];
  for await (const batch of batchesOf(files)) {
    const keys = batch.map(({ key }) => key);
    stored += keys.length;
    known += (await findKnownKeys(db, keys)).size + (await findTrashedKeys(db, keys)).size;
  }
  if (known < stored / 2) return 'unknown';
  await files.mark(installation);
  return 'own';
}

/** What is said in the terminal of a store that is not this database's own; `place` says where it is. */
export function explainOwner(owner: 'other' | 'unknown', place: string): string {
  return owner === 'other'
    ? `The files in ${place} belong to another database. Start Dojang with the database that they came with (DATABASE_URL, DATA_DIR), or give this one a place of its own for its files.`
    : `This database knows hardly any of the files in ${place}, so no unused ones are removed from there. Start Dojang with the database that they came with, or move them away if nobody needs them.`;
}
