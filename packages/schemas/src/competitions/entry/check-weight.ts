import { dayOfAge } from '../../time/calendar-day.ts';
import type { Competition, Division } from '../division/division.ts';
import { type Competitor, resolveDivisions } from '../division/resolve-divisions.ts';

export type WeightCheck = {
  isWithin: boolean;
  /** Grams above the limit and its tolerance; null for those who are not, and for everybody under 18 or of unknown age. */
  tooMuch_g: number | null;
  /** The division of the same group that fits the weight instead, if there is one. */
  fitting: Division | null;
};

/** Checks what the scale shows against a division. */
export function checkWeight(
  competition: Competition,
  competitor: Omit<Competitor, 'weight_g'>,
  { over_g, up_to_g, ...division }: Division,
  grams: number,
): WeightCheck {
  const { birthday, gender } = competitor;
  const { MALE, FEMALE } = competition.tolerance;
  const tolerance_g = gender ? competition.tolerance[gender] : Math.min(MALE, FEMALE);
  const excess_g = up_to_g === null ? 0 : grams - tolerance_g - up_to_g;
  if (excess_g <= 0 && (over_g === null || grams > over_g))
    return { isWithin: true, tooMuch_g: null, fitting: null };
  const { starts } = resolveDivisions(competition, { ...competitor, weight_g: grams });
  const same = ['discipline', 'group', 'sex', 'level'] as const;
  const fitting = starts.find((start) => same.every((part) => start[part] === division[part]));
  const isAdult = birthday !== null && dayOfAge(birthday, 18) <= competition.day;
  return {
    isWithin: false,
    tooMuch_g: excess_g > 0 && isAdult ? excess_g : null,
    fitting: fitting?.division ?? null,
  };
}
