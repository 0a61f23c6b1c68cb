import type { Database, Transaction } from '@dojang/db/client';

export function findFile(db: Database, id: string) {
  return db.file.findUnique({
    where: { id },
    select: { key: true, filename: true, mimeType: true },
  });
}

export async function createFile(
  db: Database,
  data: { id: string; key: string; filename: string; mimeType: string; size: number },
): Promise<void> {
  await db.file.create({ data, select: { id: true } });
}

/** Those of the files that no tournament refers to. */
export function findUnusedFiles(tx: Transaction, ids: string[]): Promise<{ id: string }[]> {
  return tx.file.findMany({
    where: { id: { in: ids }, result_of: null, contract_of: null },
    select: { id: true },
  });
}

/** Removes files' rows; answers the keys under which their bytes are stored. */
export async function deleteFiles(tx: Transaction, ids: string[]): Promise<string[]> {
  const where = { id: { in: ids } };
  const rows = await tx.file.findMany({ where, select: { key: true } });
  await tx.file.deleteMany({ where });
  return rows.map(({ key }) => key);
}
