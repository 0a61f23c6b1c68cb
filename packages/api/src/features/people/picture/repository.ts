import { type Database, selectOf, type Transaction } from '@dojang/db/client';
import { picturePath, pictureUrl } from '@dojang/schemas/picture-path';
import { User } from '@dojang/schemas/user';
import { deleteFiles } from '../../../claim-files.ts';

const select = { id: true, key: true, filename: true, mimeType: true } as const;

/** A picture with whose it is; null for any other file. */
export async function findPicture(db: Database, id: string) {
  const found = await db.file.findUnique({
    where: { id },
    select: { ...select, picture_of_id: true },
  });
  if (!found?.picture_of_id) return null;
  const { picture_of_id: user_id, ...file } = found;
  return { ...file, user_id };
}

/** The picture of a person, in a list of at most one. */
export const listPictureOf = (db: Database | Transaction, picture_of_id: string) =>
  db.file.findMany({ where: { picture_of_id }, select });

/** Addresses of pictures at this server, by person. */
export async function readPictureUrls(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const where = { id: { in: [...ids] }, img: { startsWith: picturePath } };
  const rows = await db.user.findMany({ where, select: { id: true, img: true } });
  return new Map(rows.flatMap(({ id, img }) => (img === null ? [] : [[id, img] as const])));
}

/** Whether somebody may store one more picture today; counts it. */
export async function countPicture(tx: Transaction, id: string, most: number): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ count: number | null }[]>`
    SELECT count_today(${id}, 'pictures', 1, ${most}::int) AS "count"`;
  return row?.count != null;
}

export async function deletePictureOf(tx: Transaction, user_id: string): Promise<void> {
  const files = await listPictureOf(tx, user_id);
  await deleteFiles(
    tx,
    files.map(({ id }) => id),
  );
}

export type StoredPicture = {
  id: string;
  key: string;
  filename: string;
  mimeType: string;
  size: number;
};

/** Writes a picture, or none, with its address. The timestamp grows, so that devices pull the record. */
export async function writePicture(
  tx: Transaction,
  { id, timestamp: before }: Pick<User, 'id' | 'timestamp'>,
  file: StoredPicture | null,
): Promise<User> {
  if (file) await tx.file.create({ data: { ...file, picture_of_id: id }, select: { id: true } });
  const timestamp = new Date(Math.max(Date.now(), before.getTime() + 1));
  const img = file && pictureUrl(file.id);
  return tx.user.update({ where: { id }, data: { img, timestamp }, select: selectOf(User) });
}
