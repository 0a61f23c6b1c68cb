import { z } from 'zod';
import { enumerationOf } from '../../fields/enumeration.ts';
import { decimalNumber } from '../../fields/number.ts';
import { nullableText, requiredText } from '../../fields/text.ts';
import { Grade } from '../../people/user/grade.ts';
import { limits } from '../../limits.ts';
import { addDays, addMonths } from '../../time/calendar-day.ts';
import { asIs, type PlainKey, type Say, type Written } from '../../say/say.ts';
import { anyDay, type Day } from '../../time/time.ts';
import type { Gender } from '../../people/user/competition.ts';

export const Discipline = enumerationOf('competition.discipline', {
  KYORUGI: asIs('Kyorugi'),
  POOMSAE: asIs('Poomsae'),
  KUMITE: asIs('Kumite'),
  KATA: asIs('Kata'),
});
export type Discipline = z.infer<typeof Discipline>;

const limitG = z
  .int()
  .min(1)
  .max(limits.weightMaxKg * 1000)
  .nullable();
const weightRange = { over_g: limitG, up_to_g: limitG };

/** Over `over_g`, up to `up_to_g` grams; null means no limit. */
export type WeightRange = { over_g: number | null; up_to_g: number | null };

const DivisionSex = enumerationOf('competition.sex', {
  MALE: 'competition.male',
  FEMALE: 'competition.female',
  MIXED: 'competition.mixed',
});

/**
 * A class of a competition: people of `sex` born from `born_from` to `born_to`, with a grade from `grade_from` to
 * `grade_to`; null means no limit. A fighting division without weight limits leaves its classes unstated.
 */
export const Division = z.object({
  discipline: Discipline,
  group: requiredText('competition.group', limits.nameMaxLength),
  /** The performance class, such as 'LK1'. */
  level: nullableText('competition.level', limits.nameMaxLength),
  sex: DivisionSex,
  born_from: anyDay('competition.bornFrom').nullable(),
  born_to: anyDay('competition.bornTo').nullable(),
  grade_from: Grade.nullable(),
  grade_to: Grade.nullable(),
  ...weightRange,
});
export type Division = z.infer<typeof Division>;

/** The age that a person reaches in the year of the competition, or has on its first day. */
export const AgeBy = enumerationOf('competition.ageBy', {
  YEAR: 'competition.ageByYear',
  DAY: 'competition.ageByDay',
});
export type AgeBy = z.infer<typeof AgeBy>;

const bounds = { min: limits.weightMinKg, max: limits.weightMaxKg };

/** The fields from which divisions are computed. */
export const DivisionQuery = z.object({
  day: anyDay('competition.day'),
  /** In kg; null if unknown. */
  weight: decimalNumber('competition.weight', bounds).nullable(),
});

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
          ...bornAtAges(group.fromAge, group.toAge, { ageBy: pack.ageBy, day }),
          grade_from: level.from,
          grade_to: level.to,
          ...range,
        })),
      ),
    ),
  );
}

/** The birthdays of people of these ages; null for no upper one. */
export function bornAtAges(
  fromAge: number,
  toAge: number | null,
  { ageBy, day }: Pick<Competition, 'ageBy' | 'day'>,
): Pick<Division, 'born_from' | 'born_to'> {
  const until = ageBy === 'YEAR' ? `${day.slice(0, 4)}-12-31` : day;
  const yearsBefore = (years: number) => addMonths(until, -12 * years, 'LAST_DAY');
  return {
    born_from: toAge === null ? null : addDays(yearsBefore(toAge + 1), 1),
    born_to: yearsBefore(fromAge),
  };
}

function weightRanges(limitsKg: readonly number[]): WeightRange[] {
  const limitsG = limitsKg.map((kg) => kg * 1000);
  return [null, ...limitsG].map((over_g, index) => ({ over_g, up_to_g: limitsG[index] ?? null }));
}

/** The limit of the next lower class of the same key, above which a class 'up to' begins; null for the lowest. */
export function nextLower(classes: readonly { key: string; up_to_g: number | null }[]) {
  const limitsOf = new Map<string, Set<number>>();
  for (const { key, up_to_g } of classes)
    if (up_to_g !== null) limitsOf.set(key, (limitsOf.get(key) ?? new Set()).add(up_to_g));
  const lower = new Map<string, number | null>(
    [...limitsOf].flatMap(([key, some]) =>
      [...some]
        .toSorted((one, other) => one - other)
        .map((limit, index, all) => [`${key} ${limit}`, all[index - 1] ?? null] as const),
    ),
  );
  return (key: string, up_to_g: number | null): number | null =>
    lower.get(`${key} ${up_to_g}`) ?? null;
}
