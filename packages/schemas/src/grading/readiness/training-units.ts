import { z } from 'zod';
import type { GradingRules } from '../pack/rule-pack.ts';

/** An attended session: the day (`dayNumber`), the minute of the day it started, and its attended minutes. */
export const Attended = z.object({ day: z.int(), start: z.int(), minutes: z.int() });
export type Attended = z.infer<typeof Attended>;

/** Counts the units of a pack in sessions, given in any order. Overlapping time counts once. */
export function countUnits(
  { rounding, unit_minutes }: Pick<GradingRules, 'rounding' | 'unit_minutes'>,
  sessions: readonly Attended[],
): number {
  // each stay is rounded down to a multiple of this
  const whole = rounding === 'OVER_SUM' ? 1 : unit_minutes;
  const ordered = sessions.toSorted((one, other) => one.day - other.day || one.start - other.start);
  let parts = 0;
  // overlapping sessions form one stay, from the first start to the last end
  let stay = { day: -Infinity, start: 0, end: 0 };
  for (const { day, start, minutes } of ordered) {
    const end = start + minutes;
    if (day === stay.day && start < stay.end) stay.end = Math.max(stay.end, end);
    else {
      parts += Math.floor((stay.end - stay.start) / whole);
      stay = { day, start, end };
    }
  }
  parts += Math.floor((stay.end - stay.start) / whole);
  return Math.floor((parts * whole) / unit_minutes);
}
