import { dayOfAge } from '../../time/calendar-day.ts';
import type { Division } from '../division/division.ts';
import type { Competitor } from '../division/resolve-divisions.ts';
import type { Assessment } from './assess.ts';

export type WeightCheck = {
  isWithin: boolean;
  /** Grams above the limit and its tolerance; null for those who are not, and for everybody under 18 or of unknown age. */
  tooMuch_g: number | null;
  /** The division of the same group that fits the weight instead, if there is one. */
  fitting: Division | null;
};

type Assessed = Pick<Assessment, 'answer' | 'competition'> & {
  competitor: Pick<Competitor, 'birthday' | 'gender'>;
};

/** Checks what the scale shows, of somebody assessed with it, against a division. */
export function checkWeight(
  {
    answer: { starts },
    competition: { tolerance, day },
    competitor: { birthday, gender },
  }: Assessed,
  { over_g, up_to_g, ...division }: Division,
  grams: number,
): WeightCheck {
  const { MALE, FEMALE } = tolerance;
  const tolerance_g = gender ? tolerance[gender] : Math.min(MALE, FEMALE);
  const excess_g = up_to_g === null ? 0 : grams - tolerance_g - up_to_g;
  if (excess_g <= 0 && (over_g === null || grams > over_g))
    return { isWithin: true, tooMuch_g: null, fitting: null };
  const same = ['discipline', 'group', 'sex', 'level'] as const;
  const fitting = starts.find((start) => same.every((part) => start[part] === division[part]));
  const isAdult = birthday !== null && dayOfAge(birthday, 18) <= day;
  return {
    isWithin: false,
    tooMuch_g: excess_g > 0 && isAdult ? excess_g : null,
    fitting: fitting?.division ?? null,
  };
}
