import type { Transaction } from '@dojang/db/client';
import type { Bout, BoutStart } from '@dojang/schemas/bout';
import { fold, rulesOf } from '@dojang/schemas/fold-bout';
import { outcomesOf } from '@dojang/schemas/sheet-outcomes';
import { lockAnnouncement } from '../../competitions/entry/repository.ts';
import { listEntrants, settleBout } from '../../competitions/draw/results.ts';
import { settleSheets } from '../../competitions/draw/sheet-results.ts';
import type { MemberContext } from '../../../context.ts';
import { findBoutPack } from '../../../rule-packs.ts';
import { type DrawnBout, listScored } from './repository.ts';

type Scored = Awaited<ReturnType<typeof listScored>>[number];
type Referring = Pick<BoutStart, 'tournament_id' | 'division_id' | 'draw_bout'>;

/** Which bout of a draw it is, or of which division it is the sheet; null if of none. */
export function drawnBoutOf(bout: Referring | null): DrawnBout | null {
  if (!bout?.tournament_id || !bout.division_id) return null;
  const { tournament_id, division_id, draw_bout } = bout;
  return { tournament_id, division_id, draw_bout };
}

/** Locks the competition of a bout, before the bout: in the order of an erasure. */
export async function lockDrawOf(tx: Transaction, bout: Referring | null) {
  const drawn = drawnBoutOf(bout);
  if (drawn) await lockAnnouncement(tx, drawn.tournament_id);
}

/**
 * The sides with who they are in the draw, for callers who may record its results. Of others they are as they were sent, without
 * what refers to the draw: such a bout never counts there.
 */
export async function sidesAsDrawn(ctx: MemberContext, tx: Transaction, start: BoutStart) {
  const drawn = drawnBoutOf(start);
  const entrants = drawn && (await listEntrants(ctx, tx, { ...drawn, id: drawn.tournament_id }));
  return start.sides.map(({ entrant_id, ...side }) => {
    const entrant = entrants?.get(entrant_id ?? '');
    if (!entrant) return { ...side, isDrawn: false };
    const { id, user_id, name, club } = entrant;
    return { ...side, entrant_id: id, user_id, name: name ?? side.name, club, isDrawn: true };
  });
}

/**
 * Records in the draw what follows from the bouts that count, or takes it back; of a sheet of poomsae at the entries. Throws as
 * `settleBout` and `settleSheets`.
 */
export async function settleDraw(
  ctx: MemberContext,
  tx: Transaction,
  bout: Referring & Pick<Bout, 'sport'>,
): Promise<void> {
  const drawn = drawnBoutOf(bout);
  if (!drawn) return;
  const { tournament_id: id, division_id, draw_bout: number } = drawn;
  const scored = await listScored(tx, drawn);
  if (number !== null) return settleBout(ctx, tx, { id, division_id, number }, scored);
  if (!isSheet(bout)) return;
  const sheets = await Promise.all(scored.filter(isSheet).map((one) => readSheet(ctx, tx, one)));
  await settleSheets(ctx, tx, { id, division_id }, sheets);
}

/** Whether places at entries follow from it. */
export const isSheet = ({ sport, draw_bout }: Pick<Bout, 'sport' | 'draw_bout'>) =>
  sport === 'POOMSAE' && draw_bout === null;

async function readSheet({ say }: MemberContext, tx: Transaction, bout: Scored) {
  const pack = await findBoutPack({ db: tx, say }, bout.pack_id);
  const state = pack && fold(rulesOf(pack.data, bout), bout.events);
  return { ...bout, outcomes: state ? outcomesOf(state, bout.sides) : [] };
}
