import { z } from 'zod';
import type { GradingRules } from './rule-pack.ts';

/** A session at which somebody was: the day (`dayNumber`), the minute of it at which they came, and for how long. */
export const Attended = z.object({ day: z.int(), start: z.int(), minutes: z.int() });
export type Attended = z.infer<typeof Attended>;

/** How many units of a pack sessions are worth, in whatever order they come. Time that two of them share counts once. */
export function countUnits(
  { rounding, unit_minutes }: Pick<GradingRules, 'rounding' | 'unit_minutes'>,
  sessions: readonly Attended[],
): number {
  const stays = mergeStays(sessions);
  if (rounding === 'OVER_SUM')
    return Math.floor(stays.reduce((sum, minutes) => sum + minutes, 0) / unit_minutes);
  return stays.reduce((sum, minutes) => sum + Math.floor(minutes / unit_minutes), 0);
}

/** The minutes of each stay: sessions that overlap are one, from the start of the first to the end of the last. */
function mergeStays(sessions: readonly Attended[]): number[] {
  const ordered = sessions.toSorted((one, other) => one.day - other.day || one.start - other.start);
  const stays: { day: number; start: number; end: number }[] = [];
  for (const { day, start, minutes } of ordered) {
    const last = stays.at(-1);
    if (last && last.day === day && start < last.end)
      last.end = Math.max(last.end, start + minutes);
    else stays.push({ day, start, end: start + minutes });
  }
  return stays.map(({ start, end }) => end - start);
}
