import type { Transaction } from '@dojang/db/client';
import { AnnouncementData } from '@dojang/schemas/announcement';
import type {
  AnnouncementDraft,
  AnnouncementEnd,
  Cancellation,
  EditedAnnouncement,
  EntryMove,
} from '@dojang/schemas/announcement-calls';
import { describeDivisions } from '@dojang/schemas/describe-division';
import { isOpen } from '@dojang/schemas/entry-rules';
import { inEnglish } from '@dojang/schemas/in-english';
import { moveBorn } from '@dojang/schemas/move-divisions';
import { type Day, today } from '@dojang/schemas/time';
import type { z } from 'zod';
import type { MemberContext } from '../../../context.ts';
import { notFound, refuse } from '../../../errors.ts';
import { writeAudit } from '../../../write-audit.ts';
import type { NoticeDraft } from '../../../notify.ts';
import { listParticipantIds } from '../../events/tournament/participants-repository.ts';
import { createTournament, updateTournament } from '../../events/tournament/repository.ts';
import { keepDivisionIds, planMoves } from './announcement-moves.ts';
import type { LockedCompetition } from '../entry/entry-changes.ts';
import { followParticipants, settlePlaces } from '../entry/entry-places.ts';
import { listActiveGroupIds, listCompetitors } from '../entry/people.ts';
import {
  findAnnouncement,
  lockAnnouncement,
  lockCompetition,
  saveAnnouncement,
  saveEntry,
} from '../entry/repository.ts';

type Saved = Pick<EditedAnnouncement, 'id' | 'version'>;

/**
 * Announces a competition, of an existing tournament or a new one, or changes its announcement. Wishes in removed divisions
 * move to those that fit. Throws 409 if `version` is not the current one, or the announcement is cancelled or done.
 */
export function announce(ctx: MemberContext, draft: AnnouncementDraft): Promise<Saved> {
  return ctx.db.$transaction(async (tx) => {
    const { before, competition, data, moves } = await plan(tx, draft);
    const state = draft.isOpen || before?.state === 'OPEN' ? 'OPEN' : 'DRAFT';
    const id = await saveTournament(tx, draft, before);
    if (!competition) {
      await saveAnnouncement(tx, id, { state, data });
      // participants of a tournament that is announced become entries
      const wanted = await listParticipantIds(tx, id);
      await followParticipants(tx, ctx, id, { previous: [], wanted });
      return finish(tx, ctx, { id, before });
    }
    const notices = await saveMoves(tx, competition, { state, data, moves });
    return finish(tx, ctx, { id, before, notices });
  });
}

/**
 * Takes the divisions of an announcement along to the day of its tournament, which was moved alone: they are for the people of the
 * same ages, and wishes move as by `announce`. What is cancelled or done stays.
 */
export async function followDay(tx: Transaction, ctx: MemberContext, id: string, from: Day) {
  const competition = await lockCompetition(tx, id);
  const before = competition && (await findAnnouncement(tx, id));
  if (!competition || !before?.data || (before.state !== 'DRAFT' && before.state !== 'OPEN'))
    return;
  const { day, age_by: ageBy } = competition.announcement;
  const divisions = before.data.divisions
    .filter(({ is_removed }) => !is_removed)
    .map((one) => ({ ...one, ...moveBorn(one, { ageBy, day: from }, day) }));
  const data = { ...before.data, divisions };
  const moves = await listMoves(tx, competition, { ...data, day });
  const notices = await saveMoves(tx, competition, { state: before.state, data, moves });
  const after = await findAnnouncement(tx, id);
  if (after?.version !== before.version) await finish(tx, ctx, { id, before, notices });
}

/** Saves an announcement with the entries that move; returns notices of an open one to those who move up. */
async function saveMoves(
  tx: Transaction,
  { announcement, entries: before }: LockedCompetition,
  {
    state,
    data,
    moves,
  }: { state: 'DRAFT' | 'OPEN'; data: AnnouncementData; moves: readonly EntryMove[] },
): Promise<NoticeDraft[]> {
  const moved = new Map(moves.filter(({ isMoved }) => isMoved).map((one) => [one.entry_id, one]));
  for (const { entry_id, to } of moved.values())
    await saveEntry(tx, { id: entry_id, division_id: to?.id ?? null });
  const entries = before.map((entry) => {
    const move = moved.get(entry.id);
    return move ? { ...entry, division_id: move.to?.id ?? null } : entry;
  });
  // removed divisions in which there still is an entry
  const removed = announcement.divisions.filter(
    (old) =>
      !data.divisions.some(({ id: kept }) => kept === old.id) &&
      entries.some(({ division_id }) => division_id === old.id),
  );
  const divisions = [...data.divisions, ...removed.map((one) => ({ ...one, is_removed: true }))];
  await saveAnnouncement(tx, announcement.id, { state, data: { ...data, divisions } });
  const placed = { announcement: { ...announcement, ...data, divisions }, entries: before };
  const { notices } = await settlePlaces(tx, placed, entries);
  return state === 'OPEN' ? notices : [];
}

