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

/** Removes files' rows; their bytes wait in the trash. */
export async function deleteFiles(tx: Transaction, ids: string[], now = new Date()): Promise<void> {
  const where = { id: { in: ids } };
  const rows = await tx.file.findMany({ where, select: { key: true } });
  await tx.file.deleteMany({ where });
  await addToTrash(
    tx,
    rows.map(({ key }) => key),
    now,
  );
}

/** The uploads before `before` that no tournament took. */
export function findAbandonedFiles(
  db: Database,
  before: Date,
): Promise<{ id: string; key: string }[]> {
  const where = { created_at: { lt: before }, result_of: null, contract_of: null };
  return db.file.findMany({ where, select: { id: true, key: true } });
}

/** Those of the keys that a row refers to. */
export async function findKnownKeys(db: Database, keys: string[]): Promise<Set<string>> {
  const rows = await db.file.findMany({ where: { key: { in: keys } }, select: { key: true } });
  return new Set(rows.map(({ key }) => key));
}

/** Those of the keys that are in the trash. */
export async function findTrashedKeys(db: Database, keys: string[]): Promise<Set<string>> {
  const where = { key: { in: keys } };
  const rows = await db.trashedFile.findMany({ where, select: { key: true } });
  return new Set(rows.map(({ key }) => key));
}

/** Notes that nobody refers to these bytes from `since` on; those in the trash keep their time. */
export async function addToTrash(
  tx: Database | Transaction,
  keys: string[],
  since: Date,
): Promise<void> {
  const data = keys.map((key) => ({ key, since }));
  await tx.trashedFile.createMany({ data, skipDuplicates: true });
}

/** The keys that are in the trash since before `before`. */
export async function findTrash(db: Database, before: Date): Promise<string[]> {
  const where = { since: { lt: before } };
  const rows = await db.trashedFile.findMany({ where, select: { key: true } });
  return rows.map(({ key }) => key);
}

/** Takes keys out of the trash. */
export async function deleteFromTrash(db: Database, keys: string[]): Promise<void> {
  await db.trashedFile.deleteMany({ where: { key: { in: keys } } });
}

/** The id of this installation, made when it is asked for first. */
export async function readInstallation(db: Database): Promise<string> {
  await db.installation.createMany({ data: [{}], skipDuplicates: true });
  return (await db.installation.findFirstOrThrow({ select: { id: true } })).id;
}
