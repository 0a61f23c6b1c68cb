import { type PlainKey, type Say, sentence, type Written } from '../say/say.ts';
import type { AnnouncedDivision } from './announcement.ts';
import {
  findBorn,
  findClasses,
  findDiscipline,
  findGrades,
  findLevel,
  findSex,
  type Found,
  plainText,
  readClasses,
  type WeightClass,
} from './division-cells.ts';
import type { AgeBy, Discipline, Division } from './division.ts';
import { limits } from '../limits.ts';

/** A row of the table before it is stored. */
export type DivisionRow = Omit<AnnouncedDivision, 'id' | 'is_removed'>;
/** A line that could not be read; the first one is 1. */
export type LineProblem = { line: number; reason: Written };

type Options = { day: string; ageBy: AgeBy; discipline: Discipline };

/** The columns, with the words of headings beside the text of the reader's language. */
const headings = {
  discipline: { title: 'competition.discipline', words: 'disziplin|discipline|wettbewerb|event' },
  group: {
    title: 'competition.group',
    words:
      'alters(?:klassen?|gruppen?|stufen?)|ak|gruppe|kategorie|klasse|age (?:groups?|categor(?:y|ies)|divisions?)|group|category',
  },
  level: { title: 'competition.level', words: 'leistungsklassen?|lk|level|performance class' },
  sex: { title: 'competition.sex', words: 'geschlecht|gender|sex|m/w|m/f' },
  born: {
    title: 'competition.born',
    words:
      'jahrg(?:ang|änge)|jg|geburtsjahre?|geburtsjahrgang|alter|jahre|ages?|years?|years? of birth|birth years?|born',
  },
  grades: {
    title: 'competition.grades',
    words: 'kup|grade?|graduierung|gürtel|gürtelgrad|grades|belts?|kyu',
  },
  classes: {
    title: 'competition.weightClass',
    words:
      'gewicht|gewichts(?:klassen?|kategorien?)|weight(?: (?:class(?:es)?|divisions?|categor(?:y|ies)))?|klassen|classes|kg|limit',
  },
  places: { title: 'competition.places', words: '(?:start)?plätze|places' },
} as const satisfies Record<string, { title: PlainKey; words: string }>;
type ColumnName = keyof typeof headings;
export const columnTitles = headings;

/** A column of weight classes may belong to one gender. */
type Column = ColumnName | Division['sex'] | null;

/** What a line says. */
type Line = {
  number: number;
  group: string;
  places: number | null;
  classes: { sex: Division['sex'] | null; list: WeightClass[] }[];
} & Partial<Omit<Division, 'group' | 'over_g' | 'up_to_g'>>;

class Unreadable extends Error {
  readonly reason: Written;
  constructor(reason: Written) {
    super('unreadable');
    this.reason = reason;
  }
}

/**
 * Reads a table of divisions as it is copied from a document or a spreadsheet. Columns are found by their headings, in
 * English, German or the language of `say`; without headings by what is in the cells. A line that cannot be read with
 * certainty is a problem, never a guess.
 */
export function parseDivisions(
  say: Say,
  text: string,
  options: Options,
): { divisions: DivisionRow[]; problems: LineProblem[] } {
  const problems: LineProblem[] = [];
  const lines: Line[] = [];
  let previous: Line | null = null;
  let columns: readonly Column[] | null = null;
  text.split(/\r\n|\r|\n/).forEach((raw, index) => {
    const cells = splitCells(raw);
    if (cells.every((cell) => cell === '')) return;
    const titles = readHeadings(say, cells);
    if (titles) {
      columns = titles;
      previous = null;
      return;
    }
    try {
      previous = readLine(cells, columns, options, index + 1, previous);
      lines.push(previous);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push({ line: index + 1, reason: error.reason });
      previous = null;
    }
  });
  const divisions = expandLines(lines, options, problems);
  return { divisions, problems: problems.toSorted((one, other) => one.line - other.line) };
}

function splitCells(line: string): string[] {
  const separator = /\t/.test(line) ? /\t/ : / {2,}|[;|]/;
  return line
    .trimEnd()
    .split(separator)
    .map((cell) => cell.replace(/\s+/g, ' ').trim());
}

function readHeadings(say: Say, cells: readonly string[]): Column[] | null {
  const names = Object.keys(headings) as ColumnName[];
  const columns = cells.map((cell): Column => {
    const title = cell.replace(/\(.*?\)|[.:*]|\bin kg\b/gi, '').trim();
    const found = names.find(
      (name) =>
        new RegExp(`^(?:${headings[name].words})$`, 'iu').test(title) ||
        say(headings[name].title).toLowerCase() === title.toLowerCase(),
    );
    const sex = findSex(title);
    return found ?? (sex?.rest === '' ? sex.value : /\bkg\b/i.test(cell) ? 'classes' : null);
  });
  const known = columns.filter((column) => column !== null);
  const hasTitle = names.some((name) => known.includes(name));
  return known.length >= 2 && hasTitle && !cells.some((cell) => /\d/.test(cell)) ? columns : null;
}

