import { everyGrade, type Grade } from '../../people/user/grade.ts';
import { asIs, type Sentence, sentence, sentenceOf } from '../../say/say.ts';
import { dayNumber, dayOfNumber } from '../../time/calendar-day.ts';
import type { DivisionRow } from '../announcement/announcement.ts';
import { cellsOf, writeBorn, writeGrades } from './describe-division.ts';
import { groupBy, isGradeWithin } from './resolve-divisions.ts';

/** Above `from`, up to `to`; null means no limit. */
type Range = { from: number | null; to: number | null; name: string };
type Found = { one: string; other: string } | { from: number; to: number };

const ofGroup = ['discipline', 'group', 'sex'] as const;
const ofAge = ['born_from', 'born_to'] as const;
const ofLevel = ['level', 'grade_from', 'grade_to'] as const;

/**
 * Divisions of which one person fits several, and holes between them in which nobody can start: in the weights and grades
 * of one group, and in the ages of a discipline. An announcement may mean them, so they are no errors.
 */
export const findDivisionFlaws = (rows: readonly DivisionRow[]): Sentence[] => [
  ...groupBy(rows, ...ofGroup, ...ofAge, ...ofLevel).flatMap(checkWeights),
  ...groupBy(rows, ...ofGroup, ...ofAge).flatMap(checkGrades),
  ...groupBy(rows, ...ofGroup, ...ofLevel).flatMap((some) =>
    overlapsOf(some, compare(rangesOf(some, bornRange))),
  ),
  ...groupBy(rows, 'discipline').flatMap(checkAges),
];

/** 'Kyorugi · B · male · 2012-2014 · LK1', or without a row's group 'Kyorugi · male'. */
function describe({ discipline, sex, ...row }: DivisionRow, hasGroup = true) {
  const name = discipline[0] + discipline.slice(1).toLowerCase();
  const parts = [hasGroup && writeBorn(row), row.level].filter(Boolean);
  return sentence('competition.divisionsOf', {
    names: hasGroup ? `${name} · ${row.group}` : name,
    sex: sentenceOf(`competition.${sex.toLowerCase() as Lowercase<typeof sex>}`),
    born: parts.map((part) => ` · ${part}`).join(''),
  });
}

/** Compares ranges in their order; a range twice overlaps with itself. */
function compare(ranges: readonly Range[]): Found[] {
  const sorted = ranges.toSorted(
    (one, other) => (one.from ?? -Infinity) - (other.from ?? -Infinity),
  );
  let last: Range | undefined;
  return sorted.flatMap((range): Found[] => {
    const before = last;
    const reach = before?.to ?? Infinity;
    if (!before || (range.to ?? Infinity) > reach) last = range;
    const from = range.from ?? -Infinity;
    if (!before || from === reach) return [];
    return from < reach ? [{ one: before.name, other: range.name }] : [{ from: reach, to: from }];
  });
}

const rangesOf = (rows: readonly DivisionRow[], rangeOf: (row: DivisionRow) => Range): Range[] => {
  const ranges = new Map(rows.map(rangeOf).map((range) => [range.name, range]));
  return [...ranges.values()];
};

const overlapsOf = ([row]: readonly DivisionRow[], found: readonly Found[]): Sentence[] =>
  found.flatMap((flaw) =>
    row && 'one' in flaw ? sentence('competition.overlap', { ...flaw, group: describe(row) }) : [],
  );

function checkWeights(rows: readonly DivisionRow[]): Sentence[] {
  const [row] = rows as [DivisionRow, ...DivisionRow[]];
  const ranges = rows.map((one) => ({
    from: one.over_g,
    to: one.up_to_g,
    name: cellsOf([one])[0]?.classes?.replace(/^0-/, '-') || '*',
  }));
  const found = compare(ranges);
  const holes = found.flatMap((flaw) =>
    'from' in flaw
      ? sentence('competition.weightHole', {
          group: describe(row),
          from: flaw.from / 1000,
          to: flaw.to / 1000,
        })
      : [],
  );
  return [...overlapsOf(rows, found), ...holes];
}

const bornRange = (row: DivisionRow): Range => ({
  from: row.born_from === null ? null : dayNumber(row.born_from) - 1,
  to: row.born_to === null ? null : dayNumber(row.born_to),
  name: writeBorn(row),
});

function checkAges(rows: readonly DivisionRow[]): Sentence[] {
  const present = [...new Set(rows.map(({ sex }) => sex))];
  const wanted = present.length > 1 ? present.filter((sex) => sex !== 'MIXED') : present;
  return wanted.flatMap((sex) => {
    const some = rows.filter((row) => row.sex === sex || row.sex === 'MIXED');
    const [row] = some;
    return compare(rangesOf(some, bornRange)).flatMap((flaw) => {
      if (!row || 'one' in flaw) return [];
      const born = { born_from: dayOfNumber(flaw.from + 1), born_to: dayOfNumber(flaw.to) };
      const group = describe({ ...row, sex }, false);
      return sentence('competition.hole', { group, what: asIs(writeBorn(born)) });
    });
  });
}

/** Of each grade in how many ranges it is; those between the lowest and the highest should be in one. */
function checkGrades(rows: readonly DivisionRow[]): Sentence[] {
  const ranges = new Map(rows.map((row) => [writeGrades(row), row]));
  if (ranges.size < 2) return [];
  const [row] = rows as [DivisionRow, ...DivisionRow[]];
  const group = describe({ ...row, level: null });
  const hasPoom = rows.some(({ grade_from, grade_to }) =>
    [grade_from, grade_to].some((grade) => grade?.kind === 'POOM'),
  );
  const grades = everyGrade.filter(({ kind }) => kind !== 'POOM' || hasPoom);
  const namesOf = (grade: Grade) =>
    [...ranges].filter(([, one]) => isGradeWithin(one, grade)).map(([name]) => name || '*');
  const names = grades.map(namesOf);
  const [first, last] = [names.findIndex(isFilled), names.findLastIndex(isFilled)];
  const holes = grades.filter(
    (_, index) => index > first && index < last && names[index]?.length === 0,
  );
  const overlaps = new Set(
    names.filter(({ length }) => length > 1).map((some) => some.slice(0, 2).join('\n')),
  );
  return [
    ...[...overlaps].map((pair) => {
      const [one = '', other = ''] = pair.split('\n');
      return sentence('competition.overlap', { group, one, other });
    }),
    ...holes.map((grade) =>
      sentence('competition.hole', {
        group,
        what: asIs(writeGrades({ grade_from: grade, grade_to: grade })),
      }),
    ),
  ];
}

const isFilled = (some: readonly string[]) => some.length > 0;
