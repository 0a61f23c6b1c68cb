import type { Database, Transaction } from '@dojang/db/client';
import { sql } from '@dojang/db/sql';
import { OwnHistory } from '@dojang/schemas/exported-rows';
import { erasedId } from '@dojang/schemas/personal-data';

/** As JSON, the way they stand in `changes`. */
const quotedOf = (userIds: readonly string[]) => userIds.map((id) => JSON.stringify(id));

/** Entries that name people: as author, as subject or among the changes. */
const naming = (userIds: readonly string[]) => sql`
  "actor_id" = ANY(${[...userIds]}) OR "subject_id" = ANY(${[...userIds]}) OR EXISTS (
    SELECT FROM unnest(${quotedOf(userIds)}::text[]) AS "named"("id") WHERE strpos("changes"::text, "named"."id") > 0)`;

export async function lockEntries(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "AuditEntry" WHERE ${naming(userIds)} ORDER BY "id" FOR UPDATE`;
}

/** The strings of a JSON text, and what is between them. */
const jsonParts = String.raw`"(?:[^"\\]|\\.)*"|[^"]+`;

/** Anonymizes the entries: removes the people's ids, names and changed values, and what was counted of them. */
export async function blankEntries(tx: Transaction, userIds: readonly string[]): Promise<void> {
  const ids = [...userIds];
  await tx.dailyCount.deleteMany({ where: { user_id: { in: ids } } });
  await tx.$executeRaw`
    UPDATE "AuditEntry" SET
      "actor_name" = CASE WHEN "actor_id" = ANY(${ids}) THEN NULL ELSE "actor_name" END,
      "actor_id" = CASE WHEN "actor_id" = ANY(${ids}) THEN ${erasedId} ELSE "actor_id" END,
      "subject_name" = CASE WHEN "subject_id" = ANY(${ids}) THEN NULL ELSE "subject_name" END,
      "subject_id" = CASE WHEN "subject_id" = ANY(${ids}) THEN ${erasedId} ELSE "subject_id" END,
      "changes" = CASE WHEN "subject_id" = ANY(${ids}) THEN '{}' ELSE (
        SELECT string_agg(CASE WHEN "part"[1] = ANY(${quotedOf(ids)}) THEN ${JSON.stringify(erasedId)} ELSE "part"[1] END, '' ORDER BY "n")
        FROM regexp_matches("changes"::text, ${jsonParts}, 'g') WITH ORDINALITY AS "parts"("part", "n"))::jsonb END
    WHERE ${naming(ids)}`;
}

/** What a person did and what was done to their record, newest first, without other people. */
export async function listHistory(db: Database, userId: string) {
  const rows = await db.auditEntry.findMany({
    where: { OR: [{ actor_id: userId }, { subject_id: userId }] },
    select: { at: true, action: true, actor_id: true, subject_id: true, changes: true },
    orderBy: { id: 'desc' },
  });
  return rows.map(({ actor_id, subject_id, changes, ...entry }) =>
    OwnHistory.parse({
      ...entry,
      byYourself: actor_id === userId,
      changes: subject_id === userId ? JSON.stringify(changes) : '{}',
    }),
  );
}
