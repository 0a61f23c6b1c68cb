import { createHash } from 'node:crypto';
import type { Transaction } from '@dojang/db/client';
import { drawBracket, type Entrant, hashedText } from '@dojang/schemas/draw';
import { type BoutResult, hasLaterResult, readRounds } from '@dojang/schemas/draw-bouts';
import type {
  BoutReference,
  Draw,
  DrawDraft,
  DrawList,
  DrawOrder,
  DrawPlan,
  DrawReference,
  ResultDraft,
} from '@dojang/schemas/draw-calls';
import { limits } from '@dojang/schemas/limits';
import { sentence } from '@dojang/schemas/say';
import type { MemberContext } from '../../context.ts';
import { notFound, refuse } from '../../errors.ts';
import { type Entry, writeAudit } from '../audit/write.ts';
import { isStaff, nameEntrants } from './names.ts';
import {
  findAnnounced,
  findDraw,
  listConfirmed,
  listDrawn,
  lockAnnounced,
  saveDraw,
  saveResults,
  type StoredDraw,
} from './repository.ts';

const idsOf = ({ places }: StoredDraw) => places.map((entrant) => entrant?.id ?? null);
const isEntrant = (entrant: Entrant | null) => entrant !== null;

/** Divisions of a tournament; null if the caller may not see its announcement. */
export async function readList(ctx: MemberContext, id: string): Promise<DrawList | null> {
  const announced = await findVisible(ctx, id);
  if (!announced) return null;
  const [entries, drawn] = [await listStarters(ctx.db, id, announced), await listDrawn(ctx.db, id)];
  return {
    name: announced.tournament.name,
    day: announced.tournament.date,
    divisions: announced.data.divisions.map((division) => ({
      ...division,
      entrants: entries.filter(({ division_id }) => division_id === division.id).length,
      drawn_at: drawn.get(division.id) ?? null,
    })),
    may_draw: ctx.actor.authority === 'ADMIN',
    may_record: await isStaff(ctx),
  };
}

/** The bracket of a division; null if there is none that the caller may see. */
export async function readDraw(ctx: MemberContext, reference: DrawReference): Promise<Draw | null> {
  const { division_id } = reference;
  const draw = (await findVisible(ctx, reference.id)) && (await findDraw(ctx.db, reference));
  if (!draw) return null;
  const entrants = draw.places.filter(isEntrant);
  return {
    division_id,
    seed: draw.seed,
    sha256: draw.entrants_sha256,
    entrants: await nameEntrants(ctx, ctx.db, { entrants, division_id }),
    places: idsOf(draw),
    results: draw.results,
    drawn_at: draw.drawn_at,
  };
}

/** What a draw would be of. Nothing is written. */
export async function planDraw(ctx: MemberContext, draft: DrawDraft): Promise<DrawPlan> {
  const { entrants, sha256 } = await planOf(ctx.db, draft);
  const { division_id } = draft;
  return { entrants: await nameEntrants(ctx, ctx.db, { entrants, division_id }), sha256 };
}

/** Draws a division. Throws 409 if its entrants have changed, or for a second draw that is not meant or too late. */
export function drawDivision(ctx: MemberContext, order: DrawOrder): Promise<void> {
  return ctx.db.$transaction(async (tx) => {
    await lockAnnounced(tx, order.id);
    const { entrants, sha256, title } = await planOf(tx, order);
    const { seed } = order;
    const before = await findDraw(tx, order);
    if (before && !order.again) throw refuse('CONFLICT', 'draw.alreadyDrawn');
    if (before && before.results.length > 0) throw refuse('CONFLICT', 'draw.hasResults');
    if (sha256 !== order.sha256) throw refuse('CONFLICT', 'draw.entrantsChanged');
    if (entrants.length < 2 || entrants.length > limits.entrantsMax)
      throw refuse('CONFLICT', sentence('draw.wrongCount', { max: limits.entrantsMax }));
    const byId = new Map(entrants.map((entrant) => [entrant.id, entrant]));
    const places = drawBracket({ entrants, seed }).map((id) => byId.get(id ?? '') ?? null);
    await saveDraw(tx, order, { seed, entrants_sha256: sha256, places });
    await writeAudit(tx, ctx, {
      action: before ? 'draw.repeated' : 'draw.made',
      subject: subjectOf(order, title),
      ...(before && { before: { seed: before.seed, sha256: before.entrants_sha256 } }),
      after: { seed, sha256 },
    });
  });
}

