import { createHash } from 'node:crypto';
import type { Database, Transaction } from '@dojang/db/client';
import { changeResults } from '@dojang/schemas/change-results';
import { nameOf } from '@dojang/schemas/describe-value';
import { type BoutResult, type Entrant, makeDraw } from '@dojang/schemas/draw';
import { type Bout, hasLaterResult, readRounds } from '@dojang/schemas/draw-bouts';
import type {
  Draw,
  DrawDraft,
  DrawnEntrant,
  DrawOrder,
  DrawPlan,
  DrawReference,
  ResultChange,
} from '@dojang/schemas/draw-calls';
import { refusalByEnd } from '@dojang/schemas/entry-rules';
import { limits } from '@dojang/schemas/limits';
import { sentence } from '@dojang/schemas/say';
import { type NameReader, showName } from '@dojang/schemas/shown-name';
import type { MemberContext } from '../../../context.ts';
import { notFound, refuse } from '../../../errors.ts';
import { type Entry, writeAudit } from '../../../write-audit.ts';
import { nameReaderOf, type Reader, readReader } from '../../people/guardian/reader.ts';
import { type Competition, listCompetitions, lockCompetition } from '../entry/repository.ts';
import { coachedGroupIds } from '../../../coaching.ts';
import { findDraw, listDraws, saveDraw, saveResults, type StoredDraw } from './repository.ts';
import type { LockedCompetition } from '../entry/entry-changes.ts';

const idsOf = ({ places }: Pick<StoredDraw, 'places'>) =>
  places.map((entrant) => entrant?.id ?? null);
const entrantsOf = ({ places }: Pick<StoredDraw, 'places'>) =>
  places.filter((entrant) => entrant !== null);

