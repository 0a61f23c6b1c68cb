import { sentence, type Written } from '../../say/say.ts';
import {
  bareAgeRules,
  bornRules,
  everyAge,
  joinBorn,
  shortYear,
  withWholeYears,
} from './division-born.ts';
import {
  asNames,
  isSaid,
  type Kind,
  nameIn,
  type Part,
  plainText,
  nameRules,
  readParts,
  restOf,
  type Rule,
  type Said,
  type Values,
  type When,
} from './division-parts.ts';
import {
  anyClass,
  anyGrade,
  bareClassRules,
  classRules,
  disciplineRules,
  gradeRules,
  levelRules,
  numberRules,
  settleNumbers,
  sexRules,
} from './division-rules.ts';
import type { Discipline, Division } from './division.ts';

export type Options = When & { discipline: Discipline };

/** What a column holds; `years` without ages, a gender: its weight classes, null: unknown. */
export type Column =
  | Exclude<Kind, 'numbers'>
  | 'years'
  | 'group'
  | 'places'
  | Division['sex']
  | null;

export class Unreadable extends Error {
  readonly reason: Written;
  constructor(reason: Written) {
    super('unreadable');
    this.reason = reason;
  }
}
type CellKey =
  | 'competition.unreadableCell'
  | 'competition.unreadRest'
  | 'competition.ambiguousCell'
  | 'competition.ambiguousSex'
  | 'competition.contradicts';
export const refuse = (key: CellKey, cell: string) => new Unreadable(sentence(key, { cell }));

/** Throws if a part can be meant in two ways, with how to write it instead. */
function refuseUnclear(said: readonly Said[], text?: string): void {
  const unclear = said.find(({ value }) => value === null);
  if (!unclear) return;
  const keys: Partial<Record<Kind, CellKey>> = {
    born: 'competition.ambiguousCell',
    sex: 'competition.ambiguousSex',
  };
  throw refuse(keys[unclear.kind] ?? 'competition.unreadableCell', text ?? unclear.text);
}

const textRules = [
  ...nameRules,
  ...bornRules,
  ...gradeRules,
  ...levelRules,
  ...classRules,
  ...numberRules,
  ...disciplineRules,
  ...sexRules,
];
const anyBorn = [...bornRules, everyAge];
const weights = [...bareClassRules, anyClass];
/** What may be in a column; anything else stays unread. */
const columnRules: Partial<Record<NonNullable<Column>, readonly Rule[]>> = {
  born: [...anyBorn, ...bareAgeRules],
  years: [...anyBorn, shortYear],
  grades: [...gradeRules, anyGrade],
  sex: sexRules,
  discipline: disciplineRules,
  classes: weights,
  MALE: weights,
  FEMALE: weights,
  MIXED: weights,
};

/** A text that may say anything. */
export const readText = (text: string, options: Options): Part[] =>
  readParts(withWholeYears(plainText(text), false), textRules, options);

const isBlank = (cell: string) => /^-*$/.test(plainText(cell));
export const isSex = (column: Column | undefined) =>
  column === 'MALE' || column === 'FEMALE' || column === 'MIXED';
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What a cell of a column says. Throws `Unreadable` unless that is all of it. */
export function readCell(column: Column, cell: string, options: Options): Said[] {
  if (column === 'level') return readLevel(cell, options);
  const rules = column && columnRules[column];
  const text = plainText(cell);
  if (!rules || isBlank(cell)) return [];
  const parts = readParts(withWholeYears(text, true), rules, options);
  const said = parts.filter(isSaid);
  if (said.length === 0 || parts.some((part) => part.kind !== 'gap' && !isSaid(part)))
    throw refuse('competition.unreadableCell', text);
  refuseUnclear(said, text);
  return said;
}

/** Grades may stand beside a level: 'LK2 (8.-5. Kup)'. */
function readLevel(cell: string, options: Options): Said[] {
  const text = plainText(cell);
  if (isBlank(cell)) return [];
  if (/^\d$/.test(text)) return [{ kind: 'level', value: text, text }];
  const parts = readParts(text, [...gradeRules, ...levelRules], options);
  const grades = parts.filter((part) => part.kind === 'grades');
  if (grades.some(({ value }) => value === null)) throw refuse('competition.ambiguousCell', text);
  if (restOf(parts)) throw refuse('competition.unreadableCell', text);
  const value = nameIn(asNames(parts, ['level']));
  return value === '' ? grades : [...grades, { kind: 'level', value, text }];
}

/** What a line says. */
export type Line = {
  group: string;
  places: number | null;
  classes: { sex: Division['sex'] | null; list: Values['classes'][] }[];
  grades: Values['grades'];
} & Partial<Pick<Division, 'discipline' | 'level' | 'sex'> & Values['born']>;

