import { z } from 'zod';
import type { GradingRules } from '../grading/rule-pack.ts';

/** A session at which somebody was: the day (`dayNumber`), the minute of it at which they came, and for how long. */
export const Attended = z.object({ day: z.int(), start: z.int(), minutes: z.int() });
export type Attended = z.infer<typeof Attended>;

/** How many units of a pack sessions are worth, in whatever order they come. Time that two of them share counts once. */
export function countUnits(
  { rounding, unit_minutes }: Pick<GradingRules, 'rounding' | 'unit_minutes'>,
  sessions: readonly Attended[],
): number {
  // less than this counts as nothing, of each stay or of all of them
  const whole = rounding === 'OVER_SUM' ? 1 : unit_minutes;
  const ordered = sessions.toSorted((one, other) => one.day - other.day || one.start - other.start);
  let parts = 0;
  // sessions that overlap are one stay, from the start of the first to the end of the last
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
