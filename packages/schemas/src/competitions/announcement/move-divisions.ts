import { addDays, addMonths } from '../../time/calendar-day.ts';
import type { Day } from '../../time/time.ts';
import type { Competition, Division } from '../division/division.ts';
import type { DivisionRow, parseDivisions } from '../division/parse-divisions.ts';

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
 * The rows of a table that was made for `from.day`, for another day. Ages follow the day by themselves; years and days of birth
 * are moved to the people of the same ages. Null if nothing is to be moved.
 */
export function moveDivisions(
  parse: (day: Day) => ReturnType<typeof parseDivisions>,
  from: When,
  to: Day,
): DivisionRow[] | null {
  const [before, after] = [parse(from.day).divisions, parse(to).divisions];
  const moved = after.map((row, index) => {
    const old = before[index];
    const isWritten = old?.born_from === row.born_from && old?.born_to === row.born_to;
    return isWritten ? { ...row, ...moveBorn(row, from, to) } : row;
  });
  const isMoved = moved.some(
    ({ born_from, born_to }, index) =>
      born_from !== after[index]?.born_from || born_to !== after[index]?.born_to,
  );
  return isMoved ? moved : null;
}
