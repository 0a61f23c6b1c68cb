import { selectOf, type Transaction } from '@dojang/db/client';
import { FileDescriptor } from '@dojang/schemas/file';

/** Takes these uploads of a user for a tournament or a paper; returns those that were waiting. */
export async function claimUploads(
  tx: Transaction,
  by_user_id: string,
  ids: readonly string[],
): Promise<FileDescriptor[]> {
  if (ids.length === 0) return [];
  const where = { id: { in: [...ids] }, by_user_id };
  return tx.file.updateManyAndReturn({
    where,
    data: { by_user_id: null },
    select: selectOf(FileDescriptor),
  });
}

/** Deletes file rows and moves their bytes to the trash; bytes already in it keep their time. */
export async function deleteFiles(tx: Transaction, ids: string[], now = new Date()): Promise<void> {
  if (ids.length === 0) return;
  await tx.$executeRaw`
    WITH "removed" AS (DELETE FROM "File" WHERE "id" = ANY(${ids}) RETURNING "key")
    INSERT INTO "TrashedFile" ("key", "since") SELECT "key", ${now} FROM "removed" ON CONFLICT DO NOTHING`;
}
