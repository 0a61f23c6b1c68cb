import type { Transaction } from '@dojang/db/client';
import { addDays } from '@dojang/schemas/calendar-day';
import type { SlotDraft, SlotUpdate } from '@dojang/schemas/group-calls';
import { limits } from '@dojang/schemas/limits';
import { changeSlot as planChange, firstSharedDay } from '@dojang/schemas/change-slot';
import { isSlotDay, seriesOf } from '@dojang/schemas/plan-sessions';
import { sentence } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import type { TrainingSlot } from '@dojang/schemas/training-group';
import type { MemberContext } from '../../../context.ts';
import { refuse, refuseField } from '../../../errors.ts';
import { omitUndefined } from '../../../omit-undefined.ts';
import { writeAudit } from '../../../write-audit.ts';
import { startOf } from '../session/club-clock.ts';
import { refuseNoGroup, subjectOf } from '../group/group-service.ts';
import { findGroup, lockGroup } from '../group/groups-repository.ts';
import {
  countSlots,
  createSlot,
  deleteSessions,
  deleteSlot,
  isRecorded,
  lockSeries,
  lockUpcoming,
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
    const slot = await createSlot(tx, { ...draft, valid_until, series_id: null });
    await refuseTooMany(tx, slot);
    await writeAudit(tx, ctx, { action: 'slot.created', subject: subjectOf(group), after: slot });
    return slot;
  });
}

/**
 * Changes a weekly time from the first day on that is still open. What was planned before stays: then the time ends, and another
 * one continues it. Stored upcoming sessions on dropped days are deleted, those at the old time move; held, cancelled and moved
 * ones are kept. Throws 400 for a change of the past, 409 if another weekly time of its series has the days.
 */
export function changeSlot(ctx: MemberContext, { id, ...wanted }: SlotUpdate) {
  return ctx.db.$transaction(async (tx) => {
    const { current, others, group, upcoming, day } = await lockOne(tx, id);
    const change = planChange(current, { ...current, ...omitUndefined(wanted) }, day);
    if ('refused' in change) {
      const earliest = change.refused === 'valid_from' ? day : addDays(day, -1);
      throw refuseField(change.refused, sentence('group.pastStays', { day: earliest }));
    }
    refuseShared(change.slot, others);
    refuseBackwards(change.slot);
    const slot = await saveChange(tx, change);
    const asPlanned = upcoming.filter(
      ({ state, date, slot_date }) => state === 'PLANNED' && date === slot_date,
    );
    const isAtOldTime = ({ start, minutes }: UpcomingSession) =>
      start === current.start && minutes === current.minutes;
    const isDropped = ({ slot_date }: UpcomingSession) =>
      ![slot, change.ended].some((one) => one && isSlotDay(one, slot_date));
    const isMoved = ({ slot_date }: UpcomingSession) => isSlotDay(slot, slot_date);
    await moveSessions(tx, asPlanned.filter(isAtOldTime).filter(isMoved), slot);
    await deleteSessions(tx, asPlanned.filter(isDropped));
    const subject = subjectOf(group);
    await writeAudit(tx, ctx, { action: 'slot.changed', subject, before: current, after: slot });
    return slot;
  });
}

/** Ends a weekly time and deletes its stored upcoming sessions. One without a past is deleted; returns whether it was. */
export function removeSlot(ctx: MemberContext, id: string): Promise<boolean> {
  return ctx.db.$transaction(async (tx) => {
    const { current, group, upcoming, day } = await lockOne(tx, id);
    await deleteSessions(tx, upcoming);
    const logged = { subject: subjectOf(group), before: current } as const;
    const isDeleted = current.valid_from >= day;
    if (isDeleted) {
      await deleteSlot(tx, id);
      await writeAudit(tx, ctx, { ...logged, action: 'slot.deleted' });
    } else {
      const last = addDays(day, -1);
      const isOver = current.valid_until !== null && current.valid_until < last;
      const after = isOver ? current : { ...current, valid_until: last };
      await updateSlot(tx, after);
      await writeAudit(tx, ctx, { ...logged, action: 'slot.changed', after });
    }
    return isDeleted;
  });
}

async function saveChange(
  tx: Transaction,
  { slot, ended }: { slot: TrainingSlot; ended?: TrainingSlot },
) {
  const { revision } = await updateSlot(tx, ended ?? slot);
  if (!ended) return slot;
  const { id: _, ...continued } = slot;
  const created = await createSlot(tx, { ...continued, revision });
  await refuseTooMany(tx, created);
  return created;
}

async function refuseTooMany(tx: Transaction, { group_id }: TrainingSlot): Promise<void> {
  const n = limits.groupSlotsMax;
  if ((await countSlots(tx, group_id, today())) > n)
    throw refuse('CONFLICT', sentence('group.tooManySlots', { n }));
}

/** Two weekly times of a series on one day would be two sessions with one id. */
function refuseShared(slot: TrainingSlot, others: readonly TrainingSlot[]): void {
  const [day] = others.flatMap((other) => firstSharedDay(slot, other) ?? []).toSorted();
  if (day !== undefined) throw refuse('CONFLICT', sentence('group.slotContinued', { day }));
}

function refuseBackwards({
  valid_from,
  valid_until,
}: Pick<TrainingSlot, 'valid_from' | 'valid_until'>): void {
  if (valid_until !== null && valid_until < valid_from)
    throw refuseField('valid_until', 'group.endsBeforeStart');
}

/** Locks a weekly time with its upcoming sessions. `day` is today, or tomorrow if today's session has begun or was held. */
async function lockOne(tx: Transaction, id: string) {
  const series = await lockSeries(tx, id);
  const current = series.find((one) => one.id === id);
  if (!current) throw refuse('NOT_FOUND', 'group.slotNotFound');
  const group = await findGroup(tx, current.group_id);
  if (!group) throw refuseNoGroup(current.group_id);
  const [date, slotId] = [today(), seriesOf(current)];
  const stored = await lockUpcoming(tx, { slotId }, date);
  const isClosed =
    isSlotDay(current, date) &&
    (startOf({ ...current, date }) <= new Date() || (await isRecorded(tx, slotId, date)));
  const day = isClosed ? addDays(date, 1) : date;
  const { valid_from, valid_until } = current;
  const upcoming = stored.filter(
    ({ slot_date }) =>
      slot_date >= day &&
      slot_date >= valid_from &&
      (valid_until === null || slot_date <= valid_until),
  );
  const others = series.filter((one) => one !== current);
  return { current, others, group, upcoming, day };
}
