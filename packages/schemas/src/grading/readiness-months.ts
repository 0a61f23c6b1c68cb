import { addDays, addMonths, dayNumber, dayOfNumber } from '../time/calendar-day.ts';
import type { GradingRules } from './rule-pack.ts';
import type { Day } from '../time/time.ts';
import { type Attended, countUnits } from '../training/training-units.ts';

/** The days with which the months of whoever has no grade may begin: sessions, where the first one may not be the best. */
export function startsOf(pack: GradingRules, sessions: readonly Attended[]): Day[] {
  const days = [...new Set(sessions.map(({ day }) => day))].sort((one, other) => one - other);
  return (pack.month_min_units === null ? days.slice(0, 1) : days).map(dayOfNumber);
}

/** With which day months begin, and the first one on which they are over. */
export type Months = { from: Day; day: Day };

/**
 * With which day the months begin that follow a day, and the first one on which those that are needed are over. A month
 * that is over with too few units makes them one more. Counted from the day after, they have their last day where they
 * would else be over.
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
