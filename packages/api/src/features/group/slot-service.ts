import type { Transaction } from '@dojang/db/client';
import { addDays } from '@dojang/schemas/calendar-day';
import type { SlotDraft, SlotUpdate } from '@dojang/schemas/group-calls';
import { limits } from '@dojang/schemas/limits';
import { isSlotDay } from '@dojang/schemas/plan-sessions';
import { sentence } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import type { TrainingSlot } from '@dojang/schemas/training-group';
import type { MemberContext } from '../../context.ts';
import { refuse, refuseField } from '../../errors.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import { writeAudit } from '../audit/write.ts';
import { refuseNoGroup, subjectOf } from './group-service.ts';
import { findGroup, lockGroup } from './groups-repository.ts';
import {
  countSlots,
  createSlot,
  deleteSessions,
  deleteSlot,
  lockSlot,
  lockUpcoming,
  lastSlotDay,
  moveSessions,
  type UpcomingSession,
  updateSlot,
} from './plans-repository.ts';

/** Adds a weekly time, which may overlap others. Throws 404 for an unknown group, 409 above the limit. */
export function addSlot(ctx: MemberContext, { valid_until = null, ...draft }: SlotDraft) {
  return ctx.db.$transaction(async (tx) => {
    refuseBackwards({ ...draft, valid_until });
    const group = await lockGroup(tx, draft.group_id, 'toChange');
    if (!group) throw refuseNoGroup(draft.group_id);
    const n = limits.groupSlotsMax;
    if ((await countSlots(tx, group.id, today())) >= n)
      throw refuse('CONFLICT', sentence('group.tooManySlots', { n }));
    const slot = await createSlot(tx, { ...draft, valid_until });
    await writeAudit(tx, ctx, { action: 'slot.created', subject: subjectOf(group), after: slot });
    return slot;
  });
}

/**
 * Changes a weekly time and its stored upcoming sessions: those on dropped days are deleted, those at the old time move. Held,
 * cancelled and moved ones are kept.
 */
export function changeSlot(ctx: MemberContext, { id, ...wanted }: SlotUpdate) {
  return ctx.db.$transaction(async (tx) => {
    const { current, group } = await lockOne(tx, id);
    const slot = { ...current, ...omitUndefined(wanted) };
    refuseBackwards(slot);
    await updateSlot(tx, slot);
    const upcoming = (await lockUpcoming(tx, { slotId: id }, today())).filter(isAsPlanned);
    const isAtOldTime = ({ start, minutes }: UpcomingSession) =>
      start === current.start && minutes === current.minutes;
    const isDropped = ({ slot_date }: UpcomingSession) => !isSlotDay(slot, slot_date);
    await moveSessions(tx, upcoming.filter(isAtOldTime), slot);
    await deleteSessions(tx, upcoming.filter(isDropped));
    const subject = subjectOf(group);
    await writeAudit(tx, ctx, { action: 'slot.changed', subject, before: current, after: slot });
    return slot;
  });
}

/**
 * Deletes a weekly time and its stored upcoming sessions. One with held sessions ends instead: yesterday, or today if today's
 * was held. Returns whether it was deleted.
 */
export function removeSlot(ctx: MemberContext, id: string): Promise<boolean> {
  return ctx.db.$transaction(async (tx) => {
    const { current, group } = await lockOne(tx, id);
    const day = today();
    await deleteSessions(tx, await lockUpcoming(tx, { slotId: id }, day));
    const last = await lastSlotDay(tx, id);
    const logged = { subject: subjectOf(group), before: current } as const;
    if (last === null) {
      await deleteSlot(tx, id);
      await writeAudit(tx, ctx, { ...logged, action: 'slot.deleted' });
      return true;
    }
    const end = earlier(current.valid_until, later(last, addDays(day, -1)));
    const after = { ...current, valid_from: earlier(current.valid_from, end), valid_until: end };
    await updateSlot(tx, after);
    await writeAudit(tx, ctx, { ...logged, action: 'slot.changed', after });
    return false;
  });
}

/** Whether a session is planned on its regular day. */
const isAsPlanned = ({ state, date, slot_date }: UpcomingSession) =>
  state === 'PLANNED' && date === slot_date;

const earlier = (one: string | null, other: string) => (one !== null && one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

function refuseBackwards({ valid_from, valid_until }: Omit<TrainingSlot, 'id'>): void {
  if (valid_until !== null && valid_until < valid_from)
    throw refuseField('valid_until', 'group.endsBeforeStart');
}

async function lockOne(tx: Transaction, id: string) {
  const current = await lockSlot(tx, id);
  if (!current) throw refuse('NOT_FOUND', 'group.slotNotFound');
  const group = await findGroup(tx, current.group_id);
  if (!group) throw refuseNoGroup(current.group_id);
  return { current, group };
}
