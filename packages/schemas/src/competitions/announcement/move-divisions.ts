import { addDays, addMonths } from '../../time/calendar-day.ts';
import type { Day } from '../../time/time.ts';
import type { Competition, Division } from '../division/division.ts';
import { writeBorn } from '../division/describe-division.ts';
import { readBorn } from '../division/read-divisions.ts';

type When = Pick<Competition, 'ageBy' | 'day'>;
type Born = Pick<Division, 'born_from' | 'born_to'>;

const yearOf = (day: Day) => Number(day.slice(0, 4));

/** The same limits of age on another day: what is counted from the old day is counted from the new one, else by whole years. */
export function moveBorn({ born_from, born_to }: Born, { ageBy, day }: When, to: Day): Born {
  const move = (born: Day) => {
    const years = yearOf(day) - yearOf(born);
    const isCounted = ageBy === 'DAY' && addMonths(day, -12 * years, 'LAST_DAY') === born;
    return isCounted
      ? addMonths(to, -12 * years, 'LAST_DAY')
      : addMonths(born, 12 * (yearOf(to) - yearOf(day)), 'LAST_DAY');
  };
  return {
    // the day after a birthday
    born_from: born_from && addDays(move(addDays(born_from, -1)), 1),
    born_to: born_to && move(born_to),
  };
}

/**
 * The birthdays in a cell that was written for `from.day`, for another day. Ages follow the day by themselves; years and days of
 * birth are moved to the people of the same ages.
 */
export function moveCell(text: string, from: When, to: Day): string {
  const [before, after] = [from, { ...from, day: to }].map((when) => readBorn(text, when));
  if (!before || JSON.stringify(before) !== JSON.stringify(after)) return text;
  const moved = moveBorn(before, from, to);
  return JSON.stringify(moved) === JSON.stringify(before) ? text : writeBorn(moved);
}
