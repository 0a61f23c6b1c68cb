import type { Database, Transaction } from '@dojang/db/client';
import { BoutResult, Entrant } from '@dojang/schemas/draw';
import type { DrawReference } from '@dojang/schemas/draw-calls';
import { z } from 'zod';

export type StoredDraw = ReturnType<typeof read>;

const keyOf = ({ id, division_id }: DrawReference) => ({ tournament_id: id, division_id });
const whereOf = (draw: DrawReference) => ({ tournament_id_division_id: keyOf(draw) });

export async function findDraw(tx: Transaction, draw: DrawReference) {
  const found = await tx.draw.findUnique({ where: whereOf(draw) });
  return found && read(found);
}

export async function listDraws(db: Database, tournamentIds: string[]) {
  const where = { tournament_id: { in: tournamentIds } };
  const rows = await db.draw.findMany({ where, orderBy: { division_id: 'asc' } });
  return rows.map((row) => ({ tournament_id: row.tournament_id, ...read(row) }));
}

type Row = NonNullable<Awaited<ReturnType<Transaction['draw']['findUnique']>>>;

/** `places` from the top of the bracket; null is a bye. */
function read({ division_id, seed, entrants_sha256: sha256, drawn_at, ...row }: Row) {
  const places = z.array(Entrant.nullable()).parse(row.entrants);
  const results = z.array(BoutResult).parse(row.winners);
  return { division_id, seed, sha256, drawn_at, places, results };
}

/** Stores a draw without results, in place of an earlier one. */
export async function saveDraw(
  tx: Transaction,
  draw: DrawReference,
  {
    seed,
    sha256: entrants_sha256,
    places: entrants,
  }: Pick<StoredDraw, 'seed' | 'sha256' | 'places'>,
): Promise<void> {
  const now = new Date();
  const data = { seed, entrants_sha256, entrants, winners: [], drawn_at: now, edited_at: now };
  const create = { ...keyOf(draw), ...data };
  await tx.draw.upsert({ where: whereOf(draw), create, update: data });
}

export async function saveResults(
  tx: Transaction,
  draw: DrawReference,
  winners: readonly BoutResult[],
) {
  await tx.draw.update({
    where: whereOf(draw),
    data: { winners: [...winners], edited_at: new Date() },
  });
}

/** The people of these entries, and of those that are confirmed in the division, by entry. */
export async function listUserIds(
  tx: Transaction,
  { id: tournament_id, division_id }: DrawReference,
  ids: readonly string[],
) {
  const rows = await tx.competitionEntry.findMany({
    where: {
      tournament_id,
      OR: [{ id: { in: [...ids] } }, { division_id, state: 'CONFIRMED' }],
    },
    select: { id: true, user_id: true },
  });
  return new Map(rows.map(({ id, user_id }) => [id, user_id]));
}
