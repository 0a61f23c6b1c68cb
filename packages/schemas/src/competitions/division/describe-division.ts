import { z } from 'zod';
import { describeValue } from '../../fields/describe-value.ts';
import { nullableText, requiredText } from '../../fields/text.ts';
import { limits } from '../../limits.ts';
import type { Grade } from '../../people/user/grade.ts';
import type { Say } from '../../say/say.ts';
import { AnnouncedDivision, type DivisionRow } from '../announcement/announcement.ts';
import { Discipline, type Division, nextLower, type WeightRange } from './division.ts';

const cellText = limits.noteMaxLength;

/** A row of the table in a form: what limits who may start is text, the classes as '-33 -37 +37'. */
export const DivisionCells = z.object({
  ...AnnouncedDivision.pick({ group: true, sex: true }).shape,
  born: requiredText('competition.born', cellText),
  classes: nullableText('competition.weightClass', cellText),
  level: AnnouncedDivision.shape.level,
  grades: nullableText('competition.grades', cellText),
  ...AnnouncedDivision.pick({ places: true, discipline: true }).shape,
});
export type DivisionCells = z.output<typeof DivisionCells>;

const kilograms = (grams: number | null) => String((grams ?? 0) / 1000);

/** '-33' above the next lower limit, '33-37' above another one, '+37'; empty without limits. */
function writeClass({ over_g, up_to_g }: WeightRange, lower: number | null): string {
  if (up_to_g === null) return over_g === null ? '' : `+${kilograms(over_g)}`;
  return `${over_g === lower ? '' : kilograms(over_g)}-${kilograms(up_to_g)}`;
}

/** '2012-2014', '≤2008' for that year and older, days where they are no whole years; '*' for every age. */
export function writeBorn({ born_from, born_to }: Pick<Division, 'born_from' | 'born_to'>): string {
  const isYears = (born_from?.endsWith('-01-01') ?? true) && (born_to?.endsWith('-12-31') ?? true);
  const [from, to] = [born_from, born_to].map((day) => (isYears ? day?.slice(0, 4) : day));
  if (from && to) return from === to && isYears ? from : `${from}${isYears ? '-' : ' - '}${to}`;
  return from ? `≥${from}` : to ? `≤${to}` : '*';
}

const kinds = { KUP: 'Kup', POOM: 'Poom', DAN: 'Dan' };
const writeGrade = ({ kind, number }: Grade) => `${number}. ${kinds[kind]}`;

/** '8. Kup - 5. Kup', '≥4. Kup'; empty without limits. */
export function writeGrades({ grade_from, grade_to }: Pick<Division, 'grade_from' | 'grade_to'>) {
  if (grade_from && grade_to) {
    const [from, to] = [grade_from, grade_to].map(writeGrade) as [string, string];
    return from === to ? from : `${from} - ${to}`;
  }
  return grade_from ? `≥${writeGrade(grade_from)}` : grade_to ? `≤${writeGrade(grade_to)}` : '';
}

/** The rows of a table, of which each has the classes of divisions that differ in weight alone, as '-33 -37 +37'. */
export function cellsOf(rows: readonly DivisionRow[]): DivisionCells[] {
  const keyed = rows.map((row) => ({ row, key: keyOf(row), up_to_g: row.up_to_g }));
  const lowerOf = nextLower(keyed);
  const lines = new Map<string, DivisionCells>();
  for (const { row, key, up_to_g } of keyed) {
    const { discipline, group, level, sex, places } = row;
    const [born, grades] = [writeBorn(row), writeGrades(row) || null];
    const classes = writeClass(row, lowerOf(key, up_to_g));
    const before = lines.get(`${key} ${places}`)?.classes;
    const all = [before, classes].filter(Boolean).join(' ') || null;
    const line = { group, sex, born, level, grades, places, discipline };
    lines.set(`${key} ${places}`, { ...line, classes: all });
  }
  return [...lines.values()];
}

/** The same for divisions that differ in weight and places alone. */
const keyOf = (row: DivisionRow) =>
  JSON.stringify([row.discipline, row.group, row.level, row.sex, writeBorn(row), writeGrades(row)]);

const sexes = { MALE: 'm', FEMALE: 'f', MIXED: 'mixed' };

/** Each row of the table in one line: 'Kyorugi Jugend B m 2012-2014 LK1 ≥4. Kup -33 -37 +37'. */
export const describeDivisions = (say: Say, rows: readonly DivisionRow[]): string[] =>
  cellsOf(rows).map(({ discipline, group, level, sex, born, grades, classes, places }) =>
    [describeValue(say, Discipline, discipline), group, sexes[sex], born, level, grades, classes]
      .concat(places === null ? [] : String(places))
      .filter(Boolean)
      .join(' '),
  );
