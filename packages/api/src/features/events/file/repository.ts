import { type Database, selectOf, type Transaction } from '@dojang/db/client';
import { FileDescriptor } from '@dojang/schemas/file';

export function findFile(db: Database, id: string) {
  return db.file.findUnique({
    where: { id },
    select: {
      key: true,
      filename: true,
      mimeType: true,
      by_user_id: true,
      paper: { select: { user_id: true } },
      result_of: { select: { id: true } },
      contract_of: { select: { id: true } },
    },
  });
}

/** Files by id, in the shape of the API. */
export async function findFiles(
  db: Database | Transaction,
  wanted: (string | null)[],
): Promise<Map<string | null, FileDescriptor>> {
  const ids = wanted.filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const select = selectOf(FileDescriptor);
  const files = await db.file.findMany({ where: { id: { in: ids } }, select });
  return new Map(files.map((file) => [file.id, file]));
}

export async function createFile(
  db: Database,
  data: {
    id: string;
    key: string;
    filename: string;
    mimeType: string;
    size: number;
    by_user_id: string;
  },
): Promise<void> {
  await db.file.create({ data, select: { id: true } });
}

/** The picture of a user, and uploads of theirs that nothing uses yet. */
export const listOwnFiles = (tx: Transaction, id: string) =>
  tx.file.findMany({
    where: { OR: [{ by_user_id: id }, { picture_of_id: id }] },
    select: { id: true },
  });

/** Condition: of no tournament, paper, video or person. */
const unused = {
  result_of: null,
  contract_of: null,
  paper: null,
  video: null,
  picture_of_id: null,
};

/** Locks these files until the transaction ends and returns those that nothing uses. */
export async function lockUnusedFiles(tx: Transaction, ids: string[]): Promise<FileDescriptor[]> {
  if (ids.length === 0) return [];
  // in a fixed order to avoid deadlocks
  await tx.$queryRaw`SELECT 1 FROM "File" WHERE "id" = ANY(${ids}) ORDER BY "id" FOR UPDATE`;
  return tx.file.findMany({
    where: { id: { in: ids }, ...unused },
    select: selectOf(FileDescriptor),
  });
}

/** Uploads before `before` that nothing uses. */
export function findAbandonedFiles(db: Database, before: Date) {
  const where = { created_at: { lt: before }, ...unused };
  return db.file.findMany({ where, select: { id: true, key: true } });
}

/** Keys with a file row. */
export async function findReferencedKeys(db: Database, keys: string[]): Promise<Set<string>> {
  const rows = await db.file.findMany({ where: { key: { in: keys } }, select: { key: true } });
  return new Set(rows.map(({ key }) => key));
}

export async function findTrashedKeys(db: Database, keys: string[]): Promise<Set<string>> {
  const where = { key: { in: keys } };
  const rows = await db.trashedFile.findMany({ where, select: { key: true } });
  return new Set(rows.map(({ key }) => key));
}

/** Moves bytes to the trash as of `since`; those already in it keep their time. */
export async function addToTrash(tx: Database | Transaction, keys: string[], since: Date) {
  const data = keys.map((key) => ({ key, since }));
  await tx.trashedFile.createMany({ data, skipDuplicates: true });
}

/** Keys in the trash since before `before`. */
export async function findTrash(db: Database, before: Date): Promise<string[]> {
  const where = { since: { lt: before } };
  const rows = await db.trashedFile.findMany({ where, select: { key: true } });
  return rows.map(({ key }) => key);
}

export async function deleteFromTrash(db: Database, keys: string[]): Promise<void> {
  await db.trashedFile.deleteMany({ where: { key: { in: keys } } });
}

/** The id of this installation, created on first use. */
export async function readInstallation(db: Database): Promise<string> {
  await db.installation.createMany({ data: [{}], skipDuplicates: true });
  return (await db.installation.findFirstOrThrow({ select: { id: true } })).id;
}
