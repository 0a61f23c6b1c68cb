import type { Day } from '../time/time.ts';

/** The year of a birthday, which tells people of one name apart; null where it is not known. */
export const birthYearOf = (birthday: Day | null): number | null =>
  birthday === null ? null : Number(birthday.slice(0, 4));
