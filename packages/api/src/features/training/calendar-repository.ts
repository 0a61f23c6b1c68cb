import { digest } from '@dojang/auth/digest';
import type { Database, Transaction } from '@dojang/db/client';

/** Since when somebody's calendar has its address; null without one. */
export async function findCalendar(db: Database, user_id: string): Promise<Date | null> {
  const row = await db.calendarFeed.findUnique({
    where: { user_id },
    select: { created_at: true },
  });
  return row?.created_at ?? null;
}

/** Gives somebody's calendar an address by this token, in place of the one that it had. */
export async function replaceCalendar(
  tx: Transaction,
  user_id: string,
  token: string,
): Promise<void> {
  const row = { token_hash: digest(token), created_at: new Date() };
  await tx.calendarFeed.upsert({ where: { user_id }, create: { user_id, ...row }, update: row });
}

/** Whose calendar has this token; null for any other. */
export async function findCalendarOwner(db: Database, token: string) {
  const row = await db.calendarFeed.findUnique({
    where: { token_hash: digest(token) },
    select: { user_id: true },
  });
  return row?.user_id ?? null;
}
