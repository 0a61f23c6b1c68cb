import { digest } from '@dojang/auth/digest';
import type { Database, Transaction } from '@dojang/db/client';

const select = { id: true, browser: true, system: true, created_at: true, seen_at: true };

/** Sessions of a user, most recently used first; `current` is the session of the request. */
export async function listSessions(db: Database, userId: string, current: string | null) {
  const rows = await db.session.findMany({
    where: { user_id: userId, expires_at: { gt: new Date() } },
    select,
    orderBy: [{ seen_at: 'desc' }, { created_at: 'desc' }, { id: 'asc' }],
  });
  const currentId = current === null ? null : digest(current);
  return rows.map((row) => ({ ...row, isThisOne: row.id === currentId }));
}

/** Ends one session of a user; returns 0 if it already ended or belongs to another user. */
export async function endSession(tx: Transaction, userId: string, id: string): Promise<number> {
  return (await tx.session.deleteMany({ where: { user_id: userId, id } })).count;
}
