import type { Transaction } from '@dojang/db/client';
import { Entrant } from '@dojang/schemas/draw';
import { BoutResult } from '@dojang/schemas/draw-bouts';
import type { DrawReference } from '@dojang/schemas/draw-calls';
import { z } from 'zod';

export type StoredDraw = {
  seed: number;
  sha256: string;
  /** From the top of the bracket; null is a bye. */
  places: (Entrant | null)[];
  results: BoutResult[];
  drawn_at: Date;
};

const keyOf = ({ id, division_id }: DrawReference) => ({ tournament_id: id, division_id });
const whereOf = (draw: DrawReference) => ({ tournament_id_division_id: keyOf(draw) });

export async function findDraw(tx: Transaction, draw: DrawReference): Promise<StoredDraw | null> {
  const found = await tx.draw.findUnique({ where: whereOf(draw) });
  if (!found) return null;
  const { seed, entrants_sha256: sha256, drawn_at, entrants, winners } = found;
  const places = z.array(Entrant.nullable()).parse(entrants);
  return { seed, sha256, drawn_at, places, results: z.array(BoutResult).parse(winners) };
}

export async function listDrawn(tx: Transaction, tournament_id: string) {
  const select = { division_id: true, drawn_at: true } as const;
  const rows = await tx.draw.findMany({ where: { tournament_id }, select });
  return new Map(rows.map(({ division_id, drawn_at }) => [division_id, drawn_at]));
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

export async function saveResults(tx: Transaction, draw: DrawReference, winners: BoutResult[]) {
  await tx.draw.update({ where: whereOf(draw), data: { winners, edited_at: new Date() } });
}
