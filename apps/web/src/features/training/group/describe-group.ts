import type { Say } from '@dojang/schemas/say';
import type { TrainingBreak, TrainingSlot } from '@dojang/schemas/training-group';
import { today } from '@dojang/schemas/time';
import { weekdayName } from '@dojang/schemas/weekday';
import { formatDay } from '../../../ui/language/format-day.ts';

/** A weekly time in one line: 'Wednesday 18:00, 60 minutes'. */
export function describeSlot(say: Say, { weekday, start, minutes }: TrainingSlot): string {
  return say('group.slotLine', { day: weekdayName(weekday, say.locale), start, n: minutes });
}

const weekLength = 7;

/** One line per weekly time; equal times on all seven days share one: 'daily 18:00, 60 minutes'. */
export function describeSlots(say: Say, slots: readonly TrainingSlot[]): string[] {
  const timeOf = ({ start, minutes, valid_from: from, valid_until: until }: TrainingSlot) =>
    `${start} ${minutes} ${describeTime(say, from, until)}`;
  const daysOf = new Map<string, Set<number>>();
  for (const slot of slots)
    daysOf.set(timeOf(slot), (daysOf.get(timeOf(slot)) ?? new Set()).add(slot.weekday));
  const isDaily = (slot: TrainingSlot) => daysOf.get(timeOf(slot))?.size === weekLength;
  const lines = slots.map((slot) =>
    isDaily(slot)
      ? say('group.slotLine', { day: say('group.daily'), start: slot.start, n: slot.minutes })
      : describeSlot(say, slot),
  );
  return [...new Set(lines)];
}

/** Validity in words: a future start and any end; empty if there is neither. */
export function describeTime(say: Say, from: string, until: string | null): string {
  const begins = from > today() && say('group.fromDay', { day: formatDay(say, from, 'medium') });
  const ends = until !== null && say('group.untilDay', { day: formatDay(say, until, 'medium') });
  return [begins, ends].filter(Boolean).join(', ');
}

export function describeBreak(say: Say, { title, from, until }: TrainingBreak): string {
  const days = { from: formatDay(say, from, 'medium'), until: formatDay(say, until, 'medium') };
  return say('group.breakLine', { title, ...days });
}
