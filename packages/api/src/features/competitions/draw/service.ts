import { createHash } from 'node:crypto';
import type { Transaction } from '@dojang/db/client';
import { nameOf } from '@dojang/schemas/describe-value';
import { drawBracket, type Entrant, hashedText } from '@dojang/schemas/draw';
import { type BoutResult, hasLaterResult, readRounds } from '@dojang/schemas/draw-bouts';
import type {
  BoutReference,
  Draw,
  DrawDraft,
  DrawList,
  DrawnEntrant,
  DrawOrder,
  DrawPlan,
  DrawReference,
  ResultDraft,
} from '@dojang/schemas/draw-calls';
import { refusalByEnd } from '@dojang/schemas/entry-rules';
import { limits } from '@dojang/schemas/limits';
import { sentence } from '@dojang/schemas/say';
import { type NameReader, showName } from '@dojang/schemas/shown-name';
import type { MemberContext } from '../../../context.ts';
import { notFound, refuse } from '../../../errors.ts';
import { type Entry, writeAudit } from '../../../write-audit.ts';
import { nameReaderOf, readReader } from '../../people/guardian/reader.ts';
import { type Competition, listCompetitions, lockCompetition } from '../entry/repository.ts';
import { coachedGroupIds } from '../../../coaching.ts';
import { findDraw, listDrawn, saveDraw, saveResults, type StoredDraw } from './repository.ts';
import type { LockedCompetition } from '../entry/entry-changes.ts';

const idsOf = ({ places }: StoredDraw) => places.map((entrant) => entrant?.id ?? null);
const entrantsOf = ({ places }: StoredDraw) => places.filter((entrant) => entrant !== null);

/** Whether the caller may record results: today's coaches of any group, and administrators. */
async function isStaff(caller: Pick<MemberContext, 'actor'> & { db: Transaction }) {
  const groupIds = await coachedGroupIds(caller);
  return groupIds === 'all' || groupIds.length > 0;
}

/** Why the caller cannot record results any more, or null: as for results of entries. */
const refusalOfResults = (
  { actor: { authority } }: Pick<MemberContext, 'actor'>,
  { announcement }: Placed,
) =>
  refusalByEnd(
    announcement,
    { outcome: null },
    { action: 'RESULT', role: authority === 'ADMIN' ? 'ADMIN' : 'COACH', now: new Date() },
  );

/** A competition that the caller may see: drafts are for administrators. */
async function findVisible({ db, actor }: MemberContext, id: string): Promise<Competition | null> {
  const [found] = await listCompetitions(db, { id });
  const isHidden = found?.announcement.state === 'DRAFT' && actor.authority !== 'ADMIN';
  return found && !isHidden ? found : null;
}

/** Divisions of a tournament; null if the caller may not see its announcement. */
export async function readList(ctx: MemberContext, id: string): Promise<DrawList | null> {
  const competition = await findVisible(ctx, id);
  if (!competition) return null;
  const { announcement } = competition;
  const drawn = await listDrawn(ctx.db, id);
  return {
    name: announcement.name,
    day: announcement.day,
    divisions: announcement.divisions.map((division) => ({
      ...division,
      entrants: startersOf(competition, division.id).length,
      drawn_at: drawn.get(division.id) ?? null,
    })),
    may_draw: ctx.actor.authority === 'ADMIN',
    may_record: (await isStaff(ctx)) && refusalOfResults(ctx, competition) === null,
  };
}

/** The bracket of a division; null if there is none that the caller may see. */
export async function readDraw(ctx: MemberContext, reference: DrawReference): Promise<Draw | null> {
  const competition = await findVisible(ctx, reference.id);
  const draw = competition && (await findDraw(ctx.db, reference));
  if (!draw) return null;
  const { division_id } = reference;
  const entrants = await nameEntrants(ctx, competition, division_id, entrantsOf(draw));
  return { ...draw, division_id, entrants, places: idsOf(draw) };
}

/** What a draw would be of. Nothing is written. */
export async function planDraw(ctx: MemberContext, draft: DrawDraft): Promise<DrawPlan> {
  const competition = await findVisible(ctx, draft.id);
  if (!competition) throw notFound('tournament', draft.id);
  const { entrants, sha256 } = plan(competition, draft);
  return { sha256, entrants: await nameEntrants(ctx, competition, draft.division_id, entrants) };
}

/** Draws a division. Throws 409 if its entrants have changed, or for a second draw that is not meant or too late. */
export function drawDivision(ctx: MemberContext, order: DrawOrder): Promise<void> {
  return ctx.db.$transaction(async (tx) => {
    const competition = await lockAnnounced(tx, order);
    const { entrants, sha256, title } = plan(competition, order);
    const { seed } = order;
    const before = await findDraw(tx, order);
    if (before && !order.again) throw refuse('CONFLICT', 'draw.alreadyDrawn');
    if (before && before.results.length > 0) throw refuse('CONFLICT', 'draw.hasResults');
    if (sha256 !== order.sha256) throw refuse('CONFLICT', 'draw.entrantsChanged');
    if (entrants.length < 2 || entrants.length > limits.entrantsMax)
      throw refuse('CONFLICT', sentence('draw.wrongCount', { max: limits.entrantsMax }));
    const byId = new Map(entrants.map((entrant) => [entrant.id, entrant]));
    const places = drawBracket({ entrants, seed }).map((id) => byId.get(id ?? '') ?? null);
    await saveDraw(tx, order, { seed, sha256, places });
    await writeAudit(tx, ctx, {
      action: before ? 'draw.repeated' : 'draw.made',
      subject: subjectOf(order, title),
      ...(before && { before: { seed: before.seed, sha256: before.sha256 } }),
      after: { seed, sha256 },
    });
  });
}

