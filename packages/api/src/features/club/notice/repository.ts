import type { Database, Transaction } from '@dojang/db/client';
import { sql } from '@dojang/db/sql';
import { limits } from '@dojang/schemas/limits';
import { Notice, type NoticeKind } from '@dojang/schemas/notice';
import { actedForBy } from '../../../acting-for.ts';

const firstInstant = () => new Date(Date.now() - limits.noticeDays * 86_400_000);

/** Kinds about people for whom the reader need not act. */
const byRole: NoticeKind[] = [
  'excused',
  'excuseTakenBack',
  'entryWished',
  'entryWithdrawn',
  'linkEnds',
  'videoAdded',
];

/** The newest notices of a user, without those about people for whom they no longer act. */
export async function listNotices(db: Database, user_id: string): Promise<Notice[]> {
  const rows = await db.notice.findMany({
    where: {
      user_id,
      at: { gte: firstInstant() },
      OR: [
        { about_id: null },
        { about_id: user_id },
        { kind: { in: byRole } },
        { about: actedForBy(user_id) },
      ],
    },
    select: {
      id: true,
      kind: true,
      params: true,
      about: { select: { id: true, name: true, surname: true } },
      target_kind: true,
      target_id: true,
      at: true,
      read_at: true,
    },
    orderBy: [{ at: 'desc' }, { id: 'asc' }],
    take: limits.noticesMax,
  });
  return rows.map((row) => Notice.parse(row));
}

/** Marks notices of a user as read, all without `ids`; others' notices and those that are gone are ignored. */
export async function markRead(
  db: Database | Transaction,
  userId: string,
  ids: readonly string[] | null,
): Promise<void> {
  const among = ids === null ? sql`` : sql`AND "id" = ANY(${[...ids]})`;
  // in the order of `noticeParts`
  await db.$executeRaw`
    UPDATE "Notice" SET "read_at" = now() WHERE "id" IN (
      SELECT "id" FROM "Notice" WHERE "user_id" = ${userId} AND "read_at" IS NULL ${among}
      ORDER BY "id" FOR NO KEY UPDATE)`;
}

/** Deletes old notices and messages. Those of readiness are kept until the next grade, so that none is written twice. */
export async function deleteOldNotices(db: Database): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "Notice" WHERE "id" IN (
      SELECT n."id" FROM "Notice" n WHERE n."at" < ${firstInstant()} AND (n."kind" <> 'readyForGrade' OR EXISTS (
        SELECT FROM "GradeAward" a WHERE a."user_id" = n."about_id" AND a."timestamp" > n."at"))
      ORDER BY n."id" FOR UPDATE OF n)`;
  await db.groupMessage.deleteMany({ where: { at: { lt: firstInstant() } } });
}

/** Links that end within a day. */
export const listEndingLinks = (db: Database) =>
  db.oneTimeLink.findMany({
    where: { expires_at: { gt: new Date(), lte: new Date(Date.now() + 86_400_000) } },
    select: { id: true, user_id: true, created_by: true, expires_at: true },
    orderBy: { id: 'asc' },
  });
