import { addDays, addMonths, dayNumber, dayOfNumber } from '../../time/calendar-day.ts';
import type { GradingRules } from '../pack/rule-pack.ts';
import type { Day } from '../../time/time.ts';
import { type Attended, countUnits } from './training-units.ts';

/** Possible first days of the months for a person without a grade: with a monthly minimum any session may be the best. */
export function startsOf(pack: GradingRules, sessions: readonly Attended[]): Day[] {
  const days = [...new Set(sessions.map(({ day }) => day))].sort((one, other) => one - other);
  return (pack.month_min_units === null ? days.slice(0, 1) : days).map(dayOfNumber);
}

/** The first day of the months, and the first day after them. */
export type Months = { from: Day; day: Day };

/**
 * The `needed` months after `since`. A completed month with too few units does not count and adds another one. With
 * `isFromDayAfter` they start and end a day later.
 */
export function monthsAfter(
  pack: GradingRules,
  { since, isFromDayAfter }: { since: Day; isFromDayAfter: boolean },
  needed: number,
  sessions: readonly Attended[],
  on: Day,
): Months {
  const later = isFromDayAfter ? 1 : 0;
  const endOf = (months: number) => addMonths(since, months, pack.month_end);
  const dayAfter = (months: number) => addDays(endOf(months), later);
  const from = addDays(since, later);
  const min = pack.month_min_units;
  if (min === null) return { from, day: dayAfter(needed) };
  const unitsOf = (month: number) => {
    const [after, until] = [dayNumber(endOf(month)), dayNumber(endOf(month + 1))];
    return countUnits(
      pack,
      sessions.filter(({ day }) => day > after && day <= until),
    );
  };
  let months = 0;
  for (let counted = 0; counted < needed; months += 1) {
    const isOver = dayAfter(months + 1) <= on;
    const isLost = isOver && unitsOf(months) < min;
    if (!isLost) counted += 1;
  }
  return { from, day: dayAfter(months) };
}
