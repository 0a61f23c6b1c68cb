import type { Transaction } from '@dojang/db/client';
import { type Sql, sql, sqlJson } from '@dojang/db/sql';
import type { AuditAction, AuditSubjectKind } from '@dojang/schemas/audit';
import { limits } from '@dojang/schemas/limits';
import { type NoticeDraft, notify, partsOfNotices } from './notify.ts';
import { changesBetween } from './audit-changes.ts';

export type Entry = {
  action: AuditAction;
  /** What it was done to; the user wherever one is concerned, whose `name` is looked up. */
  subject: { kind: AuditSubjectKind; id: string; name?: string };
  /** The record before and after; equal fields and fields that are not logged are left out. */
  before?: object;
  after?: object;
};

type Author = { actor: { id: string } | null };

/** For the server itself and signed-out callers. */
export const noActor: Author = { actor: null };

/**
 * Logs entries and writes notices in one statement, within the transaction of the change. A change without differences is not
 * logged. Call it before removing a user's row, which has the name.
 */
export async function writeAudit(
  tx: Transaction,
  author: Author,
  entries: Entry | readonly Entry[],
  notices: readonly NoticeDraft[] = [],
): Promise<void> {
  const rows = rowsOf([entries].flat());
  if (rows.length === 0) return notify(tx, author, notices);
  const parts = partsOfNotices(author, notices, null);
  const insert = insertOf(author, rows);
  await tx.$executeRaw(parts ? sql`WITH ${parts} ${insert}` : insert);
}

/**
 * Like `writeAudit`, as parts of a statement whose part `"changed"` changes the user: what does not happen is neither logged nor
 * reported. A change without differences has no notices either.
 */
export function partsOfAudit(author: Author, entry: Entry, notices: readonly NoticeDraft[]): Sql {
  const rows = rowsOf([entry]);
  if (rows.length === 0) return sql`"logged" AS (SELECT)`;
  const logged = sql`"logged" AS (${insertOf(author, rows, sql`WHERE EXISTS (SELECT FROM "changed")`)})`;
  const noticed = partsOfNotices(author, notices, entry.subject.id);
  return noticed ? sql`${logged}, ${noticed}` : logged;
}

/** Like `writeAudit`, as part of a larger statement, with its WHERE clause. */
export function auditStatement(author: Author, entry: Entry, where?: Sql): Sql {
  const rows = rowsOf([entry]);
  return rows.length > 0 ? insertOf(author, rows, where) : sql`SELECT`;
}

function rowsOf(entries: readonly Entry[]) {
  return entries.flatMap(({ action, subject, before, after }) => {
    const changes = changesBetween(subject.kind, before, after);
    const isSame = before !== undefined && after !== undefined && Object.keys(changes).length === 0;
    return isSame ? [] : [{ action, ...subject, changes }];
  });
}

/**
 * A member's entries of one action are limited per day, so that nobody fills the table: instead of the last one stands that there
 * are no more. Without an actor they count for the person that they are about.
 */
function insertOf({ actor }: Author, rows: ReturnType<typeof rowsOf>, where: Sql = sql``): Sql {
  const authorId = actor?.id ?? null;
  const most = limits.auditEntriesPerDay;
  const full: AuditAction = 'log.full';
  return sql`
    INSERT INTO "AuditEntry" ("actor_id", "actor_name", "action", "subject_kind", "subject_id", "subject_name", "changes")
    SELECT ${authorId}::text, "actor_name", CASE WHEN "isLast" THEN ${full} ELSE "action" END,
      CASE WHEN "isLast" THEN 'call' ELSE "kind" END, CASE WHEN "isLast" THEN "action" ELSE "id" END,
      CASE WHEN NOT "isLast" THEN "name" END, CASE WHEN "isLast" THEN '{}' ELSE "changes" END
    FROM (
      SELECT nullif(concat_ws(' ', "author"."name", "author"."surname"), '') AS "actor_name",
        "entry"."action", "entry"."kind", "entry"."id", "entry"."changes",
        coalesce("entry"."name", nullif(concat_ws(' ', "person"."name", "person"."surname"), '')) AS "name",
        CASE
          WHEN "author"."authority" = 'USER' THEN count_today("author"."id", "entry"."action", 1, ${most}::int)
          WHEN ${authorId}::text IS NULL AND "person"."id" IS NOT NULL
            THEN count_today("person"."id", "entry"."action", 1, ${most}::int)
          ELSE 0
        END = ${most}::int AS "isLast"
      FROM jsonb_to_recordset(${sqlJson(rows)})
          AS "entry"("action" text, "kind" text, "id" text, "name" text, "changes" jsonb)
        LEFT JOIN "User" AS "author" ON "author"."id" = ${authorId}::text
        LEFT JOIN "User" AS "person" ON "entry"."kind" = 'user' AND "person"."id" = "entry"."id"
      ${where}
    ) AS "counted" WHERE "isLast" IS NOT NULL`;
}
