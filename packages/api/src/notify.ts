import type { Transaction } from '@dojang/db/client';
import { type Sql, sql, sqlJson } from '@dojang/db/sql';
import { latestBirthdayOfAge } from '@dojang/schemas/guardian';
import {
  type NoticeKind,
  noticeParams,
  type NoticeParams,
  type NoticeTarget,
} from '@dojang/schemas/notice';
import { competitionKinds, videoKinds } from '@dojang/schemas/push';

/** Kinds of which the latest holds: a newer one replaces an unread one. */
const families: readonly (readonly NoticeKind[])[] = [
  ['sessionCancelled', 'sessionMoved', 'sessionRestored'],
  ['excused', 'excuseTakenBack'],
  ['examInvited', 'examPassed', 'examFailed'],
  ['competitionOpened', 'competitionCancelled'],
  ['entryWished', 'entryWithdrawn'],
  ['entryConfirmed', 'entryDeclined', 'entryMoved', 'entryWaiting', 'entryMovedUp'],
];

type Days = { from: string; until: string };

type Readers =
  /** The person, and guardians who act for them. */
  | { person: string }
  /** Athletes of the groups on any of the days, guardians who act for them, and coaches. */
  | ({ groups: readonly string[] } & Days)
  /** Coaches of the groups on any of the days. */
  | ({ coached: readonly string[]; about: string } & Days)
  | { user: string; about: string };

export type NoticeDraft = {
  [K in NoticeKind]: { kind: K; params: NoticeParams<K> };
}[NoticeKind] & { target: { kind: NoticeTarget; id: string }; to: Readers };

type Author = { actor: { id: string } | null };

/**
 * Writes notices within the transaction of the change that they report, in one statement. The actor gets none; null is the
 * server itself. A change that is logged passes them to `writeAudit` instead.
 */
export async function notify(
  tx: Pick<Transaction, '$executeRaw'>,
  author: Author,
  drafts: NoticeDraft | readonly NoticeDraft[],
): Promise<void> {
  const parts = partsOfNotices(author, [drafts].flat(), null);
  if (parts) await tx.$executeRaw`WITH ${parts} SELECT`;
}

/** Like `notify`, as parts of a larger statement (`noticeParts`); null without drafts. */
export function partsOfNotices(
  { actor }: Author,
  drafts: readonly NoticeDraft[],
  changedId: string | null,
): Sql | null {
  const rows = drafts.map(({ kind, params, target, to }) => ({
    kind,
    family: families.find((kinds) => kinds.includes(kind)) ?? [kind],
    isEvent: kind === 'accountChanged',
    // drops what the text has no place for
    params: noticeParams[kind].parse(params),
    target_kind: target.kind,
    target_id: target.id,
    ...to,
    ...('groups' in to && { coached: to.groups }),
  }));
  return rows.length > 0 ? noticeParts(actor?.id ?? null, rows, changedId) : null;
}

/** An administrator changed somebody's record, or made a link for a new password. */
export const accountChanged = (id: string, change: 'RECORD' | 'LINK'): NoticeDraft => ({
  kind: 'accountChanged',
  params: { change },
  target: { kind: 'person', id },
  to: { person: id },
});

/** A notice before its readers are known. */
type NoticeRow = {
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
function noticeParts(
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
      SELECT s."session_id", s."user_id", s."register_competition", s."video_upload" FROM "PushSubscription" s
      WHERE s."user_id" IN (SELECT "reader" FROM "new") ORDER BY s."session_id" FOR KEY SHARE
    ), "pushed" AS (
      INSERT INTO "Push" ("session_id", "notice_id")
      SELECT d."session_id", w."id" FROM "noticed" w JOIN "device" d ON d."user_id" = w."user_id"
      WHERE (d."register_competition" OR w."kind" <> ALL(${competitionKinds}))
        AND (d."video_upload" OR w."kind" <> ALL(${videoKinds}))
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
