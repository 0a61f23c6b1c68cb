import { digest } from '@dojang/auth/digest';
import type { Database, Transaction } from '@dojang/db/client';

/** When the user's calendar got its address; null if it has none. */
export async function findCalendar(db: Database, user_id: string): Promise<Date | null> {
  const row = await db.calendarFeed.findUnique({
    where: { user_id },
    select: { created_at: true },
  });
  return row?.created_at ?? null;
}

/** Sets the token of a user's calendar and invalidates the previous one. */
export async function replaceCalendar(tx: Transaction, user_id: string, token: string) {
  const row = { token_hash: digest(token), created_at: new Date() };
  await tx.calendarFeed.upsert({ where: { user_id }, create: { user_id, ...row }, update: row });
}

/** The user of a calendar token; null for any other text. */
export async function findCalendarOwner(db: Database, token: string) {
  const row = await db.calendarFeed.findUnique({
    where: { token_hash: digest(token) },
    select: { user_id: true },
  });
  return row?.user_id ?? null;
}
