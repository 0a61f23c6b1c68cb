import type { Database, Transaction } from '@dojang/db/client';

/** These people by name, with their rates. */
export const listRates = (db: Database, ids: readonly string[]) =>
  db.user.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true, surname: true, hourly_rate: true },
    orderBy: [{ name: 'asc' }, { surname: 'asc' }, { id: 'asc' }],
  });

/** The rate of a user, whose row is locked; undefined for an unknown one. */
export async function lockRate(tx: Transaction, id: string) {
  const [row] = await tx.$queryRaw<{ hourly_rate: number | null }[]>`
    SELECT "hourly_rate" FROM "User" WHERE "id" = ${id} FOR NO KEY UPDATE`;
  return row;
}

/** Leaves the timestamp of the record, which devices compare, as they do not have the rate. */
export async function setRate(tx: Transaction, id: string, hourly_rate: number | null) {
  await tx.user.update({ where: { id }, data: { hourly_rate }, select: { id: true } });
}
