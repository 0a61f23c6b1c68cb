import type { Transaction } from '@dojang/db/client';
import { type Sql, sql, sqlJson } from '@dojang/db/sql';
import type { AuditAction, AuditSubjectKind } from '@dojang/schemas/audit';
import { changesBetween } from './changes.ts';

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
 * Logs entries in one statement, within the transaction of the change. A change without differences is skipped. Call it
 * before removing a user's row, which has the name.
 */
export async function writeAudit(
  tx: Transaction,
  author: Author,
  entries: Entry | readonly Entry[],
): Promise<void> {
  const rows = rowsOf([entries].flat());
  if (rows.length > 0) await tx.$executeRaw(insertOf(author, rows));
}

/** Like `writeAudit`, as part of a larger statement, which may append a WHERE clause. */
export function auditStatement(author: Author, entry: Entry): Sql {
  const rows = rowsOf([entry]);
  return rows.length > 0 ? insertOf(author, rows) : sql`SELECT`;
}

function rowsOf(entries: readonly Entry[]) {
  return entries.flatMap(({ action, subject, before, after }) => {
    const changes = changesBetween(subject.kind, before, after);
    const isSame = before !== undefined && after !== undefined && Object.keys(changes).length === 0;
    return isSame ? [] : [{ action, ...subject, changes }];
  });
}

function insertOf({ actor }: Author, rows: ReturnType<typeof rowsOf>): Sql {
  const authorId = actor?.id ?? null;
  return sql`
    INSERT INTO "AuditEntry" ("actor_id", "actor_name", "action", "subject_kind", "subject_id", "subject_name", "changes")
    SELECT ${authorId}::text, nullif(concat_ws(' ', "author"."name", "author"."surname"), ''),
      "entry"."action", "entry"."kind", "entry"."id",
      coalesce("entry"."name", nullif(concat_ws(' ', "person"."name", "person"."surname"), '')), "entry"."changes"
    FROM jsonb_to_recordset(${sqlJson(rows)})
        AS "entry"("action" text, "kind" text, "id" text, "name" text, "changes" jsonb)
      LEFT JOIN "User" AS "author" ON "author"."id" = ${authorId}::text
      LEFT JOIN "User" AS "person" ON "entry"."kind" = 'user' AND "person"."id" = "entry"."id"`;
}
