import { addDays } from '../../time/calendar-day.ts';
import { seriesOf } from './plan-sessions.ts';
import type { TrainingSlot } from './training-group.ts';

type Change =
  /** The weekly time after the change, and what remains of it before if another one continues it. */
  | { slot: TrainingSlot; ended?: TrainingSlot }
  /** The field that would change sessions before. */
  | { refused: 'valid_from' | 'valid_until' };

/**
 * How a weekly time becomes `wanted`, if the sessions before `day` stay as they were planned: attendance that arrives late
 * needs their day, start and minutes.
 */
export function changeSlot(current: TrainingSlot, wanted: TrainingSlot, day: string): Change {
  if (current.valid_from >= day) return { slot: wanted };
  const isSameTime =
    wanted.weekday === current.weekday &&
    wanted.start === current.start &&
    wanted.minutes === current.minutes;
  const { valid_from, valid_until } = wanted;
  const dayBefore = addDays(day, -1);
  const endsEarlier =
    valid_until !== null &&
    valid_until < (current.valid_until ?? dayBefore) &&
    valid_until < dayBefore;
  if (endsEarlier) return { refused: 'valid_until' };
  if (isSameTime && valid_from <= current.valid_from) return { slot: wanted };
  if (valid_from !== current.valid_from && valid_from < day) return { refused: 'valid_from' };
  const first = valid_from < day ? day : valid_from;
  const last = isSameTime ? dayBefore : addDays(first, -1);
  const isOver = current.valid_until !== null && current.valid_until < last;
  return {
    ended: isOver ? current : { ...current, valid_until: last },
    slot: { ...wanted, valid_from: first, series_id: seriesOf(current) },
  };
}

type Days = Pick<TrainingSlot, 'valid_from' | 'valid_until'>;

/** The first day that both weekly times have; null if there is none. One that ends before it begins has its first day. */
export function firstSharedDay(slot: Days, other: Days): string | null {
  const first = slot.valid_from > other.valid_from ? slot.valid_from : other.valid_from;
  const isShared = [slot, other].every(
    ({ valid_from, valid_until }) =>
      valid_until === null || first <= valid_until || first === valid_from,
  );
  return isShared ? first : null;
}
