import type { Transaction } from '@dojang/db/client';
import { sql } from '@dojang/db/sql';
import type { Authority } from '@dojang/schemas/user';

/** Row locks by purpose. */
const locks = {
  /** To refer to people: nobody deletes them. Waits for nobody who changes them. */
  toKeep: sql`FOR KEY SHARE`,
  /** To change their records, or what each may have only a number of. Others may refer to them. */
  toChange: sql`FOR NO KEY UPDATE`,
  /** To delete them, or to change their e-mail addresses, which PostgreSQL takes for keys. */
  toDelete: sql`FOR UPDATE`,
};

type LockedPerson = { id: string; name: string; surname: string | null; authority: Authority };

/**
 * Locks people, or all of them, until the transaction ends; returns those that exist, by id. It locks for all, so that
 * transactions wait for each other in one order (decision 43): a transaction calls it once, with everybody whom it changes or
 * names, after it has locked tournaments, exams, groups and sessions and before it writes.
 */
export async function lockPeople(
  tx: Transaction,
  ids: readonly string[] | 'all',
  lock: keyof typeof locks,
): Promise<Map<string, LockedPerson>> {
  if (ids.length === 0) return new Map();
  const among = ids === 'all' ? sql`` : sql`WHERE "id" = ANY(${[...ids]})`;
  const rows = await tx.$queryRaw<LockedPerson[]>`
    SELECT "id", "name", "surname", "authority" FROM "User" ${among} ORDER BY "id" ${locks[lock]}`;
  return new Map(rows.map((row) => [row.id, row]));
}
