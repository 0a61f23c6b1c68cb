import { z } from 'zod';
import { Kup } from './competition.ts';
import { enumerationOf } from '../../fields/enumeration.ts';
import { wholeNumber } from '../../fields/number.ts';
import { asIs, message, type Sentence, sentence } from '../../say/say.ts';
import type { Day } from '../../time/time.ts';

export const GradeKind = enumerationOf('grading.kind', {
  KUP: asIs('Kup'),
  POOM: asIs('Poom'),
  DAN: asIs('Dan'),
});
export type GradeKind = z.infer<typeof GradeKind>;

/** The highest number of each kind: kups count down to 1, poom and dan count up from 1. */
export const gradeNumbers = { KUP: 10, POOM: 4, DAN: 9 } as const;

/** All grades in ascending order; every poom comes before every dan. */
export const everyGrade: readonly { kind: GradeKind; number: number }[] = GradeKind.options.flatMap(
  (kind) => {
    const up = Array.from({ length: gradeNumbers[kind] }, (_, index) => ({
      kind,
      number: index + 1,
    }));
    return kind === 'KUP' ? up.toReversed() : up;
  },
);

export const gradeFields = {
  kind: GradeKind,
  number: wholeNumber('grading.number', { min: 1, max: gradeNumbers.KUP }),
};
export const Grade = z.object(gradeFields);
export type Grade = z.infer<typeof Grade>;

/** Whether the grade exists. */
export const isGrade = ({ kind, number }: Grade) => number <= gradeNumbers[kind];
export const noSuchGrade = { message: message('grading.noSuchGrade'), path: ['number'] };

/** A person's grade; `date` is null if unknown. */
export type HeldGrade = Grade & { date: Day | null };

/** Sort key: a dan ranks above the poom of its number, and both above every kup. */
function rankOf({ kind, number }: Grade): number {
  return kind === 'KUP' ? -number : 2 * number + (kind === 'DAN' ? 1 : 0);
}

export const isHigher = (one: Grade, other: Grade): boolean => rankOf(one) > rankOf(other);

/**
 * The newest of a person's grades, given in any order: the latest one, the highest of one day. A grade without a date
 * is the newest if it is higher than that.
 */
export function newestGrade<Held extends HeldGrade>(awards: readonly Held[]): Held | undefined {
  const isNewer = (one: Held, other: Held) =>
    one.date === other.date || one.date === null || other.date === null
      ? isHigher(one, other)
      : one.date > other.date;
  const newestOf = (some: readonly Held[]) =>
    some.reduce<Held | undefined>(
      (newest, one) => (newest === undefined || isNewer(one, newest) ? one : newest),
      undefined,
    );
  const newest = [
    newestOf(awards.filter(({ date }) => date !== null)),
    newestOf(awards.filter(({ date }) => date === null)),
  ];
  return newestOf(newest.filter((one) => one !== undefined));
}

/** Index + 1 is the number. */
const kups = Kup.options.filter((kup) => kup !== 'DAN').toReversed();

/** The `kup` of a user's record for a grade: every black belt is 'DAN'. */
export function kupOf({ kind, number }: Grade): Kup {
  return kind === 'KUP' ? (kups[number - 1] ?? 'TEN') : 'DAN';
}

/** The grade for the `kup` of a user's record; its date is unknown. */
export function gradeOfKup(kup: Kup): HeldGrade {
  return kup === 'DAN'
    ? { kind: 'DAN', number: 1, date: null }
    : { kind: 'KUP', number: kups.indexOf(kup) + 1, date: null };
}

/** The belt of a person with these awards, and `recorded` in their record before; null for neither. */
export function beltOf(awards: readonly HeldGrade[], recorded: Kup | null): Kup | null {
  const newest = newestGrade(recorded === null ? awards : [...awards, gradeOfKup(recorded)]);
  return newest ? kupOf(newest) : null;
}

/** The newest grade if it is newer than `belt`, whose date is unknown. */
export function findNewer<Held extends HeldGrade>(awards: readonly Held[], belt: Kup | null) {
  return beltOf(awards, belt) === belt ? undefined : newestGrade(awards);
}

const names = {
  KUP: { KUP: 'grading.kup', POOM: 'grading.poom', DAN: 'grading.dan' },
  KYU: { KUP: 'grading.kyu', POOM: 'grading.poom', DAN: 'grading.dan' },
} as const;

/** The name of a grade: '7. Kup', or '7. Kyu' in karate. */
export function gradeName({ kind, number }: Grade, lower: 'KUP' | 'KYU' = 'KUP'): Sentence {
  return sentence(names[lower][kind], { number });
}
