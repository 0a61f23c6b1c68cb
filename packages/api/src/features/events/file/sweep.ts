import type { Context } from '../../../context.ts';
import { batchesOf, claimStore, explainOwner } from './claim-store.ts';
import {
  addToTrash,
  deleteFromTrash,
  findAbandonedFiles,
  findReferencedKeys,
  findTrash,
  findTrashedKeys,
  lockUnusedFiles,
} from './repository.ts';
import { deleteFiles } from '../../../claim-files.ts';

/** Unreferenced files are kept for a day: their upload or tournament may be in progress. */
const graceMs = 24 * 3_600_000;
/** Retention time of the trash, in which a loss can be noticed. */
const trashMs = 30 * 24 * 3_600_000;

export type SweepResult = {
  /** Keys moved to the trash. */
  trashed: string[];
  /** Keys whose bytes were deleted after their time in the trash. */
  removed: string[];
};

/**
 * Moves unused uploads and unreferenced bytes, such as leftovers of failed uploads, to the trash after a day, and deletes
 * what has been there for 30 days. A dry run only reports. Throws, without changes, if the store belongs to another database.
 */
export async function sweepFiles(
  { db, files }: Pick<Context, 'db' | 'files'>,
  { isDryRun = false, now = new Date() } = {},
): Promise<SweepResult> {
  const owner = await claimStore({ db, files });
  if (owner !== 'own') throw new Error(explainOwner(owner, files.place));
  const before = new Date(now.getTime() - graceMs);
  const expired = await findTrash(db, new Date(now.getTime() - trashMs));

  const abandoned = await findAbandonedFiles(db, before);
  const trashed = abandoned.map(({ key }) => key);
  if (!isDryRun) {
    const ids = abandoned.map(({ id }) => id);
    await db.$transaction(async (tx) => {
      // a tournament may have used one meanwhile
      const free = await lockUnusedFiles(tx, ids);
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
    const [referenced, inTrash] = [
      await findReferencedKeys(db, keys),
      await findTrashedKeys(db, keys),
    ];
    const unreferenced = keys.filter(
      (key) => !referenced.has(key) && !inTrash.has(key) && !seen.has(key),
    );
    if (!isDryRun) await addToTrash(db, unreferenced, now);
    trashed.push(...unreferenced);
  }

  const owned = await findReferencedKeys(db, expired);
  const removed = expired.filter((key) => !owned.has(key));
  if (!isDryRun) {
    await files.delete(removed);
    await deleteFromTrash(db, expired);
  }
  return { trashed, removed };
}
