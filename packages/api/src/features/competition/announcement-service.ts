import type { Database, Transaction } from '@dojang/db/client';
import { AnnouncementData } from '@dojang/schemas/announcement';
import type {
  AnnouncementDraft,
  AnnouncementEnd,
  Cancellation,
  EditedAnnouncement,
  EntryMove,
} from '@dojang/schemas/announcement-calls';
import { inEnglish } from '@dojang/schemas/in-english';
import { today } from '@dojang/schemas/time';
import { writeDivisions } from '@dojang/schemas/write-divisions';
import type { z } from 'zod';
import type { MemberContext } from '../../context.ts';
import { notFound, refuse } from '../../errors.ts';
import { writeAudit } from '../audit/write.ts';
import { type NoticeDraft, notify } from '../notice/notify.ts';
import { listParticipantIds } from '../tournament/participants-repository.ts';
import { createTournament, updateTournament } from '../tournament/repository.ts';
import { keepDivisionIds, type Move, planMoves } from './announcement-moves.ts';
import {
  findAnnouncement,
  listActiveGroupIds,
  listDivisionIds,
  listOpenEntries,
  lockAnnouncement,
  moveEntry,
  saveAnnouncement,
} from './announcement-repository.ts';
import { type LockedCompetition, lockCompetition } from './competition-repository.ts';
import { followParticipants } from './entry-participants.ts';
import { settlePlaces } from './entry-places.ts';
import { rowOf } from './entry-repository.ts';

type Saved = Pick<EditedAnnouncement, 'id' | 'version'>;

/**
 * Announces a competition, of an existing tournament or a new one, or changes its announcement. Wishes in removed divisions
 * move to those that fit. Throws 409 if `version` is not the current one, or the announcement is cancelled or done.
 */
export function announce(ctx: MemberContext, draft: AnnouncementDraft): Promise<Saved> {
  const { isOpen, name, location, day: date } = draft;
  return ctx.db.$transaction(async (tx) => {
    const current = draft.id === undefined ? null : await lockCurrent(tx, draft.id, draft.version);
    if (current?.state === 'CANCELLED' || current?.state === 'DONE')
      throw refuse('CONFLICT', 'competition.isOver');
    const state = isOpen || current?.state === 'OPEN' ? 'OPEN' : 'DRAFT';
    const id = current?.id ?? (await addTournament(tx, { name, location, date }));
    const isSame = current?.name === name && current.location === location && current.day === date;
    if (current && !isSame)
      await updateTournament(tx, id, { name, location, date, timestamp: new Date() });
    const data = dataOf(draft, current);
    const before = await lockCompetition(tx, id);
    for (const { entry_id, isMoved, toId } of await moves(tx, current, draft.day, data))
      if (isMoved) await moveEntry(tx, entry_id, toId);
    await saveAnnouncement(tx, id, { state, data: await keepEntered(tx, id, data, current) });
    await settleEntries(tx, ctx, id, before);
    return finish(tx, ctx, {
      id,
      before: current,
      kind: state === 'OPEN' ? 'competitionOpened' : null,
    });
  });
}

/** What `announce` would do to the entries. */
export async function previewMoves(
  ctx: MemberContext,
  draft: AnnouncementDraft,
): Promise<EntryMove[]> {
  const current = draft.id === undefined ? null : await findAnnouncement(ctx.db, draft.id);
  return moves(ctx.db, current, draft.day, dataOf(draft, current));
}

/** Cancels an open competition and tells everybody why. */
export const cancel = (ctx: MemberContext, { reason, ...end }: z.output<typeof Cancellation>) =>
  endAnnouncement(ctx, end, { state: 'CANCELLED', reason });

/** Marks an open competition as over. */
export const close = (ctx: MemberContext, end: z.output<typeof AnnouncementEnd>) =>
  endAnnouncement(ctx, end, { state: 'DONE' });

function endAnnouncement(
  ctx: MemberContext,
  { id, version }: z.output<typeof AnnouncementEnd>,
  { state, reason }: { state: 'CANCELLED' | 'DONE'; reason?: string },
): Promise<Saved> {
  return ctx.db.$transaction(async (tx) => {
    const current = await lockCurrent(tx, id, version);
    if (current.state !== 'OPEN' || !current.data)
      throw refuse('CONFLICT', 'competition.wrongState');
    await saveAnnouncement(tx, id, { state, data: { ...current.data, ...(reason && { reason }) } });
    const kind = state === 'CANCELLED' ? 'competitionCancelled' : null;
    return finish(tx, ctx, { id, before: current, kind });
  });
}

