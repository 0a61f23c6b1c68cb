import type { Context } from '../../context.ts';
import { claimStore, explainOwner } from './claim-store.ts';
import {
  addToTrash,
  deleteFiles,
  deleteFromTrash,
  findAbandonedFiles,
  findKnownKeys,
  findTrash,
  findTrashedKeys,
  holdUnusedFiles,
} from './repository.ts';
import { batchesOf } from './stored-batches.ts';

/** What nobody refers to is left alone for a day: its upload or its tournament may be under way. */
const graceMs = 24 * 3_600_000;
/** How long bytes wait in the trash, for somebody to notice that they are missed. */
const trashMs = 30 * 24 * 3_600_000;

export type Swept = {
  /** The keys that went into the trash. */
  trashed: string[];
  /** The keys whose bytes were removed, after their time in the trash. */
  removed: string[];
};

/**
 * Puts into the trash uploads that no tournament took, and bytes that no row refers to, leftovers of broken uploads
 * included, once they are a day old; removes what was in the trash for 30 days. A dry run does neither. Throws a
 * message, and changes nothing, when the files are not this database's.
 */
export async function sweepFiles(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { isDryRun = false, now = new Date() } = {},
): Promise<Swept> {
  const owner = await claimStore({ db, files });
  if (owner !== 'own') throw new Error(explainOwner(owner, files.place));
  const before = new Date(now.getTime() - graceMs);
  const expired = await findTrash(db, new Date(now.getTime() - trashMs));

  const abandoned = await findAbandonedFiles(db, before);
  const trashed = abandoned.map(({ key }) => key);
  if (!isDryRun) {
    const ids = abandoned.map(({ id }) => id);
    await db.$transaction(async (tx) => {
      // a tournament may have taken one meanwhile: only what is still free goes
      const free = await holdUnusedFiles(tx, ids);
      await deleteFiles(
        tx,
        free.map(({ id }) => id),
        now,
      );
    });
  }

  const seen = new Set(trashed);
  for await (const batch of batchesOf(files)) {
    const keys = batch.filter(({ modifiedAt }) => modifiedAt < before).map(({ key }) => key);
    const [known, inTrash] = [await findKnownKeys(db, keys), await findTrashedKeys(db, keys)];
    const unknown = keys.filter((key) => !known.has(key) && !inTrash.has(key) && !seen.has(key));
    if (!isDryRun) await addToTrash(db, unknown, now);
    trashed.push(...unknown);
  }

  const owned = await findKnownKeys(db, expired);
  const removed = expired.filter((key) => !owned.has(key));
  if (!isDryRun) {
    await files.delete(removed);
    await deleteFromTrash(db, expired);
  }
  return { trashed, removed };
}
