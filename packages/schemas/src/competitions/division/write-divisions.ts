import type { PlainKey, Say } from '../../say/say.ts';
import type { Grade } from '../../people/user/grade.ts';
import type { Division, WeightRange } from './division.ts';
import { isPlainName } from './division-cells.ts';
import { columnTitles, type DivisionRow, nextLower } from './parse-divisions.ts';

type Line = { first: DivisionRow; classes: string };

/** Rows that differ in weight alone as one line each, with their classes as '-33 -37 +37'. */
export function joinClasses(rows: readonly DivisionRow[]): Line[] {
  const keyed = rows.map((row) => {
    const { over_g: _, up_to_g, places: __, ...others } = row;
    return { row, up_to_g, key: JSON.stringify(others) };
  });
  const lowerOf = nextLower(keyed);
  const lines = new Map<string, { first: DivisionRow; classes: string[] }>();
  for (const { row, key } of keyed) {
    const name = `${key} ${row.places}`;
    const written = writeClass(row, lowerOf(key, row.up_to_g));
    const line = lines.get(name);
    if (line) line.classes.push(written);
    else lines.set(name, { first: row, classes: [written] });
  }
  return [...lines.values()].map(({ first, classes }) => ({ first, classes: classes.join(' ') }));
}

const kilograms = (grams: number) => String(grams / 1000);

function writeClass({ over_g, up_to_g }: WeightRange, lower: number | null): string {
  if (up_to_g === null) return over_g === null ? '' : `+${kilograms(over_g)}`;
  return over_g === lower
    ? `-${kilograms(up_to_g)}`
    : `${kilograms(over_g ?? 0)}-${kilograms(up_to_g)}`;
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

/** In quotes if it would be read as something else. */
const writeName = (name: string, row: DivisionRow) =>
  name === '' || isPlainName(name, row) ? name : `"${name}"`;

const sexes = { MALE: 'm', FEMALE: 'f', MIXED: 'mixed' };

const columns: [title: PlainKey, write: (line: Line) => string][] = [
  [
    columnTitles.discipline.title,
    ({ first }) => first.discipline[0] + first.discipline.slice(1).toLowerCase(),
  ],
  [columnTitles.group.title, ({ first }) => writeName(first.group, first)],
  [columnTitles.sex.title, ({ first }) => sexes[first.sex]],
  [columnTitles.born.title, ({ first }) => writeBorn(first)],
  [columnTitles.level.title, ({ first }) => writeName(first.level ?? '', first)],
  [columnTitles.grades.title, ({ first }) => writeGrades(first)],
  [columnTitles.classes.title, ({ classes }) => classes],
  [columnTitles.places.title, ({ first }) => String(first.places ?? '')],
];

/** The table as text, from which `parseDivisions` reads the same rows. */
export function writeDivisions(say: Say, rows: readonly DivisionRow[]): string {
  if (rows.length === 0) return '';
  const lines = joinClasses(rows).map((line) => columns.map(([, write]) => write(line)));
  return [columns.map(([title]) => say(title)), ...lines]
    .map((cells) => cells.join('\t'))
    .join('\n');
}
