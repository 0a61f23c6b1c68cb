import { addDays, weekdayOf } from '../../time/calendar-day.ts';
import { blanksOf } from '../../fields/blanks.ts';
import { SessionDetails, sessionIdOf, type TrainingSession } from '../session/training.ts';
import type { TrainingBreak, TrainingSlot } from './training-group.ts';

/** First and last day, inclusive. */
export type Days = { from: string; until: string };

export type Plan<Stored extends TrainingSession = TrainingSession> = {
  /** Of active groups. */
  slots: readonly TrainingSlot[];
  breaks: readonly Pick<TrainingBreak, 'group_id' | 'from' | 'until'>[];
  /** Sessions of these days, and those moved away from one of them. */
  stored: readonly Stored[];
};

type PlannedOn = Pick<TrainingSlot, 'weekday' | 'valid_from' | 'valid_until'>;

/** Whether a slot has a session on a day, ignoring breaks. */
export function isSlotDay({ weekday, valid_from, valid_until }: PlannedOn, day: string): boolean {
  if (day < valid_from || (valid_until !== null && day > valid_until)) return false;
  return weekdayOf(day) === weekday;
}

/** The id by which sessions refer to a slot. */
export const seriesOf = ({ id, series_id }: Pick<TrainingSlot, 'id' | 'series_id'>) =>
  series_id ?? id;

/** The session of a slot on a day, without stored changes. */
export function plannedSession(slot: TrainingSlot, day: string): TrainingSession {
  const { group_id, start, minutes } = slot;
  const slot_id = seriesOf(slot);
  const origin = { id: sessionIdOf(slot_id, day), group_id, slot_id, slot_date: day };
  const blank = blanksOf(SessionDetails);
  return { ...blank, ...origin, date: day, start, minutes, state: 'PLANNED' };
}

/**
 * The sessions of a period, ordered by start. A stored session takes precedence over its slot and over a break; a moved
 * one is not planned again on its old day. Times are local, independent of clock changes.
 */
export function planSessions<Stored extends TrainingSession>(
  { slots, breaks, stored }: Plan<Stored>,
  { from, until }: Days,
): (Stored | TrainingSession)[] {
  const storedIds = new Set(stored.map(({ id }) => id));
  const isFree = (group_id: string, day: string) =>
    breaks.some(
      (one) =>
        (one.group_id === null || one.group_id === group_id) && one.from <= day && day <= one.until,
    );
  const planned: TrainingSession[] = [];
  for (let day = from; day <= until; day = addDays(day, 1)) {
    for (const slot of slots) {
      if (!isSlotDay(slot, day) || isFree(slot.group_id, day)) continue;
      const session = plannedSession(slot, day);
      if (!storedIds.has(session.id)) planned.push(session);
    }
  }
  const within = stored.filter(({ date }) => from <= date && date <= until);
  return [...within, ...planned].sort(byStart);
}

const keyOf = ({ date, start, id }: TrainingSession) => `${date} ${start} ${id}`;
const byStart = (one: TrainingSession, other: TrainingSession) =>
  keyOf(one) < keyOf(other) ? -1 : 1;