/** Records a result. Throws 409 if the bout has one, or cannot take place yet, or for a coach if the competition is over. */
export function recordResult(ctx: MemberContext, { id, division_id, ...result }: ResultDraft) {
  return changeResults(ctx, { id, division_id }, (draw) => {
    const bout = readRounds(idsOf(draw), draw.results)
      .flat()
      .find(({ number }) => number === result.bout);
    const isOpen = bout && !bout.isDecided && !bout.sides.includes(null);
    const isWinner = result.winner === null ? result.absent : bout?.sides.includes(result.winner);
    if (!isOpen || !isWinner) throw refuse('CONFLICT', 'draw.boutNotOpen');
    return { results: [...draw.results, result], after: logged(draw, result) };
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
    return { results, before: logged(draw, result) };
  });
}

function changeResults(
  ctx: MemberContext,
  reference: DrawReference,
  change: (draw: StoredDraw) => Pick<Entry, 'before' | 'after'> & { results: BoutResult[] },
): Promise<void> {
  return ctx.db.$transaction(async (tx) => {
    if (!(await isStaff({ actor: ctx.actor, db: tx }))) throw refuse('FORBIDDEN', 'auth.forbidden');
    const competition = await lockAnnounced(tx, reference);
    const draw = await findDraw(tx, reference);
    if (!draw) throw refuse('NOT_FOUND', 'draw.notDrawn');
    const over = refusalOfResults(ctx, competition);
    if (over) throw refuse('CONFLICT', over);
    const { results, ...changed } = change(draw);
    await saveResults(tx, reference, results);
    const subject = subjectOf(reference, competition.announcement.name);
    await writeAudit(tx, ctx, { action: 'draw.resultChanged', subject, ...changed });
  });
}

async function lockAnnounced(tx: Transaction, { id }: DrawReference): Promise<LockedCompetition> {
  const competition = await lockCompetition(tx, id);
  if (!competition) throw notFound('tournament', id);
  return competition;
}

const subjectOf = ({ id, division_id }: DrawReference, name: string): Entry['subject'] => ({
  kind: 'draw',
  id: `${id} ${division_id}`,
  name,
});

/** Without names: the winner by their place from the top of the bracket. */
function logged(draw: StoredDraw, { bout, winner, absent }: BoutResult) {
  const drawn = entrantsOf(draw).findIndex(({ id }) => id === winner);
  return { bout, winner: winner === null ? null : drawn + 1, absent };
}

type Placed = Pick<LockedCompetition, 'announcement'> & {
  entries: readonly Pick<LockedCompetition['entries'][number], 'id' | 'division_id' | 'position'>[];
};

/** The confirmed entries of a division that have a place. */
const startersOf = ({ entries }: Placed, division: string) =>
  entries.filter(({ division_id, position }) => division_id === division && position !== null);

function plan(competition: Placed, { division_id, seed, ranks, guests }: DrawDraft) {
  const { name, divisions } = competition.announcement;
  const division = divisions.find((one) => one.id === division_id);
  if (!division) throw refuse('NOT_FOUND', 'draw.noSuchDivision');
  const rankOf = new Map(ranks.map(({ entry_id, rank }) => [entry_id, rank]));
  const own = { name: null, club: null };
  const entrants: Entrant[] = [
    ...startersOf(competition, division_id).map(({ id }) => ({
      id,
      ...own,
      seed: rankOf.get(id) ?? null,
    })),
    ...guests.map((guest, index) => ({ ...guest, id: `guest ${index + 1}` })),
  ];
  const sha256 = createHash('sha256').update(hashedText({ entrants, seed })).digest('hex');
  return { entrants, sha256, title: `${name}: ${division.group}` };
}

/**
 * Entrants with their names, as the caller may see them and for the hall. Guests belong to another club: who records results
 * reads their names.
 */
async function nameEntrants(
  ctx: MemberContext,
  { entries }: Competition,
  division_id: string,
  entrants: readonly Entrant[],
): Promise<DrawnEntrant[]> {
  const reader = await readReader(ctx);
  const ofGuests = (await isStaff(ctx)) ? 'CLOSE' : 'PUBLIC';
  return entrants.map((entrant) => {
    const entry = entries.find(({ id }) => id === entrant.id);
    const guest = entrant.name !== null && { name: entrant.name, surname: null };
    const person = guest || (entry?.user ?? null);
    const nameFor = (as: NameReader) =>
      person && nameOf(showName(person, (!guest && entry?.consent) || 'UNKNOWN', as));
    const starts = entry?.state === 'CONFIRMED' && entry.division_id === division_id;
    return {
      ...entrant,
      name: nameFor(guest ? ofGuests : nameReaderOf(reader, entry?.user_id ?? '')),
      public_name: nameFor('PUBLIC'),
      withdrawn: entrant.name === null && !starts,
    };
  });
}
