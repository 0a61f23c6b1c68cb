import type { Database } from '@dojang/db/client';
import { type Sql, sql, sqlJson } from '@dojang/db/sql';
import { FieldVersions } from '@dojang/schemas/profile';
import type { Refused } from '../people/user/own-edits.ts';

type Synced = { id: string; owner_id: string; times: FieldVersions; refusals: Refused };

/** Mutations among `ids` that the owner already pushed, with the field versions they set. */
export async function listSynced(db: Database, owner_id: string, ids: readonly string[]) {
  const rows = await db.syncedMutation.findMany({ where: { owner_id, id: { in: [...ids] } } });
  return new Map(
    rows.map(({ id, times, refusals }) => [
      id,
      { times: FieldVersions.parse(times), refusals: refusals as Refused },
    ]),
  );
}

/** Part of the statement of which `"changed"` has changed the user: adds a mutation. Fails if it is there already. */
export const partOfSynced = ({ id, owner_id, times, refusals }: Synced): Sql => sql`
  "synced" AS (
    INSERT INTO "SyncedMutation" ("id", "owner_id", "times", "refusals")
    SELECT ${id}::uuid, ${owner_id}, ${sqlJson(times)}, ${sqlJson(refusals)} WHERE EXISTS (SELECT FROM "changed")
  )`;

/**
 * Counts those of these mutations that the owner has not pushed yet, before they are applied, so that concurrent pushes all count.
 * Returns false above `most` of a day, and counts none of them.
 */
export async function countChanges(
  db: Database,
  owner_id: string,
  ids: readonly string[],
  most: number,
): Promise<boolean> {
  if (ids.length === 0) return true;
  const [row] = await db.$queryRaw<[{ count: number | null }]>`
    SELECT count_today(${owner_id}, 'changes', count(*)::int, ${most}::int) AS "count"
    FROM unnest(${[...ids]}::uuid[]) AS "sent"("id")
    WHERE NOT EXISTS (
      SELECT FROM "SyncedMutation" WHERE "owner_id" = ${owner_id} AND "SyncedMutation"."id" = "sent"."id")`;
  return row.count !== null;
}

/** No device retries a mutation that was accepted this long ago. */
const keptDays = 90;

export async function sweepMutations({ db }: { db: Database }): Promise<void> {
  const before = new Date(Date.now() - keptDays * 24 * 60 * 60 * 1000);
  await db.syncedMutation.deleteMany({ where: { at: { lt: before } } });
}