/** Whether the caller may record results: today's coaches of any group, and administrators. */
export async function isStaff(caller: Pick<MemberContext, 'actor'> & { db: Transaction }) {
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

/** The bracket of a division; null if there is none that the caller may see. */
export async function readDraw(ctx: MemberContext, reference: DrawReference): Promise<Draw | null> {
  const competition = await findVisible(ctx, reference.id);
  const draw = competition && (await findDraw(ctx.db, reference));
  return draw && nameDraw(await readViewer(ctx), withPeople(competition, draw));
}

/** The draws of these competitions, with everything, for no reader in particular. */
export async function listNamed(db: Database, competitions: readonly Competition[]) {
  const all = await listDraws(
    db,
    competitions.map(({ announcement }) => announcement.id),
  );
  return competitions.flatMap((competition) => {
    const { id, state } = competition.announcement;
    const own = all.filter(({ tournament_id }) => tournament_id === id);
    const draws = own.map(({ tournament_id: _, ...draw }) => withPeople(competition, draw));
    return draws.length > 0 ? [{ id, state, draws }] : [];
  });
}

/** What a draw would be of. Nothing is written. */
export async function planDraw(ctx: MemberContext, draft: DrawDraft): Promise<DrawPlan> {
  const competition = await findVisible(ctx, draft.id);
  if (!competition) throw notFound('tournament', draft.id);
  const { entrants, sha256 } = plan(competition, draft);
  const people = peopleOf(competition, draft.division_id, entrants);
  return { sha256, entrants: nameEntrants(await readViewer(ctx), people) };
}

/** Draws a division. Throws 409 if its entrants have changed, or for a second draw that is not meant or too late. */
export function drawDivision(ctx: MemberContext, order: DrawOrder): Promise<void> {
  return ctx.db.$transaction(async (tx) => {
    const competition = await lockAnnounced(tx, order);
    const { entrants, seed, sha256, places, title } = plan(competition, order);
    const before = await findDraw(tx, order);
    if (before && !order.again) throw refuse('CONFLICT', 'draw.alreadyDrawn');
    if (before && before.results.length > 0) throw refuse('CONFLICT', 'draw.hasResults');
    if (sha256 !== order.sha256) throw refuse('CONFLICT', 'draw.entrantsChanged');
    if (entrants.length < 2 || entrants.length > limits.entrantsMax)
      throw refuse('CONFLICT', sentence('draw.wrongCount', { max: limits.entrantsMax }));
    await saveDraw(tx, order, { seed, sha256, places });
    await writeAudit(tx, ctx, {
      action: before ? 'draw.repeated' : 'draw.made',
      subject: subjectOf(order, title),
      ...(before && { before: { seed: before.seed, sha256: before.sha256 } }),
      after: { seed, sha256 },
    });
  });
}

/**
 * Records a result or takes it back. Idempotent. Throws 403 unless the caller is staff, and 409 if the bout has another result or
 * cannot take place yet, the division has been drawn again, a later bout of the winner has a result, or for a coach if the
 * competition is over.
 */
export function changeResult(
  ctx: MemberContext,
  id: string,
  { division_id, sha256, isUndone, ...result }: ResultChange,
): Promise<void> {
  const reference = { id, division_id };
  return ctx.db.$transaction(async (tx) => {
    if (!(await isStaff({ actor: ctx.actor, db: tx }))) throw refuse('FORBIDDEN', 'auth.forbidden');
    const competition = await lockAnnounced(tx, reference);
    const draw = await findDraw(tx, reference);
    if (!draw) throw refuse('NOT_FOUND', 'draw.notDrawn');
    const over = refusalOfResults(ctx, competition);
    if (over) throw refuse('CONFLICT', over);
    if (draw.sha256 !== sha256) throw refuse('CONFLICT', 'draw.alreadyDrawn');
    const rounds = readRounds(idsOf(draw), draw.results);
    const bout = rounds.flat().find(({ number }) => number === result.bout);
    const results = changeResults(draw.results, { ...result, isUndone });
    if (results === draw.results && bout?.isRecorded !== isUndone) return;
    if (isUndone ? results === draw.results : !isPossible(bout, result))
      throw refuse('CONFLICT', 'draw.boutNotOpen');
    if (isUndone && hasLaterResult(rounds, result.bout))
      throw refuse('CONFLICT', 'draw.hasLaterResult');
    await saveResults(tx, reference, results);
    const subject = subjectOf(reference, competition.announcement.name);
    const changed = { [isUndone ? 'before' : 'after']: logged(draw, result) };
    await writeAudit(tx, ctx, { action: 'draw.resultChanged', subject, ...changed });
  });
}

function isPossible(bout: Bout | undefined, { winner, absent }: BoutResult): boolean {
  const isOpen = bout && !bout.isDecided && !bout.sides.includes(null);
  return isOpen === true && (winner === null ? absent : bout.sides.includes(winner));
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
  const made = makeDraw({ entrants, seed }, (text) =>
    createHash('sha256').update(text).digest('hex'),
  );
  return { ...made, entrants, title: `${name}: ${division.group}` };
}

/** Entrants and who they are. */
const peopleOf = ({ entries }: Competition, division: string, entrants: readonly Entrant[]) =>
  entrants.map((entrant) => {
    const entry = entries.find(({ id }) => id === entrant.id);
    const starts = entry?.state === 'CONFIRMED' && entry.division_id === division;
    const { user = null, consent = 'UNKNOWN' as const } = entry ?? {};
    return { ...entrant, user, consent, withdrawn: entrant.name === null && !starts };
  });
type People = ReturnType<typeof peopleOf>;

const withPeople = (competition: Competition, { places, ...draw }: StoredDraw) => ({
  ...draw,
  places: idsOf({ places }),
  entrants: peopleOf(competition, draw.division_id, entrantsOf({ places })),
});

/** Who reads. Guests belong to another club: who records results reads their names. */
type Viewer = { reader: Reader; isStaff: boolean };

const readViewer = async (ctx: MemberContext): Promise<Viewer> => ({
  reader: await readReader(ctx),
  isStaff: await isStaff(ctx),
});

export const nameDraw = (viewer: Viewer, draw: ReturnType<typeof withPeople>): Draw => ({
  ...draw,
  entrants: nameEntrants(viewer, draw.entrants),
});

/** Entrants with their names, as the viewer may see them and for the hall. */
const nameEntrants = ({ reader, isStaff: isClub }: Viewer, people: People): DrawnEntrant[] =>
  people.map(({ user, consent, ...entrant }) => {
    const guest = entrant.name !== null && { name: entrant.name, surname: null };
    const person = guest || user;
    const nameFor = (as: NameReader) =>
      person && nameOf(showName(person, guest ? 'UNKNOWN' : consent, as));
    const ofGuests = isClub ? 'CLOSE' : 'PUBLIC';
    return {
      ...entrant,
      name: nameFor(guest ? ofGuests : nameReaderOf(reader, user?.id ?? '')),
      public_name: nameFor('PUBLIC'),
    };
  });
