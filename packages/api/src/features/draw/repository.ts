import type { Transaction } from '@dojang/db/client';
import { AnnouncementData } from '@dojang/schemas/announcement';
import { Entrant } from '@dojang/schemas/draw';
import { BoutResult } from '@dojang/schemas/draw-bouts';
import type { DrawReference } from '@dojang/schemas/draw-calls';
import { z } from 'zod';

const Places = z.array(Entrant.nullable());
const Results = z.array(BoutResult);

/** A draw as it is stored. */
export type StoredDraw = {
  seed: number;
  entrants_sha256: string;
  /** From the top of the bracket; null is a bye. */
  places: (Entrant | null)[];
  results: BoutResult[];
  drawn_at: Date;
};

const keyOf = ({ id, division_id }: DrawReference) => ({
  tournament_id_division_id: { tournament_id: id, division_id },
});

/** An announcement with its divisions; null if the tournament has none. */
export async function findAnnounced(tx: Transaction, tournament_id: string) {
  const found = await tx.announcement.findUnique({
    where: { tournament_id },
    select: { state: true, data: true, tournament: { select: { name: true, date: true } } },
  });
  return found && { ...found, data: AnnouncementData.parse(found.data) };
}

/** Blocks other draws and results of the tournament until the transaction ends. */
export async function lockAnnounced(tx: Transaction, tournament_id: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM "Announcement" WHERE "tournament_id" = ${tournament_id} FOR UPDATE`;
}

/** Confirmed entries in the order in which they have their places. */
export function listConfirmed(tx: Transaction, tournament_id: string) {
  return tx.competitionEntry.findMany({
    where: { tournament_id, state: 'CONFIRMED' },
    select: { id: true, division_id: true },
    orderBy: [{ confirmed_at: 'asc' }, { id: 'asc' }],
  });
}

/** The people of entries, and whether they still start. */
export function listEntered(tx: Transaction, ids: string[]) {
  return tx.competitionEntry.findMany({
    where: { id: { in: ids } },
    select: {
      id: true,
      state: true,
      division_id: true,
      user: { select: { id: true, name: true, surname: true } },
    },
  });
}

export async function findDraw(tx: Transaction, draw: DrawReference): Promise<StoredDraw | null> {
  const found = await tx.draw.findUnique({ where: keyOf(draw) });
  if (!found) return null;
  const { seed, entrants_sha256, drawn_at } = found;
  const [places, results] = [Places.parse(found.entrants), Results.parse(found.winners)];
  return { seed, entrants_sha256, drawn_at, places, results };
}

/** When each division of a tournament was drawn. */
export async function listDrawn(
  tx: Transaction,
  tournament_id: string,
): Promise<Map<string, Date>> {
  const rows = await tx.draw.findMany({
    where: { tournament_id },
    select: { division_id: true, drawn_at: true },
  });
  return new Map(rows.map(({ division_id, drawn_at }) => [division_id, drawn_at]));
}

/** Stores a draw without results, in place of an earlier one. */
export async function saveDraw(
  tx: Transaction,
  draw: DrawReference,
  { places: entrants, ...drawn }: Pick<StoredDraw, 'seed' | 'entrants_sha256' | 'places'>,
): Promise<void> {
  const now = new Date();
  const data = { ...drawn, entrants, winners: [], drawn_at: now, edited_at: now };
  const { tournament_id_division_id: key } = keyOf(draw);
  await tx.draw.upsert({ where: keyOf(draw), create: { ...key, ...data }, update: data });
}

export async function saveResults(
  tx: Transaction,
  draw: DrawReference,
  winners: BoutResult[],
): Promise<void> {
  await tx.draw.update({ where: keyOf(draw), data: { winners, edited_at: new Date() } });
}
