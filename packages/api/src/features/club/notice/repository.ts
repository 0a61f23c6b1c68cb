import type { Database, Transaction } from '@dojang/db/client';
import { type Sql, sql, sqlJson } from '@dojang/db/sql';
import { latestBirthdayOfAge } from '@dojang/schemas/guardian';
import { limits } from '@dojang/schemas/limits';
import { Notice, type NoticeKind } from '@dojang/schemas/notice';
import { competitionKinds } from '@dojang/schemas/push';
import { actedForBy } from '../../people/guardian/repository.ts';

const firstInstant = () => new Date(Date.now() - limits.noticeDays * 86_400_000);

/** Kinds about people for whom the reader need not act. */
const byRole: NoticeKind[] = [
  'excused',
  'excuseTakenBack',
  'entryWished',
  'entryWithdrawn',
  'linkEnds',
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

/** A notice before its readers are known. */
export type NoticeRow = {
  kind: string;
  /** Kinds whose unread notice it replaces. */
  family: readonly string[];
  /** Each is an event: written even if it repeats the last one, and replaces none with other parameters. */
  isEvent: boolean;
  params: object;
  target_kind: string;
  target_id: string;
  /** To this person and their guardians. */
  person?: string;
  /** To athletes of these groups on any of the days, and their guardians. */
  groups?: readonly string[];
  /** To coaches of these groups on any of the days, unless they are among those above. */
  coached?: readonly string[];
  from?: string;
  until?: string;
  /** To this user. */
  user?: string;
  /** Whom it is about, for coaches and `user`. */
  about?: string;
};

/**
 * Parts of a statement that find the readers of each row and write their notices, also to the outbox of their devices. The actor
 * gets none. An unread notice of the same reader, person, target and family is replaced; one that would repeat the last one is
 * not written. `changedId` is
 * the user whose row `"changed"` of the same statement changes: without that change there are no notices.
 */
export function noticeParts(
  actorId: string | null,
  rows: readonly NoticeRow[],
  changedId: string | null,
): Sql {
  const when = changedId === null ? sql`true` : sql`EXISTS (SELECT FROM "changed")`;
  const within = sql`m."since" <= r."until" AND (m."until" IS NULL OR m."until" > r."from")`;
  const isSame = sql`o."user_id" = t."reader" AND o."about_id" IS NOT DISTINCT FROM t."of"
    AND o."target_kind" = t."target_kind" AND o."target_id" = t."target_id" AND o."kind" = ANY(t."family")
    AND (NOT t."isEvent" OR o."params" = t."params")`;
  return sql`
    "row" AS (
      SELECT * FROM jsonb_to_recordset(${sqlJson(rows.map((row, n) => ({ ...row, n })))}) AS r(
        "n" int, "kind" text, "family" text[], "isEvent" boolean, "params" jsonb, "target_kind" text, "target_id" text,
        "person" text, "groups" text[], "coached" text[], "from" text, "until" text, "user" text, "about" text)
      WHERE ${when}
    ), "people" AS (
      SELECT r."n", r."person" AS "id" FROM "row" r WHERE r."person" IS NOT NULL
      UNION
      SELECT r."n", m."user_id" FROM "row" r
      JOIN "GroupMember" m ON m."group_id" = ANY(r."groups") AND m."role" = 'ATHLETE' AND ${within}
    ), "family" AS (
      SELECT p."n", p."id" AS "reader", p."id" AS "of" FROM "people" p
      UNION ALL
      SELECT p."n", g."guardian_id", p."id" FROM "people" p
      JOIN "Guardianship" g ON g."child_id" = p."id" JOIN "User" c ON c."id" = p."id"
      WHERE c."birthday" IS NULL OR c."birthday" > ${latestBirthdayOfAge()}
    ), "reader" AS (
      SELECT * FROM "family"
      UNION
      SELECT r."n", m."user_id", r."about" FROM "row" r
      JOIN "GroupMember" m ON m."group_id" = ANY(r."coached") AND m."role" = 'COACH' AND ${within}
      WHERE NOT EXISTS (SELECT FROM "family" f WHERE f."n" = r."n" AND f."reader" = m."user_id")
      UNION
      SELECT r."n", r."user", r."about" FROM "row" r WHERE r."user" IS NOT NULL
    ), "locked" AS (
      -- waits for erasures, which would break foreign keys; a row that this statement has changed can't be locked again
      SELECT u."id" FROM "User" u
      WHERE u."id" IN (SELECT "reader" FROM "reader" UNION SELECT "of" FROM "reader")
      ORDER BY u."id" FOR KEY SHARE
    ), "existing" AS (
      SELECT "id" FROM "locked" UNION SELECT ${changedId}::text
    ), "to" AS (
      SELECT r.*, d."reader", d."of" FROM "reader" d JOIN "row" r ON r."n" = d."n"
      WHERE d."reader" IS DISTINCT FROM ${actorId}::text AND d."reader" IN (SELECT "id" FROM "existing")
        AND (d."of" IS NULL OR d."of" IN (SELECT "id" FROM "existing"))
    ), "new" AS (
      SELECT t.* FROM "to" t WHERE t."isEvent" OR NOT EXISTS (
        SELECT FROM (
          SELECT o."kind", o."params" FROM "Notice" o WHERE ${isSame} ORDER BY o."at" DESC LIMIT 1
        ) "last" WHERE "last"."kind" = t."kind" AND "last"."params" = t."params")
    ), "replaced" AS (
      DELETE FROM "Notice" WHERE "id" IN (
        SELECT o."id" FROM "Notice" o JOIN "new" t ON ${isSame} AND o."read_at" IS NULL
        ORDER BY o."id" FOR UPDATE OF o)
    ), "noticed" AS (
      INSERT INTO "Notice" ("user_id", "about_id", "kind", "params", "target_kind", "target_id", "at")
      SELECT "reader", "of", "kind", "params", "target_kind", "target_id", clock_timestamp() FROM "new"
      RETURNING "id", "user_id", "kind"
    ), "device" AS (
      -- waits for those that end, as above
      SELECT s."session_id", s."user_id", s."register_competition" FROM "PushSubscription" s
      WHERE s."user_id" IN (SELECT "reader" FROM "new") ORDER BY s."session_id" FOR KEY SHARE
    ), "pushed" AS (
      INSERT INTO "Push" ("session_id", "notice_id")
      SELECT d."session_id", w."id" FROM "noticed" w JOIN "device" d ON d."user_id" = w."user_id"
      WHERE d."register_competition" OR w."kind" <> ALL(${competitionKinds})
    )`;
}

/** Removes unread notices of something that is gone; those to or about one person with `personId`. */
export async function removeUnread(
  tx: Transaction,
  target: { target_kind: string; target_id: string },
  personIds?: readonly string[],
): Promise<void> {
  const among = personIds ? sql`AND "about_id" = ANY(${[...personIds]})` : sql``;
  // in the order of `noticeParts`
  await tx.$executeRaw`
    DELETE FROM "Notice" WHERE "id" IN (
      SELECT "id" FROM "Notice" WHERE "target_kind" = ${target.target_kind}
        AND "target_id" = ${target.target_id} AND "read_at" IS NULL ${among} ORDER BY "id" FOR UPDATE)`;
}

/** The groups that a break takes training from: of one group, or of all for null. */
export async function listGroupsInBreak(
  tx: Transaction,
  { group_id, from, until }: { group_id: string | null; from: string; until: string },
): Promise<string[]> {
  // a week of each weekly time has its weekday
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT g."id" FROM "TrainingGroup" g JOIN "TrainingSlot" s ON s."group_id" = g."id"
    CROSS JOIN LATERAL (SELECT greatest(s."valid_from", ${from})::date AS "first") f
    WHERE g."active" AND (${group_id}::text IS NULL OR g."id" = ${group_id}) AND EXISTS (
      SELECT FROM generate_series(f."first"::timestamp, f."first" + interval '6 days', '1 day') AS "day"
      WHERE extract(isodow FROM "day") = s."weekday"
        AND "day" <= least(s."valid_until", ${until})::date)`;
  return rows.map(({ id }) => id);
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
