import { createHash } from 'node:crypto';
import type { Database } from '@dojang/db/client';
import { nameOf } from '@dojang/schemas/describe-value';
import { type Entrant, makeDraw } from '@dojang/schemas/draw';
import type {
  Draw,
  DrawDraft,
  DrawnEntrant,
  DrawOrder,
  DrawPlan,
  DrawReference,
} from '@dojang/schemas/draw-calls';
import { limits } from '@dojang/schemas/limits';
import { sentence } from '@dojang/schemas/say';
import { type NameReader, showName } from '@dojang/schemas/shown-name';
import type { MemberContext } from '../../../context.ts';
import { notFound, refuse } from '../../../errors.ts';
import { writeAudit } from '../../../write-audit.ts';
import { nameReaderOf, type Reader, readReader } from '../../people/guardian/reader.ts';
import { type Competition, listCompetitions } from '../entry/repository.ts';
import type { LockedCompetition } from '../entry/entry-changes.ts';
import { findDraw, listDraws, saveDraw, type StoredDraw } from './repository.ts';
import { entrantsOf, idsOf, isStaff, lockAnnounced, subjectOf } from './results.ts';

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
