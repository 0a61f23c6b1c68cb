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

/** Those of the files that no tournament refers to; nobody else takes or removes them until the transaction ends. */
export async function holdUnusedFiles(tx: Transaction, ids: string[]): Promise<{ id: string }[]> {
  // in one order, so that no two wait for each other
  await tx.$queryRaw`SELECT 1 FROM "File" WHERE "id" = ANY(${ids}) ORDER BY "id" FOR UPDATE`;
  return tx.file.findMany({
    where: { id: { in: ids }, result_of: null, contract_of: null },
    select: { id: true },
  });
}

/** Removes files' rows; returns the keys under which their bytes are stored. */
export async function deleteFiles(tx: Transaction, ids: string[]): Promise<string[]> {
  const where = { id: { in: ids } };
  const rows = await tx.file.findMany({ where, select: { key: true } });
  await tx.file.deleteMany({ where });
  return rows.map(({ key }) => key);
}

/** Removes the rows of uploads before `before` that no tournament took; returns them. A dry run removes none. */
export async function deleteAbandonedFiles(
  db: Database,
  before: Date,
  { isDryRun }: { isDryRun: boolean },
): Promise<{ id: string; key: string }[]> {
  const where = { created_at: { lt: before }, result_of: null, contract_of: null };
  const rows = await db.file.findMany({ where, select: { id: true, key: true } });
  if (isDryRun) return rows;
  // a tournament may have taken one meanwhile: only what is still free goes
  const ids = rows.map(({ id }) => id);
  await db.file.deleteMany({ where: { ...where, id: { in: ids } } });
  const kept = await findKnownKeys(
    db,
    rows.map(({ key }) => key),
  );
  return rows.filter(({ key }) => !kept.has(key));
}

/** Those of the keys that a row refers to. */
export async function findKnownKeys(db: Database, keys: string[]): Promise<Set<string>> {
  const rows = await db.file.findMany({ where: { key: { in: keys } }, select: { key: true } });
  return new Set(rows.map(({ key }) => key));
}
