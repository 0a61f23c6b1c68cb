import type { Day } from '../time/time.ts';

/** The year of a birthday, to distinguish people with the same name; null if unknown. */
export const birthYearOf = (birthday: Day | null): number | null =>
  birthday === null ? null : Number(birthday.slice(0, 4));
