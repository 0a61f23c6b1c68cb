import type { Database, Transaction } from '@dojang/db/client';
import { limits } from '@dojang/schemas/limits';
import type { NoticeKind } from '@dojang/schemas/notice';
import { lockPeople } from '../../people/user/lock-people.ts';
import type { PushTarget } from '../../../context.ts';

type Draft = PushTarget & {
  language: string;
  preferences: { video_upload: boolean; register_competition: boolean } | undefined;
};

/**
 * Stores where the browser of a session receives messages; false if the session has ended. An endpoint belongs to the last
 * session that named it; beyond the limit, a user's oldest devices go.
 */
export async function saveSubscription(
  tx: Transaction,
  { session_id, user_id }: { session_id: string; user_id: string },
  { preferences, language, ...target }: Draft,
): Promise<boolean> {
  const { endpoint } = target;
  // in the order of an erasure: the person, their sessions, their devices
  await lockPeople(tx, [user_id], 'toChange');
  const sessions = await tx.$queryRaw<object[]>`
    SELECT 1 FROM "Session" WHERE "id" = ${session_id} FOR KEY SHARE`;
  if (sessions.length === 0) return false;
  // in the order of `insertNotices`, which locks them too
  await tx.$queryRaw`
    SELECT FROM "PushSubscription" WHERE "user_id" = ${user_id} OR "endpoint" = ${endpoint}
    ORDER BY "session_id" FOR UPDATE`;
  await tx.pushSubscription.deleteMany({ where: { endpoint, session_id: { not: session_id } } });
  await tx.pushSubscription.upsert({
    where: { session_id },
    create: {
      session_id,
      user_id,
      ...target,
      language,
      ...(preferences ?? { video_upload: false, register_competition: false }),
    },
    // a service worker knows neither the preferences nor the language of the app
    update: {
      ...target,
      ...(preferences && { ...preferences, language }),
      failures: 0,
      next_at: null,
    },
  });
  await tx.$executeRaw`
    DELETE FROM "PushSubscription" WHERE "session_id" IN (
      SELECT "session_id" FROM "PushSubscription" WHERE "user_id" = ${user_id}
      ORDER BY "created_at" DESC, "session_id" OFFSET ${limits.pushDevicesMax}::int)`;
  return true;
}

export const findSubscription = (db: Database, session_id: string) =>
  db.pushSubscription.findUnique({ where: { session_id } });

export async function removeSubscription(db: Database, session_id: string): Promise<void> {
  await db.pushSubscription.deleteMany({ where: { session_id } });
}

/** The unread notices that are due for one device. */
export type DuePush = PushTarget & {
  session_id: string;
  language: string;
  failures: number;
  /** By time. */
  noticeIds: string[];
  /** One of each subject. */
  kinds: NoticeKind[];
};

/**
 * Claims devices with due notices until `leaseUntil`: no other server sends to them before, and if this one is killed, one
 * sends later.
 */
export async function claimDue(
  db: Database,
  { now, leaseUntil, max }: { now: Date; leaseUntil: Date; max: number },
): Promise<DuePush[]> {
  const secondsAgo = (seconds: number) => new Date(now.getTime() - seconds * 1000);
  const claimed = await db.$queryRaw<(Omit<DuePush, 'kinds'> & { notices: string[] })[]>`
    WITH "due" AS (
      SELECT p."session_id", min(n."at") AS "first" FROM "Push" p JOIN "Notice" n ON n."id" = p."notice_id"
      WHERE n."read_at" IS NULL GROUP BY p."session_id"
      HAVING max(n."at") <= ${secondsAgo(limits.pushGroupSeconds)}
        OR min(n."at") <= ${secondsAgo(limits.pushWaitSeconds)}
    ), "free" AS (
      SELECT s."session_id" FROM "PushSubscription" s JOIN "due" d ON d."session_id" = s."session_id"
      JOIN "Session" x ON x."id" = s."session_id" AND x."expires_at" > ${now}
      WHERE s."next_at" IS NULL OR s."next_at" <= ${now}
      ORDER BY d."first", s."session_id" LIMIT ${max}::int FOR UPDATE OF s SKIP LOCKED
    ), "claimed" AS (
      UPDATE "PushSubscription" s SET "next_at" = ${leaseUntil} FROM "free" f
      WHERE s."session_id" = f."session_id" RETURNING s.*
    )
    SELECT c."session_id", c."endpoint", c."p256dh", c."auth", c."language", c."failures",
      array_agg(n."id" ORDER BY n."at", n."id") AS "noticeIds",
      array_agg(DISTINCT n."kind" || ' ' || n."target_kind" || ' ' || n."target_id") AS "notices"
    FROM "claimed" c JOIN "Push" p ON p."session_id" = c."session_id"
    JOIN "Notice" n ON n."id" = p."notice_id" AND n."read_at" IS NULL
    GROUP BY c."session_id", c."endpoint", c."p256dh", c."auth", c."language", c."failures"`;
  return claimed.map(({ notices, ...row }) => ({
    ...row,
    kinds: notices.map((notice) => notice.split(' ')[0] as NoticeKind),
  }));
}

/** Removes notices from the outbox of a device: sent, or given up. The device is free for the next ones. */
export async function removePushes(
  db: Database,
  { session_id, noticeIds }: Pick<DuePush, 'session_id' | 'noticeIds'>,
): Promise<void> {
  // locks notices in the order of those who delete them
  await db.$executeRaw`
    WITH "freed" AS (
      UPDATE "PushSubscription" SET "failures" = 0, "next_at" = NULL WHERE "session_id" = ${session_id}
    )
    DELETE FROM "Push" WHERE "session_id" = ${session_id} AND "notice_id" IN (
      SELECT "id" FROM "Notice" WHERE "id" = ANY(${noticeIds}) ORDER BY "id" FOR KEY SHARE)`;
}

export async function removeRead(db: Database): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "Push" WHERE ("session_id", "notice_id") IN (
      SELECT p."session_id", p."notice_id" FROM "Push" p
      JOIN "Notice" n ON n."id" = p."notice_id" AND n."read_at" IS NOT NULL
      ORDER BY n."id" FOR KEY SHARE OF n)`;
}

/** Notes a failure, and when to try again; without a time the lease ends. */
export async function postpone(
  db: Database,
  session_id: string,
  data: { failures?: number; next_at: Date | null },
): Promise<void> {
  await db.pushSubscription.updateMany({ where: { session_id }, data });
}
