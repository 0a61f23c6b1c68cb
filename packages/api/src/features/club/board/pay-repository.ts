import type { Database, Transaction } from '@dojang/db/client';

/** These people by name, with their rates. */
export const listRates = (db: Database, ids: readonly string[]) =>
  db.user.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true, surname: true, hourly_rate: true },
    orderBy: [{ name: 'asc' }, { surname: 'asc' }, { id: 'asc' }],
  });

/** The rate of a user; null for an unknown one. */
export const findRate = (tx: Transaction, id: string) =>
  tx.user.findUnique({ where: { id }, select: { hourly_rate: true } });

/** Leaves the timestamp of the record, which devices compare, as they do not have the rate. */
export async function setRate(tx: Transaction, id: string, hourly_rate: number | null) {
  await tx.user.update({ where: { id }, data: { hourly_rate }, select: { id: true } });
}