/** What `announce` would do to the entries. */
export const previewMoves = (ctx: MemberContext, draft: AnnouncementDraft): Promise<EntryMove[]> =>
  ctx.db.$transaction(async (tx) => (await plan(tx, draft)).moves);

/** Cancels an open competition and tells everybody why. */
export const cancel = (ctx: MemberContext, { reason, ...end }: z.output<typeof Cancellation>) =>
  endAnnouncement(ctx, end, { state: 'CANCELLED', reason });

/** Marks an open competition as over. */
export const close = (ctx: MemberContext, end: z.output<typeof AnnouncementEnd>) =>
  endAnnouncement(ctx, end, { state: 'DONE' });

function endAnnouncement(
  ctx: MemberContext,
  { id, version }: z.output<typeof AnnouncementEnd>,
  { state, ...reason }: { state: 'CANCELLED' | 'DONE'; reason?: string },
): Promise<Saved> {
  return ctx.db.$transaction(async (tx) => {
    const before = await lockCurrent(tx, id, version);
    if (before.state !== 'OPEN' || !before.data) throw refuse('CONFLICT', 'competition.wrongState');
    await saveAnnouncement(tx, id, { state, data: { ...before.data, ...reason } });
    return finish(tx, ctx, { id, before });
  });
}

async function lockCurrent(tx: Transaction, id: string, version: string | undefined) {
  await lockAnnouncement(tx, id);
  const current = await findAnnouncement(tx, id);
  if (!current) throw notFound('tournament', id);
  if (current.version !== version) throw refuse('CONFLICT', 'competition.changedSince');
  return current;
}

/** What is announced before and after a draft, and the entries that it moves or that no longer fit. */
async function plan(tx: Transaction, draft: AnnouncementDraft) {
  const before = draft.id === undefined ? null : await lockCurrent(tx, draft.id, draft.version);
  if (before?.state === 'CANCELLED' || before?.state === 'DONE')
    throw refuse('CONFLICT', 'competition.isOver');
  const competition = before && (await lockCompetition(tx, before.id));
  const old = competition?.announcement.divisions ?? [];
  const divisions = keepDivisionIds(old, draft.divisions);
  const data = AnnouncementData.parse({ ...draft, divisions });
  const moves = competition ? await listMoves(tx, competition, { ...data, day: draft.day }) : [];
  return { before, competition, data, moves };
}

async function listMoves(
  tx: Transaction,
  { announcement, entries }: LockedCompetition,
  next: AnnouncementData & { day: Day },
): Promise<EntryMove[]> {
  const open = entries.filter(isOpen);
  const ids = open.flatMap(({ user_id }) => user_id ?? []);
  const people = ids.length > 0 ? await listCompetitors(tx, { ids }) : [];
  return planMoves(announcement.divisions, next, open, people);
}

async function saveTournament(
  tx: Transaction,
  { name, location, day: date }: AnnouncementDraft,
  before: EditedAnnouncement | null,
): Promise<string> {
  const details = { name, location, date, timestamp: new Date() };
  if (!before) {
    const files = { result_id: null, contract_id: null };
    return (await createTournament(tx, { ...details, ...files })).id;
  }
  const isSame = before.name === name && before.location === location && before.day === date;
  if (!isSame) await updateTournament(tx, before.id, details);
  return before.id;
}

type Change = { id: string; before: EditedAnnouncement | null; notices?: NoticeDraft[] };

/** Logs a change and reports that a competition is opened or cancelled; returns the new version. */
async function finish(tx: Transaction, ctx: MemberContext, { id, before, notices = [] }: Change) {
  const after = await findAnnouncement(tx, id);
  if (!after) throw notFound('tournament', id);
  const { name, location, day, state, data } = after;
  const news: NoticeDraft[] = [];
  if (before?.state !== state && day && day >= today()) {
    const to = { groups: await listActiveGroupIds(tx), from: today(), until: today() };
    const about = { target: { kind: 'competition' as const, id }, to };
    const params = { name, location, date: day };
    if (state === 'OPEN') news.push({ kind: 'competitionOpened', params, ...about });
    const text = data?.reason ?? '';
    if (state === 'CANCELLED')
      news.push({ kind: 'competitionCancelled', params: { ...params, text }, ...about });
  }
  await writeAudit(
    tx,
    ctx,
    {
      action: before?.state ? 'announcement.changed' : 'announcement.created',
      subject: { kind: 'tournament', id, name },
      ...(before && { before: logged(before) }),
      after: logged(after),
    },
    [...news, ...notices],
  );
  return { id, version: after.version };
}

/** An announcement in the log: each of its rows as one text. */
function logged({ name, location, day: date, state, data }: EditedAnnouncement): object {
  const inOneText = (row: object) =>
    Object.entries(row)
      .filter(([key, value]) => key !== 'id' && value !== null)
      .map(([, value]) => String(value))
      .join(' ');
  return {
    ...data,
    name,
    location,
    date,
    state,
    fees: data?.fees.map(inOneText) ?? [],
    weigh_in: data?.weigh_in.map(inOneText) ?? [],
    questions: data?.questions.map(inOneText) ?? [],
    divisions: describeDivisions(inEnglish, data?.divisions ?? []),
  };
}