function readLine(
  cells: readonly string[],
  columns: readonly Column[] | null,
  options: Options,
  number: number,
  previous: Line | null,
): Line {
  const cellOf = (name: Column) =>
    plainText(cells[columns?.indexOf(name) ?? -1] ?? '').replace(/^-+$/, '');
  let rest = columns
    ? (cells[columns.indexOf('group')] ?? '')
    : plainText(cells.filter(Boolean).join(' '));
  /** Reads a column; if the table has none, looks into the text of the group. */
  function read<Value>(
    name: ColumnName,
    look: (text: string, isCell: boolean) => Found<Value> | undefined,
  ): Value | undefined {
    const isCell = columns?.includes(name) ?? false;
    const text = isCell ? cellOf(name) : plainText(rest);
    if (text === '') return undefined;
    const found = look(text, isCell);
    if (found?.value === null) throw new Unreadable(ambiguous(text));
    if (isCell && found?.rest !== '') throw new Unreadable(unreadable(text));
    if (!isCell && found) rest = found.rest;
    return found?.value;
  }
  // weights below an unknown heading, or beyond the last one, would be lost
  const lost = columns && cells.find((cell, index) => cell && hasNoColumn(columns, index, cell));
  if (lost) throw new Unreadable(unreadable(lost));
  let grades = read('grades', findGrades);
  const level = read('level', (text, isCell) => {
    if (!isCell) return findLevel(text);
    const inside = grades ? undefined : findGrades(text);
    if (inside?.value) grades = inside.value;
    return { value: inside?.value === null ? null : (inside?.rest ?? text), rest: '' };
  });
  const born = read('born', (text, isCell) => findBorn(text, options, isCell));
  const discipline = read('discipline', findDiscipline);
  const bySex = (['MALE', 'FEMALE', 'MIXED'] as const).filter((one) => columns?.includes(one));
  const classes =
    bySex.length > 0
      ? bySex.flatMap((sex) => (cellOf(sex) ? [{ sex, list: readCell(cellOf(sex)) }] : []))
      : [{ sex: null, list: read('classes', readOrFindClasses) ?? [] }];
  // 'Herren' is a gender and a name
  const named = rest;
  const sex = bySex.length > 0 ? undefined : read('sex', findSex);
  const places = cellOf('places');
  if (!/^(?:[1-9]\d{0,3})?$/.test(places)) throw new Unreadable(unreadable(places));
  const line = {
    number,
    group: rest || (named.length > 2 ? named : ''),
    places: places === '' ? null : Number(places),
    classes,
    ...(discipline && { discipline }),
    ...(level && { level }),
    ...(sex && { sex }),
    ...born,
    ...grades,
  };
  // below a merged cell, a line without group and years continues the one above
  const isContinued = line.group === '' && !born && previous;
  const whole: Line = isContinued ? { ...previous, ...line, group: previous.group } : line;
  if (whole.group === '') throw new Unreadable('competition.noGroup');
  if (whole.group.length > limits.nameMaxLength) throw new Unreadable(unreadable(whole.group));
  if (whole.born_to === undefined) throw new Unreadable('competition.noBorn');
  if (!whole.sex && bySex.length === 0) throw new Unreadable('competition.noSex');
  return whole;
}

const hasNoColumn = (columns: readonly Column[], index: number, cell: string) =>
  index >= columns.length ||
  (columns[index] === null && !columns.includes('classes') && findClasses(plainText(cell)));

const readOrFindClasses = (text: string, isCell: boolean): Found<WeightClass[]> | undefined =>
  isCell ? { value: readCell(text), rest: '' } : findClasses(text);

function readCell(cell: string): WeightClass[] {
  const list = readClasses(cell);
  if (!list) throw new Unreadable(unreadable(cell));
  return list;
}

const unreadable = (cell: string) => sentence('competition.unreadableCell', { cell });
const ambiguous = (cell: string) => sentence('competition.ambiguousCell', { cell });

const unstated = { born_from: null, born_to: null, grade_from: null, grade_to: null };
const blankRow = { level: null, sex: 'MIXED' as const, ...unstated };

/** One row per weight class; 'up to' begins above the next lower class of the same group. */
function expandLines(lines: readonly Line[], options: Options, problems: LineProblem[]) {
  const found = lines.flatMap(({ number, places, classes, ...line }) =>
    classes.flatMap(({ sex, list }) => {
      const row = { ...blankRow, discipline: options.discipline, ...line, ...(sex && { sex }) };
      const all: WeightClass[] = list.length > 0 ? list : [{ over_g: null, up_to_g: null }];
      return all.map((range) => ({ number, places, row, range, key: JSON.stringify(row) }));
    }),
  );
  const seen = new Set<string>();
  return found.flatMap(({ number, places, row, range, key }): DivisionRow[] => {
    const { up_to_g } = range;
    const lower = found.flatMap(({ key: other, range: { up_to_g: limit } }) =>
      other === key && limit !== null && up_to_g !== null && limit < up_to_g ? [limit] : [],
    );
    const over_g = range.over_g === undefined ? maxOf(lower) : range.over_g;
    const what = `${key} ${over_g} ${up_to_g}`;
    if (seen.has(what)) {
      problems.push({ line: number, reason: 'competition.repeatedRow' });
      return [];
    }
    seen.add(what);
    return [{ ...row, over_g, up_to_g, places }];
  });
}

/** The limit of the next lower class; null for the lowest. */
export const maxOf = (limits_g: readonly number[]) =>
  limits_g.length > 0 ? Math.max(...limits_g) : null;
