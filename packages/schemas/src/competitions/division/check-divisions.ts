import { everyGrade, isHigher } from '../../people/user/grade.ts';
import { asIs, type Sentence, sentence, sentenceOf } from '../../say/say.ts';
import { dayNumber, dayOfNumber } from '../../time/calendar-day.ts';
import type { DivisionRow } from '../announcement/announcement.ts';
import { cellsOf, writeBorn, writeGrades } from './describe-division.ts';
import { groupBy } from './resolve-divisions.ts';

/** Above `from`, up to `to`; null means no limit. */
type Range = { from: number | null; to: number | null; name: string };
type Hole = { from: number; to: number };

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
  ...groupBy(rows, ...ofGroup, ...ofLevel).flatMap((some) => flawsOf(some, bornRange, () => [])),
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

/** The overlaps of ranges in their order, and what `describeHole` says of each hole between them. */
function flawsOf(
  rows: readonly DivisionRow[],
  rangeOf: (row: DivisionRow) => Range,
  describeHole: (hole: Hole) => Sentence[],
  group = rows[0] && describe(rows[0]),
): Sentence[] {
  const ranges = new Map(rows.map(rangeOf).map((range) => [range.name, range]));
  const sorted = [...ranges.values()].toSorted(
    (one, other) => (one.from ?? -Infinity) - (other.from ?? -Infinity),
  );
  let last: Range | undefined;
  return sorted.flatMap((range) => {
    const before = last;
    const reach = before?.to ?? Infinity;
    if (!before || (range.to ?? Infinity) > reach) last = range;
    const from = range.from ?? -Infinity;
    if (!group || !before || from === reach) return [];
    return from > reach
      ? describeHole({ from: reach, to: from })
      : sentence('competition.overlap', { group, one: before.name, other: range.name });
  });
}

function checkWeights(rows: readonly DivisionRow[]): Sentence[] {
  const [row] = rows as [DivisionRow, ...DivisionRow[]];
  const rangeOf = (one: DivisionRow) => ({
    from: one.over_g,
    to: one.up_to_g,
    name: cellsOf([one])[0]?.classes?.replace(/^0-/, '-') || '*',
  });
  return flawsOf(rows, rangeOf, ({ from, to }) => [
    sentence('competition.weightHole', {
      group: describe(row),
      from: from / 1000,
      to: to / 1000,
    }),
  ]);
}

const bornRange = (row: DivisionRow): Range => ({
  from: row.born_from === null ? null : dayNumber(row.born_from) - 1,
  to: row.born_to === null ? null : dayNumber(row.born_to),
  name: writeBorn(row),
});

/** The holes of each gender; overlaps between groups are meant. */
function checkAges(rows: readonly DivisionRow[]): Sentence[] {
  const present = [...new Set(rows.map(({ sex }) => sex))];
  const wanted = present.length > 1 ? present.filter((sex) => sex !== 'MIXED') : present;
  return wanted.flatMap((sex) => {
    const some = rows.filter((row) => row.sex === sex || row.sex === 'MIXED');
    const holes: Sentence[] = [];
    flawsOf(some, bornRange, ({ from, to }) => {
      const born = { born_from: dayOfNumber(from + 1), born_to: dayOfNumber(to) };
      const group = some[0] && describe({ ...some[0], sex }, false);
      if (group) holes.push(sentence('competition.hole', { group, what: asIs(writeBorn(born)) }));
      return [];
    });
    return holes;
  });
}

/** Without poom unless a row names one: it is beside the kups. */
function checkGrades(rows: readonly DivisionRow[]): Sentence[] {
  const [row] = rows as [DivisionRow, ...DivisionRow[]];
  const hasPoom = rows.some(({ grade_from, grade_to }) =>
    [grade_from, grade_to].some((grade) => grade?.kind === 'POOM'),
  );
  const grades = everyGrade
    .filter(({ kind }) => kind !== 'POOM' || hasPoom)
    .toSorted((one, other) => (isHigher(one, other) ? 1 : -1));
  const placeOf = (grade: DivisionRow['grade_from']) =>
    grade && grades.findIndex(({ kind, number }) => kind === grade.kind && number === grade.number);
  const group = describe({ ...row, level: null });
  const rangeOf = (one: DivisionRow) => {
    const from = placeOf(one.grade_from);
    return {
      from: from === null ? null : from - 1,
      to: placeOf(one.grade_to),
      name: writeGrades(one) || '*',
    };
  };
  const describeHole = ({ from, to }: Hole) =>
    grades.slice(from + 1, to + 1).map((grade) => {
      const what = asIs(writeGrades({ grade_from: grade, grade_to: grade }));
      return sentence('competition.hole', { group, what });
    });
  return flawsOf(rows, rangeOf, describeHole, group);
}
