import type { Say } from '../say/say.ts';
import type { Grade } from '../grading/grade.ts';
import type { Division, WeightRange } from './division.ts';
import { columnTitles, type DivisionRow, maxOf } from './parse-divisions.ts';

type Line = { first: DivisionRow; classes: string };

/** Rows that differ in weight alone as one line each, with their classes as '-33 -37 +37'. */
export function joinClasses(rows: readonly DivisionRow[]): Line[] {
  const keyed = rows.map(({ over_g, up_to_g, places, ...row }) => ({
    range: { over_g, up_to_g },
    key: JSON.stringify(row),
    places,
  }));
  const lines = new Map<string, Line>();
  keyed.forEach(({ range, key, places }, index) => {
    const [first] = rows.slice(index) as [DivisionRow];
    const siblings = keyed.filter((one) => one.key === key).map((one) => one.range);
    const name = `${key} ${places}`;
    const line = lines.get(name) ?? { first, classes: '' };
    lines.set(name, {
      first: line.first,
      classes: `${line.classes} ${writeClass(range, siblings)}`.trim(),
    });
  });
  return [...lines.values()];
}

const kilograms = (grams: number) => String(grams / 1000);

function writeClass({ over_g, up_to_g }: WeightRange, siblings: readonly WeightRange[]): string {
  if (up_to_g === null) return over_g === null ? '' : `+${kilograms(over_g)}`;
  const lower = siblings.flatMap(({ up_to_g: limit }) =>
    limit !== null && limit < up_to_g ? [limit] : [],
  );
  return over_g === maxOf(lower)
    ? `-${kilograms(up_to_g)}`
    : `${kilograms(over_g ?? 0)}-${kilograms(up_to_g)}`;
}

/** '2012-2014', '≤2008' for that year and older, days where they are no whole years; '*' for every age. */
export function writeBorn({ born_from, born_to }: Pick<Division, 'born_from' | 'born_to'>): string {
  const isYears = (born_from?.endsWith('-01-01') ?? true) && (born_to?.endsWith('-12-31') ?? true);
  const [from, to] = [born_from, born_to].map((day) => (isYears ? day?.slice(0, 4) : day));
  if (from && to) return from === to ? from : `${from}${isYears ? '-' : ' - '}${to}`;
  return from ? `≥${from}` : to ? `≤${to}` : '*';
}

const kinds = { KUP: 'Kup', POOM: 'Poom', DAN: 'Dan' };
const writeGrade = ({ kind, number }: Grade) => `${number}. ${kinds[kind]}`;

/** '8. Kup - 5. Kup', '≥4. Kup'; empty without limits. */
export function writeGrades({
  grade_from,
  grade_to,
}: Pick<Division, 'grade_from' | 'grade_to'>): string {
  if (grade_from && grade_to) {
    const [from, to] = [grade_from, grade_to].map(writeGrade) as [string, string];
    return from === to ? from : `${from} - ${to}`;
  }
  return grade_from ? `≥${writeGrade(grade_from)}` : grade_to ? `≤${writeGrade(grade_to)}` : '';
}

const sexes = { MALE: 'm', FEMALE: 'f', MIXED: 'mixed' };

/** The table as text, from which `parseDivisions` reads the same rows. */
export function writeDivisions(say: Say, rows: readonly DivisionRow[]): string {
  if (rows.length === 0) return '';
  const lines = joinClasses(rows).map(({ first, classes }) => ({
    discipline: first.discipline[0] + first.discipline.slice(1).toLowerCase(),
    group: first.group,
    sex: sexes[first.sex],
    born: writeBorn(first),
    level: first.level ?? '',
    grades: writeGrades(first),
    classes,
    places: String(first.places ?? ''),
  }));
  const names = [
    'discipline',
    'group',
    'sex',
    'born',
    'level',
    'grades',
    'classes',
    'places',
  ] as const;
  // without its column, a level would be looked for in the name of the group
  const used = names.filter(
    (name) => name !== 'places' || lines.some(({ places }) => places !== ''),
  );
  const titles = used.map((name) => say(columnTitles[name].title));
  return [titles, ...lines.map((line) => used.map((name) => line[name]))]
    .map((cells) => cells.join('\t'))
    .join('\n');
}
