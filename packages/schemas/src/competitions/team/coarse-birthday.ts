import { addDays, addMonths } from '../../time/calendar-day.ts';
import type { Day } from '../../time/time.ts';
import type { Competition } from '../division/division.ts';

const yearOf = (day: Day) => Number(day.slice(0, 4));
const inYear = (day: Day, year: number, shorter: 'LAST_DAY' | 'NEXT_DAY') =>
  addMonths(day, 12 * (year - yearOf(day)), shorter);

/**
 * For readers who may know the year of birth alone: returns a function from a birthday to a day of that year with the same
 * divisions, reasons and majority at these competitions. It is 1 January unless one of them counts days.
 */
export function createCoarseBirthdays(
  competitions: readonly Pick<Competition, 'day' | 'ageBy' | 'divisions'>[],
): (birthday: Day) => Day {
  const limits = competitions.flatMap(({ divisions }) =>
    divisions.flatMap(({ born_from, born_to }) => [born_from, born_to && addDays(born_to, 1)]),
  );
  const starts = [...new Set(limits)].filter((start) => start !== null);
  return (birthday) => {
    const year = yearOf(birthday);
    const counted = competitions.filter(
      ({ day, ageBy }) => ageBy === 'DAY' || yearOf(day) - year === 18,
    );
    const days = [
      `${year}-01-01`,
      ...starts.map((start) => inYear(start, year, 'NEXT_DAY')),
      ...counted.map(({ day }) => addDays(inYear(day, year, 'LAST_DAY'), 1)),
    ];
    return days
      .filter((day) => day <= birthday)
      .reduce((one, other) => (one > other ? one : other));
  };
}
