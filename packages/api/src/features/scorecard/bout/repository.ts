import type { Database, Transaction } from '@dojang/db/client';
import { Bout, type BoutStart, type BoutSummary } from '@dojang/schemas/bout';
import type { BoutEvent } from '@dojang/schemas/bout-event';
import { addDays } from '@dojang/schemas/calendar-day';
import type { OwnBout } from '@dojang/schemas/exported-rows';
import { inEnglish } from '@dojang/schemas/in-english';
import { limits } from '@dojang/schemas/limits';
import type { z } from 'zod';

type StoredBout = Omit<Bout, 'rules'> & { user_ids: string[] };
type Row = NonNullable<Awaited<ReturnType<Transaction['bout']['findUnique']>>>;

const Stored = Bout.omit({ rules: true });
const read = (row: Row): StoredBout => ({ ...Stored.parse(row), user_ids: row.user_ids });

/** Which bout of which draw one is; null is the sheet of a whole division. */
export type DrawnBout = { tournament_id: string; division_id: string; draw_bout: number | null };

/** Condition: scored by one of these people, or with one of them in it; null is everybody. */
const isOf = (ids: readonly string[] | null) =>
  ids && { OR: [{ owner_id: { in: [...ids] } }, { user_ids: { hasSome: [...ids] } }] };

export async function findBout(db: Database | Transaction, id: string): Promise<StoredBout | null> {
  const row = await db.bout.findUnique({ where: { id } });
  return row && read(row);
}

/** The newest bouts of these people, with their logs. */
export async function listBouts(
  db: Database,
  ids: readonly string[] | null,
  take: number,
): Promise<StoredBout[]> {
  const orderBy = [{ made_at: 'desc' as const }, { id: 'asc' as const }];
  const rows = await db.bout.findMany({ where: isOf(ids) ?? {}, orderBy, take });
  return rows.map(read);
}

/**
 * The newest decided bouts of somebody in a period that count, as far as their logs together are bounded; up to a day more at
 * both ends, as days are the club's.
 */
export async function listDecidedOf(
  db: Database,
  { userId, from, until }: { userId: string; from: string; until: string },
): Promise<StoredBout[]> {
  const found = await db.$queryRaw<{ id: string }[]>`
    WITH "newest" AS (
      SELECT "id", "made_at", jsonb_array_length("events") AS "events" FROM "Bout"
      WHERE "user_ids" @> ARRAY[${userId}] AND "state" = 'DECIDED' AND "valid"
        AND "made_at" >= ${new Date(addDays(from, -1))} AND "made_at" < ${new Date(addDays(until, 2))}
      ORDER BY "made_at" DESC, "id" LIMIT ${limits.boutsCounted}
    ), "summed" AS (
      SELECT "id", sum("events") OVER (ORDER BY "made_at" DESC, "id") AS "sum" FROM "newest"
    )
    SELECT "id" FROM "summed" WHERE "sum" <= ${limits.boutEventsCounted}`;
  const ids = found.map(({ id }) => id);
  return (await db.bout.findMany({ where: { id: { in: ids } }, orderBy: { id: 'asc' } })).map(read);
}

/** The newest bouts of these people, without their logs. */
export async function listSummaries(
  db: Database,
  ids: readonly string[] | null,
  take: number,
): Promise<BoutSummary[]> {
  const orderBy = [{ made_at: 'desc' as const }, { id: 'asc' as const }];
  const rows = await db.bout.findMany({
    where: isOf(ids) ?? {},
    omit: { events: true },
    orderBy,
    take,
  });
  return rows.map((row) => Stored.omit({ events: true }).parse(row));
}

/** The bout, locked until the transaction ends. */
export async function lockBout(tx: Transaction, id: string): Promise<StoredBout | null> {
  await tx.$queryRaw`SELECT 1 FROM "Bout" WHERE "id" = ${id} FOR UPDATE`;
  return findBout(tx, id);
}

/** The decided bouts of one of a draw that count, the first decided first. */
export async function listScored(
  tx: Transaction,
  { tournament_id, division_id, draw_bout }: DrawnBout,
): Promise<StoredBout[]> {
  const where = { tournament_id, division_id, draw_bout, valid: true, state: 'DECIDED' };
  const orderBy = [{ ended_at: 'asc' as const }, { id: 'asc' as const }];
  return (await tx.bout.findMany({ where, orderBy })).map(read);
}

/** Sets whether a bout counts. */
export async function saveValid(tx: Transaction, id: string, valid: boolean): Promise<void> {
  await tx.bout.update({ where: { id }, data: { valid }, select: { id: true } });
}

/** Returns false if there is one with this id, from a concurrent call. */
export async function addBout(
  tx: Transaction,
  id: string,
  start: BoutStart,
  made: { sport: string; owner_id: string; user_ids: string[]; made_at: Date },
): Promise<boolean> {
  const { pack_id, sides, times, tournament_id, division_id, draw_bout } = start;
  const about = { pack_id, sides, times, tournament_id, division_id, draw_bout };
  const data = { id, ...about, ...made, events: [], state: 'SETUP' };
  return (await tx.bout.createMany({ data: [data], skipDuplicates: true })).count > 0;
}

export async function saveLog(
  tx: Transaction,
  id: string,
  data: Pick<Bout, 'state' | 'winner' | 'code' | 'ended_at'> & { events: BoutEvent[] },
): Promise<void> {
  await tx.bout.update({ where: { id }, data, select: { id: true } });
}

/** Counts a new bout of a scorer; returns false above `most` of a day. */
export async function countBout(tx: Transaction, owner_id: string, most: number): Promise<boolean> {
  const [row] = await tx.$queryRaw<[{ count: number | null }]>`
    SELECT count_today(${owner_id}, 'bouts', 1, ${most}::int) AS "count"`;
  return row.count !== null;
}

/** Names of these users by id. */
export async function namesOf(tx: Transaction, ids: readonly string[]) {
  const where = { id: { in: [...ids] } };
  const rows = await tx.user.findMany({ where, select: { id: true, name: true, surname: true } });
  return new Map(rows.map((row) => [row.id, row]));
}

export async function listOwnBouts(
  db: Database,
  user_id: string,
): Promise<z.output<typeof OwnBout>[]> {
  const rows = await db.bout.findMany({
    where: isOf([user_id]) ?? {},
    orderBy: [{ made_at: 'asc' }, { id: 'asc' }],
  });
  return rows.map(read).map(({ sides, events, made_at, sport, winner, code }) => {
    const at = sides.findIndex((one) => one.user_id === user_id);
    const side = at === -1 ? null : at;
    return { made_at, sport, side, winner, code, events: JSON.stringify(events) };
  });
}

export async function eraseFromBouts(tx: Transaction, user_id: string): Promise<void> {
  const rows = await tx.bout.findMany({
    where: { user_ids: { has: user_id } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  for (const { id } of rows) {
    const bout = await lockBout(tx, id);
    if (!bout) continue;
    const nobody = { user_id: null, name: inEnglish('scorecard.unnamed'), club: null };
    const sides = bout.sides.map((side) =>
      side.user_id === user_id ? { ...side, ...nobody } : side,
    );
    const user_ids = bout.user_ids.filter((one) => one !== user_id);
    await tx.bout.update({ where: { id }, data: { sides, user_ids }, select: { id: true } });
  }
}
