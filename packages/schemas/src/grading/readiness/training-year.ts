import { addMonths, dayNumber, dayOfNumber, weekdayOf } from '../../time/calendar-day.ts';
import type { Day } from '../../time/time.ts';
import type { GradingRules } from '../pack/rule-pack.ts';
import { type Attended, countUnits } from './training-units.ts';

const monthCount = 12;

/** The first day of the twelve months that end with that of `today`. */
export const firstOfYear = (today: Day): Day =>
  addMonths(`${today.slice(0, 7)}-01`, 1 - monthCount, 'LAST_DAY');

/** Units by month, and sessions by weekday and month, of the weekdays with any: 1 is Monday. */
export function trainingYear(
  pack: Pick<GradingRules, 'rounding' | 'unit_minutes'>,
  sessions: readonly Attended[],
  today: Day,
) {
  const first = firstOfYear(today);
  const months = Array.from({ length: monthCount }, (_, index) => {
    const day = addMonths(first, index, 'LAST_DAY');
    const [from, until] = [dayNumber(day), dayNumber(addMonths(day, 1, 'LAST_DAY'))];
    const attended = sessions.filter((one) => from <= one.day && one.day < until);
    return { day, attended, units: countUnits(pack, attended) };
  });
  const weekdays = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const counts = months.map(
      ({ attended }) =>
        attended.filter(({ day }) => weekdayOf(dayOfNumber(day)) === weekday).length,
    );
    return counts.some((n) => n > 0) ? [{ weekday, counts }] : [];
  });
  return { months: months.map(({ day, units }) => ({ day, units })), weekdays };
}