/** Reads the cells of a line. Throws `Unreadable` with the reason if anything in them is not understood. */
export function readLine(
  cells: readonly string[],
  columns: readonly Column[] | null,
  options: Options,
): Line {
  const cellsOf = (wanted: Column) =>
    cells.filter((cell, index) => cell !== '' && columns?.[index] === wanted);
  const extra = columns && cells.slice(columns.length).find((cell) => cell !== '');
  if (extra) throw refuse('competition.unreadableCell', extra);

  const own = cells.flatMap((cell, index) => {
    const column = columns?.[index] ?? null;
    return isSex(column) ? [] : readCell(column, cell, options);
  });
  const names = (columns ? cellsOf('group') : cells).flatMap((cell): Part[] => [
    { kind: 'gap', text: ' ' },
    ...readText(cell, options),
  ]);
  const parts = settleNumbers(names, own, options);
  const rest = restOf(parts);
  if (rest) throw refuse('competition.unreadRest', rest);
  const others = parts.filter(isSaid);
  refuseUnclear(others);
  for (const cell of columns ? cellsOf(null) : []) checkUnknown(cell, [...own, ...others], options);

  const { classes, sex, ...stated } = combine(own, others);
  const bySex = (['MALE', 'FEMALE', 'MIXED'] as const).flatMap((column) => {
    const filled = cellsOf(column).filter((cell) => !isBlank(cell));
    const said = filled.flatMap((cell) => readCell(column, cell, options));
    const list = valuesOf('classes', said).map(({ value }) => value);
    return filled.length > 0 ? [{ sex: column, list }] : [];
  });
  const hasSexes = columns?.some(isSex) ?? false;
  const isOther = bySex.some((found) => (sex ?? found.sex) !== found.sex);
  if (hasSexes && (isOther || classes.length > 0)) {
    const [first] = valuesOf(isOther ? 'sex' : 'classes', others);
    throw refuse('competition.contradicts', first?.text ?? '');
  }
  const places = cellsOf('places').map(plainText).join(' ').replace(/^-+$/, '');
  if (!/^(?:[1-9]\d{0,3})?$/.test(places)) throw refuse('competition.unreadableCell', places);
  return {
    group: groupIn(parts, hasSexes ? ['sex'] : own.map(({ kind }) => kind)),
    places: places === '' ? null : Number(places),
    classes: hasSexes ? bySex : [{ sex: null, list: classes }],
    ...stated,
    ...(sex && !hasSexes && { sex }),
  };
}

/** What the columns and the other texts of a line say together. Throws `Unreadable` if they contradict each other. */
export function combine(own: readonly Said[], others: readonly Said[]) {
  const all = [...own, ...others];
  const one = <Single extends 'discipline' | 'level' | 'sex'>(kind: Single) => {
    const [first, ...more] = valuesOf(kind, all);
    const other = more.find(({ value }) => value !== first?.value);
    if (other) throw refuse('competition.contradicts', other.text);
    return first?.value;
  };
  const several = <List extends 'grades' | 'classes'>(kind: List) => {
    const [found, named] = [valuesOf(kind, own), valuesOf(kind, others)];
    const [values, more] = [found, named].map((some) => some.map(({ value }) => value));
    if (found[0] && named[0] && !isSame(values, more))
      throw refuse('competition.contradicts', named[0].text);
    return (found[0] ? values : more) ?? [];
  };
  const [first, ...later] = valuesOf('born', all);
  const born = later.reduce((joined, { value, text }) => {
    const both = joined && joinBorn(joined, value);
    if (!both) throw refuse('competition.contradicts', text);
    return both;
  }, first?.value);
  const [discipline, level, sex] = [one('discipline'), one('level'), one('sex')];
  return {
    classes: several('classes'),
    grades: several('grades').flat(),
    sex,
    ...(discipline && { discipline }),
    ...(level && { level }),
    ...born,
  };
}

const valuesOf = <One extends Kind>(wanted: One, said: readonly Said[]) =>
  said.flatMap(({ kind, value, text }) =>
    kind === wanted && value !== null ? [{ value: value as Values[One], text }] : [],
  );

/** Beside a column of its own, a word that says the same is a part of the name; 'Herren' is a gender and a name. */
function groupIn(parts: readonly Part[], own: readonly Part['kind'][]): string {
  const whole = nameIn(asNames(parts, [...own, 'sex']));
  return nameIn(asNames(parts, own)) || (whole.length > 2 ? whole : '');
}

/** What is below an unknown heading would be lost, unless the line says it too. */
function checkUnknown(cell: string, said: readonly Said[], options: Options): void {
  const isLost = (part: Part) =>
    isSaid(part) &&
    part.kind !== 'numbers' &&
    !said.some(({ kind, value }) => kind === part.kind && isSame(value, part.value));
  if (readText(cell, options).some(isLost)) throw refuse('competition.unreadableCell', cell);
}
