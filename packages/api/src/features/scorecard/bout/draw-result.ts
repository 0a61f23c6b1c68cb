import type { Transaction } from '@dojang/db/client';
import type { BoutStart } from '@dojang/schemas/bout';
import { lockAnnouncement } from '../../competitions/entry/repository.ts';
import { listEntrants, settleBout } from '../../competitions/draw/results.ts';
import type { MemberContext } from '../../../context.ts';
import { type DrawnBout, listScored } from './repository.ts';

type Referring = Pick<BoutStart, 'tournament_id' | 'division_id' | 'draw_bout'>;

/** Which bout of a draw it is; null if of none. */
export function drawnBoutOf(bout: Referring | null): DrawnBout | null {
  if (!bout?.tournament_id || !bout.division_id || !bout.draw_bout) return null;
  const { tournament_id, division_id, draw_bout } = bout;
  return { tournament_id, division_id, draw_bout };
}

/** Locks the competition of a bout, before the bout: in the order of an erasure. */
export async function lockDrawOf(tx: Transaction, bout: Referring | null) {
  const drawn = drawnBoutOf(bout);
  if (drawn) await lockAnnouncement(tx, drawn.tournament_id);
}

/** The sides with who they are in the draw, for callers who may record its results; as they were sent for others. */
export async function sidesAsDrawn(ctx: MemberContext, tx: Transaction, start: BoutStart) {
  const drawn = drawnBoutOf(start);
  const entrants = drawn && (await listEntrants(ctx, tx, { ...drawn, id: drawn.tournament_id }));
  return start.sides.map((side) => {
    const entrant = entrants?.get(side.entrant_id ?? '');
    if (!entrant) return { ...side, isDrawn: false };
    const { user_id, name, club } = entrant;
    return { ...side, user_id, name: name ?? side.name, club, isDrawn: true };
  });
}

/** Records in the draw what follows from the bouts that count, or takes it back. Throws as `settleBout`. */
export async function settleDraw(ctx: MemberContext, tx: Transaction, bout: Referring) {
  const drawn = drawnBoutOf(bout);
  if (!drawn) return;
  const { tournament_id: id, division_id, draw_bout: number } = drawn;
  const scored = await listScored(tx, drawn);
  await settleBout(ctx, tx, { id, division_id, number }, scored);
}
