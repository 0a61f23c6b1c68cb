import { digest } from '@dojang/auth/digest';
import type { Database, Transaction } from '@dojang/db/client';
import type { SignedInPlace } from '@dojang/schemas/session';

const select = { id: true, browser: true, system: true, created_at: true, seen_at: true };

/** Where a user is signed in, what was used last first; `current` is the session that asks. */
export async function listPlaces(
  db: Database,
  userId: string,
  current: string | null,
): Promise<SignedInPlace[]> {
  const rows = await db.session.findMany({
    where: { user_id: userId, expires_at: { gt: new Date() } },
    select,
    orderBy: [{ seen_at: 'desc' }, { created_at: 'desc' }, { id: 'asc' }],
  });
  const currentId = current === null ? null : digest(current);
  return rows.map((row) => ({ ...row, isThisOne: row.id === currentId }));
}

/** Ends one session of a user; returns how many that were: none if it has ended meanwhile, or is another's. */
export async function endPlace(tx: Transaction, userId: string, id: string): Promise<number> {
  return (await tx.session.deleteMany({ where: { user_id: userId, id } })).count;
}

/** Ends all sessions of a user but the one that asks, null for really all; returns how many. */
export async function endPlaces(
  tx: Transaction,
  userId: string,
  current: string | null,
): Promise<number> {
  const others = current === null ? {} : { id: { not: digest(current) } };
  return (await tx.session.deleteMany({ where: { user_id: userId, ...others } })).count;
}