async function lockCurrent(tx: Transaction, id: string, version: string | undefined) {
  await lockAnnouncement(tx, id);
  const current = await findAnnouncement(tx, id);
  if (!current) throw notFound('tournament', id);
  if (current.version !== version) throw refuse('CONFLICT', 'competition.changedSince');
  return current;
}

async function addTournament(
  tx: Transaction,
  details: { name: string; location: string; date: string },
): Promise<string> {
  const files = { result_id: null, contract_id: null };
  const { id } = await createTournament(tx, { ...details, ...files, timestamp: new Date() });
  return id;
}

function dataOf(draft: AnnouncementDraft, current: EditedAnnouncement | null): AnnouncementData {
  const divisions = keepDivisionIds(current?.data?.divisions ?? [], draft.divisions);
  return AnnouncementData.parse({ ...draft, divisions });
}

async function moves(
  db: Database | Transaction,
  current: EditedAnnouncement | null,
  day: string,
  data: AnnouncementData,
): Promise<Move[]> {
  if (!current?.data) return [];
  return planMoves(current.data, { ...data, day }, await listOpenEntries(db, current.id));
}

/** Adds the removed divisions in which there still is an entry. */
async function keepEntered(
  tx: Transaction,
  id: string,
  data: AnnouncementData,
  current: EditedAnnouncement | null,
): Promise<AnnouncementData> {
  const entered = current ? await listDivisionIds(tx, id) : [];
  const kept = new Set(data.divisions.map((one) => one.id));
  const removed = current?.data?.divisions.filter(
    (one) => entered.includes(one.id) && !kept.has(one.id),
  );
  const marked = removed?.map((one) => ({ ...one, is_removed: true })) ?? [];
  return { ...data, divisions: [...data.divisions, ...marked] };
}

/** Entries follow the new places; participants of a tournament that is announced become entries. */
async function settleEntries(
  tx: Transaction,
  ctx: MemberContext,
  id: string,
  before: LockedCompetition | null,
): Promise<void> {
  const after = await lockCompetition(tx, id);
  if (!before || !after) {
    const wanted = await listParticipantIds(tx, id);
    return followParticipants(tx, ctx, id, { previous: [], wanted });
  }
  const placed = { ...after, entries: before.entries };
  const { notices } = await settlePlaces(tx, placed, after.entries.map(rowOf));
  if (after.announcement.state === 'OPEN') await notify(tx, ctx, notices);
}

type Change = {
  id: string;
  before: EditedAnnouncement | null;
  /** Of the notice, if there is one. */
  kind: 'competitionOpened' | 'competitionCancelled' | null;
};

/** Logs a change and reports a new state; returns the new version. */
async function finish(tx: Transaction, ctx: MemberContext, change: Change): Promise<Saved> {
  const { id, before, kind } = change;
  const after = await findAnnouncement(tx, id);
  if (!after) throw notFound('tournament', id);
  const isNews = kind !== null && before?.state !== after.state && (after.day ?? '') >= today();
  await writeAudit(
    tx,
    ctx,
    {
      action: before?.state ? 'announcement.changed' : 'announcement.created',
      subject: { kind: 'tournament', id, name: after.name },
      ...(before && { before: logged(before) }),
      after: logged(after),
    },
    isNews ? [noticeOf(kind, after, await listActiveGroupIds(tx))] : [],
  );
  return { id, version: after.version };
}

function noticeOf(
  kind: 'competitionOpened' | 'competitionCancelled',
  { id, name, location, day, data }: EditedAnnouncement,
  groups: string[],
): NoticeDraft {
  const params = { name, location, date: day ?? today(), text: data?.reason ?? '' };
  const days = { from: today(), until: today() };
  return { kind, params, target: { kind: 'competition', id }, to: { groups, ...days } };
}

const inOneText = (row: object) =>
  Object.entries(row)
    .filter(([name, value]) => name !== 'id' && value !== null)
    .map(([, value]) => String(value))
    .join(' ');

/** An announcement in the log: each of its rows as one text. */
function logged({ name, location, day: date, state, data }: EditedAnnouncement): object {
  const { fees = [], weigh_in = [], questions = [], divisions = [], ...fields } = data ?? {};
  const lines = writeDivisions(inEnglish, divisions).split('\n').slice(1);
  return {
    name,
    location,
    date,
    state,
    ...fields,
    fees: fees.map(inOneText),
    weigh_in: weigh_in.map(inOneText),
    questions: questions.map(inOneText),
    divisions: lines.map((line) => line.replace(/\t+/g, ' ')),
  };
}
