import { addMonths, dayNumber, dayOfNumber } from './calendar-day.ts';
import type { GradingRules } from './rule-pack.ts';
import type { Day } from './time.ts';
import { type Attended, countUnits } from './training-units.ts';

/** The days with which the months of whoever has no grade may begin: sessions, where the first one may not be the best. */
export function startsOf(pack: GradingRules, sessions: readonly Attended[]): Day[] {
  const days = [...new Set(sessions.map(({ day }) => day))].sort((one, other) => one - other);
  return (pack.month_min_units === null ? days.slice(0, 1) : days).map(dayOfNumber);
}

/** The last day of the months that are needed; a month that is over with too few units makes them one more. */
export function lastMonth(
  pack: GradingRules,
  since: Day,
  needed: number,
  sessions: readonly Attended[],
  on: Day,
): Day {
  const endOf = (months: number) => addMonths(since, months, pack.month_end);
  const min = pack.month_min_units;
  if (min === null) return endOf(needed);
  const unitsOf = (month: number) => {
    const [after, until] = [dayNumber(endOf(month)), dayNumber(endOf(month + 1))];
    return countUnits(
      pack,
      sessions.filter(({ day }) => day > after && day <= until),
    );
  };
  let months = 0;
  for (let counted = 0; counted < needed; months += 1) {
    const isOver = endOf(months + 1) <= on;
    const isLost = isOver && unitsOf(months) < min;
    if (!isLost) counted += 1;
  }
  return endOf(months);
}