/** Records a result. Throws 409 if the bout has one, or cannot take place yet. */
export function recordResult(ctx: MemberContext, { id, division_id, ...result }: ResultDraft) {
  return changeResults(ctx, { id, division_id }, (draw) => {
    const bout = readRounds(idsOf(draw), draw.results)
      .flat()
      .find(({ number }) => number === result.bout);
    const isOpen = bout && !bout.isDecided && !bout.sides.includes(null);
    const isWinner = result.winner === null ? result.absent : bout?.sides.includes(result.winner);
    if (!isOpen || !isWinner) throw refuse('CONFLICT', 'draw.boutNotOpen');
    return { results: [...draw.results, result], after: loggedResult(draw, result) };
  });
}

/** Takes a result back. Throws 409 if there is none, or a later bout of the winner has one. */
export function undoResult(ctx: MemberContext, { id, division_id, bout }: BoutReference) {
  return changeResults(ctx, { id, division_id }, (draw) => {
    const result = draw.results.find((one) => one.bout === bout);
    if (!result) throw refuse('CONFLICT', 'draw.boutNotOpen');
    if (hasLaterResult(readRounds(idsOf(draw), draw.results), bout))
      throw refuse('CONFLICT', 'draw.hasLaterResult');
    const results = draw.results.filter((one) => one !== result);
    return { results, before: loggedResult(draw, result) };
  });
}

type Changed = Pick<Entry, 'before' | 'after'> & { results: BoutResult[] };

function changeResults(
  ctx: MemberContext,
  reference: DrawReference,
  change: (draw: StoredDraw) => Changed,
): Promise<void> {
  return ctx.db.$transaction(async (tx) => {
    if (!(await isStaff({ actor: ctx.actor, db: tx }))) throw refuse('FORBIDDEN', 'auth.forbidden');
    await lockAnnounced(tx, reference.id);
    const draw = await findDraw(tx, reference);
    if (!draw) throw refuse('NOT_FOUND', 'draw.notDrawn');
    const { results, ...logged } = change(draw);
    await saveResults(tx, reference, results);
    const announced = await findAnnounced(tx, reference.id);
    const subject = subjectOf(reference, announced?.tournament.name);
    await writeAudit(tx, ctx, { action: 'draw.resultChanged', subject, ...logged });
  });
}

/** Without names: the winner by their place from the top of the bracket. */
function loggedResult(draw: StoredDraw, { bout, winner, absent }: BoutResult) {
  const drawn = draw.places.filter(isEntrant).findIndex(({ id }) => id === winner);
  return { bout, winner: winner === null ? null : drawn + 1, absent };
}

const subjectOf = ({ id, division_id }: DrawReference, name = ''): Entry['subject'] => ({
  kind: 'draw',
  id: `${id} ${division_id}`,
  name,
});

type Announced = NonNullable<Awaited<ReturnType<typeof findAnnounced>>>;

/** Drafts are for administrators. */
async function findVisible({ db, actor }: MemberContext, id: string): Promise<Announced | null> {
  const announced = await findAnnounced(db, id);
  return announced?.state === 'DRAFT' && actor.authority !== 'ADMIN' ? null : announced;
}

/** The confirmed entries within the places of the tournament and of their division. */
async function listStarters(tx: Transaction, id: string, { data }: Announced) {
  const entries = (await listConfirmed(tx, id)).slice(0, data.places ?? undefined);
  const placesOf = new Map(data.divisions.map(({ id: division, places }) => [division, places]));
  return entries.filter(({ division_id }, index) => {
    const earlier = entries.slice(0, index).filter((one) => one.division_id === division_id);
    return earlier.length < (placesOf.get(division_id ?? '') ?? Infinity);
  });
}

async function planOf(tx: Transaction, { id, division_id, seed, ranks, guests }: DrawDraft) {
  const announced = await findAnnounced(tx, id);
  if (!announced) throw notFound('tournament', id);
  const division = announced.data.divisions.find((one) => one.id === division_id);
  if (!division) throw refuse('NOT_FOUND', 'draw.noSuchDivision');
  const starters = await listStarters(tx, id, announced);
  const rankOf = new Map(ranks.map(({ entry_id, rank }) => [entry_id, rank]));
  const entrants: Entrant[] = [
    ...starters
      .filter((entry) => entry.division_id === division_id)
      .map((entry) => ({
        id: entry.id,
        name: null,
        club: null,
        seed: rankOf.get(entry.id) ?? null,
      })),
    ...guests.map((guest, index) => ({ ...guest, id: `guest ${index + 1}` })),
  ];
  const sha256 = createHash('sha256').update(hashedText({ entrants, seed })).digest('hex');
  return { entrants, sha256, title: `${announced.tournament.name}: ${division.group}` };
}
