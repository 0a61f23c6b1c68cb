import { z } from 'zod';
import { Kup } from '../user/competition.ts';
import { enumerationOf } from '../fields/enumeration.ts';
import { limits } from '../limits.ts';
import { wholeNumber } from '../fields/number.ts';
import { asIs, message, type Sentence, sentence } from '../say/say.ts';
import { idText, nullableText } from '../fields/text.ts';
import { anyDay, type Day } from '../time/time.ts';

export const GradeKind = enumerationOf('grading.kind', {
  KUP: asIs('Kup'),
  POOM: asIs('Poom'),
  DAN: asIs('Dan'),
});
export type GradeKind = z.infer<typeof GradeKind>;

/** The numbers of each kind: kup 10 comes first and kup 1 last, poom and dan count upwards. */
export const gradeNumbers = { KUP: 10, POOM: 4, DAN: 9 } as const;

/** Every grade that there is, from the first one on: those of children beside those of adults come before them. */
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

/** Whether there is such a grade. */
export const isGrade = ({ kind, number }: Grade) => number <= gradeNumbers[kind];
export const noSuchGrade = { message: message('grading.noSuchGrade'), path: ['number'] };

const GradeOrigin = enumerationOf('grading.origin', {
  EXAM: 'grading.originExam',
  IMPORT: 'grading.originImport',
  OTHER: 'grading.originOther',
});

/** A grade that somebody was given. */
export const GradeAward = z
  .object({
    id: idText(),
    ...gradeFields,
    /** Null where nobody knows any more. */
    date: anyDay('grading.date').nullable(),
    origin: GradeOrigin,
    certificate: nullableText('grading.certificate', limits.nameMaxLength),
  })
  .meta({ id: 'GradeAward' });
export type GradeAward = z.infer<typeof GradeAward>;

/** What somebody holds, and since when: null where that is not known. */
export type HeldGrade = Grade & { date: Day | null };

/** The place of a grade on the way: a dan is above the poom of its number, and both are above every kup. */
function rankOf({ kind, number }: Grade): number {
  return kind === 'KUP' ? -number : 2 * number + (kind === 'DAN' ? 1 : 0);
}

/** Whether `one` is a higher grade than `other`. */
export const isHigher = (one: Grade, other: Grade): boolean => rankOf(one) > rankOf(other);

/**
 * The newest of somebody's grades, in whatever order they come: the one of the latest day, and of one day the highest.
 * One without a day is the newest where it is higher than that.
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

/** By their numbers: 'DAN' comes last in their order. */
const kups = Kup.options.filter((kup) => kup !== 'DAN').toReversed();

/** What stands in the record of whoever has this grade: every black belt is a dan there. */
export function kupOf({ kind, number }: Grade): Kup {
  return kind === 'KUP' ? (kups[number - 1] ?? 'TEN') : 'DAN';
}

/** The grade that such a record means, whose day nobody knows. */
export function gradeOfKup(kup: Kup): HeldGrade {
  return kup === 'DAN'
    ? { kind: 'DAN', number: 1, date: null }
    : { kind: 'KUP', number: kups.indexOf(kup) + 1, date: null };
}

/** The belt of whoever was given these grades, and of whom the record `said` one itself, without a day; null for neither. */
export function beltOf(awards: readonly HeldGrade[], said: Kup | null): Kup | null {
  const newest = newestGrade(said === null ? awards : [...awards, gradeOfKup(said)]);
  return newest ? kupOf(newest) : null;
}

const names = {
  KUP: { KUP: 'grading.kup', POOM: 'grading.poom', DAN: 'grading.dan' },
  KYU: { KUP: 'grading.kyu', POOM: 'grading.poom', DAN: 'grading.dan' },
} as const;

/** What a grade is called: '7. Kup', or '7. Kyu' in karate. */
export function gradeName({ kind, number }: Grade, lower: 'KUP' | 'KYU' = 'KUP'): Sentence {
  return sentence(names[lower][kind], { number });
}
