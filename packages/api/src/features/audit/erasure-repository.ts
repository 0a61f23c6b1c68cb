import type { Database, Transaction } from '@dojang/db/client';
import { sql } from '@dojang/db/sql';
import { OwnHistory } from '@dojang/schemas/exported-rows';
import { erasedId } from '@dojang/schemas/personal-data';

/** Entries that name a person: as author, as subject or among the changes. */
const naming = (userId: string) => sql`
  "actor_id" = ${userId} OR "subject_id" = ${userId}
    OR strpos("changes"::text, to_json(${userId}::text)::text) > 0`;

export async function lockEntries(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "AuditEntry" WHERE ${naming(userId)} ORDER BY "id" FOR UPDATE`;
}

/** Anonymizes the entries: removes the person's id, name and changed values. */
export async function blankEntries(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "AuditEntry" SET
      "actor_name" = CASE WHEN "actor_id" = ${userId} THEN NULL ELSE "actor_name" END,
      "actor_id" = CASE WHEN "actor_id" = ${userId} THEN ${erasedId} ELSE "actor_id" END,
      "subject_name" = CASE WHEN "subject_id" = ${userId} THEN NULL ELSE "subject_name" END,
      "subject_id" = CASE WHEN "subject_id" = ${userId} THEN ${erasedId} ELSE "subject_id" END,
      "changes" = CASE WHEN "subject_id" = ${userId} THEN '{}' ELSE
        replace("changes"::text, to_json(${userId}::text)::text, to_json(${erasedId}::text)::text)::jsonb END
    WHERE ${naming(userId)}`;
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
