import type { Transaction } from '@dojang/db/client';
import { type Sql, sql, sqlJson } from '@dojang/db/sql';
import type { AuditAction, AuditSubjectKind } from '@dojang/schemas/audit';
import { changesBetween } from './changes.ts';

/** What somebody has done. */
export type Entry = {
  action: AuditAction;
  /** What it was done to: the person, wherever it concerns one. `name` is known of a user without being said. */
  subject: { kind: AuditSubjectKind; id: string; name?: string };
  /** The record before, if there was one, and after: what does not differ, and what is not to be logged, is left out. */
  before?: object;
  after?: object;
};

/** Who does something. */
type Doer = { actor: { id: string } | null };

/** The server itself, or whoever is not logged in. */
export const byNobody: Doer = { actor: null };

/**
 * Logs what is done, in the transaction that does it; several things in one statement. A change without any difference
 * is left out. Call it before a user's row is removed, as the row says what they were called.
 */
export async function writeAudit(
  tx: Transaction,
  doer: Doer,
  entries: Entry | readonly Entry[],
): Promise<void> {
  const rows = rowsOf([entries].flat());
  if (rows.length > 0) await tx.$executeRaw(insertOf(doer, rows));
}

/** The same as a part of a statement that does it; a condition in words of that statement can follow. */
export function auditStatement(doer: Doer, entry: Entry): Sql {
  const rows = rowsOf([entry]);
  return rows.length > 0 ? insertOf(doer, rows) : sql`SELECT`;
}

function rowsOf(entries: readonly Entry[]) {
  return entries.flatMap(({ action, subject, before, after }) => {
    const changes = changesBetween(subject.kind, before, after);
    const isSame = before !== undefined && after !== undefined && Object.keys(changes).length === 0;
    return isSame ? [] : [{ action, ...subject, changes }];
  });
}

function insertOf({ actor }: Doer, rows: ReturnType<typeof rowsOf>): Sql {
  const doerId = actor?.id ?? null;
  return sql`
    INSERT INTO "AuditEntry" ("actor_id", "actor_name", "action", "subject_kind", "subject_id", "subject_name", "changes")
    SELECT ${doerId}::text, nullif(concat_ws(' ', "doer"."name", "doer"."surname"), ''),
      "entry"."action", "entry"."kind", "entry"."id",
      coalesce("entry"."name", nullif(concat_ws(' ', "person"."name", "person"."surname"), '')), "entry"."changes"
    FROM jsonb_to_recordset(${sqlJson(rows)})
        AS "entry"("action" text, "kind" text, "id" text, "name" text, "changes" jsonb)
      LEFT JOIN "User" AS "doer" ON "doer"."id" = ${doerId}::text
      LEFT JOIN "User" AS "person" ON "entry"."kind" = 'user' AND "person"."id" = "entry"."id"`;
}
