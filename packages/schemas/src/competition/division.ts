import type { Grade } from '../grading/grade.ts';
import { addDays, addMonths } from '../time/calendar-day.ts';
import type { PlainKey, Say, Written } from '../say/say.ts';
import type { Day } from '../time/time.ts';
import type { Gender } from '../user/competition.ts';

export type Discipline = 'KYORUGI' | 'POOMSAE' | 'KUMITE' | 'KATA';

/** Over `over_g`, up to `up_to_g` grams; null means no limit. */
export type WeightRange = { over_g: number | null; up_to_g: number | null };

/**
 * A class of a competition: people of `sex` born from `born_from` to `born_to`, with a grade from `grade_from` to
 * `grade_to`; null means no limit. A fighting division without weight limits leaves its classes unstated.
 */
export type Division = WeightRange & {
  discipline: Discipline;
  group: string;
  /** The performance class, such as 'LK1'. */
  level: string | null;
  sex: Gender | 'MIXED';
  born_from: Day | null;
  born_to: Day | null;
  grade_from: Grade | null;
  grade_to: Grade | null;
};

/** The age that a person reaches in the year of the competition, or has on its first day. */
export type AgeBy = 'YEAR' | 'DAY';

/** Grams that the scale may show above a limit. */
export type Tolerance = Readonly<Record<Gender, number>>;

type AgeGroup = {
  name: Written;
  fromAge: number;
  toAge: number | null;
  /** The limits in kg, without the open class above the last one; null if each announcement states its own. */
  classesKg: Readonly<Record<Gender, readonly number[]>> | null;
};

/** What a person's divisions follow from. */
export type Competition = {
  day: Day;
  ageBy: AgeBy;
  divisions: readonly Division[];
  tolerance: Tolerance;
};

/** The rules of an association, from which the divisions of a competition follow. */
export type DivisionPack = {
  id: string;
  title: string;
  discipline: Discipline;
  source: PlainKey;
  ageBy: AgeBy;
  groups: readonly AgeGroup[];
  levels: readonly { name: string; from: Grade; to: Grade | null }[];
  tolerance: Tolerance;
};

const genders = ['MALE', 'FEMALE'] as const;
const noLevel = { name: null, from: null, to: null };

/** Whether people of a discipline start in weight classes. */
export const isByWeight = (discipline: Discipline): boolean =>
  discipline === 'KYORUGI' || discipline === 'KUMITE';

/** A competition that starts on `day`, by an association's rules; `say` names its groups. */
export function competitionBy(say: Say, pack: DivisionPack, day: Day): Competition {
  const { ageBy, tolerance } = pack;
  return { day, ageBy, tolerance, divisions: divisionsOf(say, pack, day) };
}

function divisionsOf(say: Say, pack: DivisionPack, day: Day): Division[] {
  const levels = pack.levels.length > 0 ? pack.levels : [noLevel];
  return pack.groups.flatMap((group) =>
    genders.flatMap((sex) =>
      levels.flatMap((level) =>
        weightRanges(group.classesKg?.[sex] ?? []).map((range) => ({
          discipline: pack.discipline,
          group: say(group.name),
          level: level.name,
          sex,
          ...birthdaysOf(group, pack.ageBy, day),
          grade_from: level.from,
          grade_to: level.to,
          ...range,
        })),
      ),
    ),
  );
}

function birthdaysOf({ fromAge, toAge }: AgeGroup, ageBy: AgeBy, day: Day) {
  const until = ageBy === 'YEAR' ? `${day.slice(0, 4)}-12-31` : day;
  const yearsBefore = (years: number) => addMonths(until, -12 * years, 'LAST_DAY');
  return {
    born_from: toAge === null ? null : addDays(yearsBefore(toAge + 1), 1),
    born_to: yearsBefore(fromAge),
  };
}

function weightRanges(limitsKg: readonly number[]): WeightRange[] {
  const limits = limitsKg.map((kg) => kg * 1000);
  return [null, ...limits].map((over_g, index) => ({ over_g, up_to_g: limits[index] ?? null }));
}
