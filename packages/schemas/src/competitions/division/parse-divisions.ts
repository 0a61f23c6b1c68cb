import { type PlainKey, type Say, sentence, type Written } from '../../say/say.ts';
import { limits } from '../../limits.ts';
import type { AnnouncedDivision } from '../announcement/announcement.ts';
import { plainText, readParts, type WeightClass } from './division-text.ts';
import { sexRules } from './division-words.ts';
import type { Division } from './division.ts';
import { type Column, type Options, Unreadable } from './division-cells.ts';
import { completeLine, type Line, readLine } from './read-division-line.ts';

/** A row of the table before it is stored. */
export type DivisionRow = Omit<AnnouncedDivision, 'id' | 'is_removed'>;
/** A line that could not be read; the first one is 1. */
export type LineProblem = { line: number; reason: Written };
/** A line with text, and what was understood of it: divisions, columns that are not read, or why it cannot be read. */
export type ReadLine = {
  line: number;
  text: string;
  rows: DivisionRow[];
  ignored: string[];
  problem: Written | null;
};

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
  // not '12-14', which below such a heading may be years or ages
  years: {
    title: 'competition.born',
    words: 'jahrg(?:ang|änge)|jg|geburtsjahre?|geburtsjahrgang|years? of birth|birth years?',
  },
  born: { title: 'competition.born', words: 'alter|jahre|ages?|years?|born|geboren|geburtsdatum' },
  grades: {
    title: 'competition.grades',
    words: 'kup|grade?|graduierung|gürtel|gürtelgrad|grades|belts?|kyu',
  },
  classes: {
    title: 'competition.weightClass',
    words:
      'gewichte?|gewichts(?:klassen?|kategorien?)|weight(?: (?:class(?:es)?|divisions?|categor(?:y|ies)))?|klassen|classes|kg|limit',
  },
  places: { title: 'competition.places', words: '(?:start)?plätze|places' },
} as const satisfies Record<string, { title: PlainKey; words: string }>;
type ColumnName = keyof typeof headings;
export const columnTitles = headings;

type NumberedLine = Line & { number: number };

/** The divisions of a table, and its lines that could not be read. */
export function parseDivisions(
  say: Say,
  text: string,
  options: Options,
): { divisions: DivisionRow[]; problems: LineProblem[] } {
  const lines = readDivisionLines(say, text, options);
  return {
    divisions: lines.flatMap(({ rows }) => rows),
    problems: lines.flatMap(({ line, problem }) => (problem ? [{ line, reason: problem }] : [])),
  };
}

/** The lines of the last table: while somebody types, only the changed line is read again. */
let lastRead: Map<string, Line | Unreadable> = new Map();

/**
 * Reads a table of divisions as it is copied from a document or a spreadsheet. Columns are found by their headings, in
 * English, German or the language of `say`; without headings by what is in the cells. Every part of a line is used; a line
 * of which anything cannot be read with certainty is a problem, never a guess.
 */
export function readDivisionLines(say: Say, text: string, options: Options): ReadLine[] {
  const readNow: typeof lastRead = new Map();
  const lines = new Map<number, ReadLine>();
  const read: NumberedLine[] = [];
  let previous: NumberedLine | null = null;
  let columns: readonly Column[] | null = null;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const cells = splitCells(raw);
    // lines are drawn between the rows of some tables
    if (cells.every((cell) => /^[-=_:+]*$/.test(cell))) continue;
    const number = index + 1;
    const line: ReadLine = { line: number, text: raw, rows: [], ignored: [], problem: null };
    lines.set(number, line);
    if (raw.length > limits.divisionLineMaxLength) {
      line.problem = sentence('competition.unreadableCell', { cell: `${raw.slice(0, 40)}…` });
      previous = null;
      continue;
    }
    const titles = readHeadings(say, cells);
    if (titles) {
      columns = titles;
      previous = null;
      line.ignored = cells.filter((cell, place) => cell !== '' && titles[place] === null);
      continue;
    }
    try {
      const found = readCells(cells, columns);
      if (found instanceof Unreadable) throw found;
      previous = { ...completeLine(found, columns, previous), number };
      read.push(previous);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      line.problem = error.reason;
      previous = null;
    }
  }
  for (const [number, row] of expandLines(read, options)) {
    const line = lines.get(number);
    if (row === null && line) line.problem = 'competition.repeatedRow';
    if (row !== null) line?.rows.push(row);
  }
  lastRead = readNow;
  return [...lines.values()];

  function readCells(cells: readonly string[], under: readonly Column[] | null): Line | Unreadable {
    const key = JSON.stringify([cells, under, options]);
    const found = readNow.get(key) ?? lastRead.get(key) ?? tryLine(cells, under, options);
    readNow.set(key, found);
    return found;
  }
}

function tryLine(cells: readonly string[], columns: readonly Column[] | null, options: Options) {
  try {
    return readLine(cells, columns, options);
  } catch (error) {
    if (error instanceof Unreadable) return error;
    throw error;
  }
}

function splitCells(line: string): string[] {
  const separator = /\t/.test(line) ? /\t/ : / {2,}|[;|]/;
  return line
    .trimEnd()
    .split(separator)
    .map((cell) => cell.replace(/\s+/g, ' ').trim());
}

function readHeadings(say: Say, cells: readonly string[]): Column[] | null {
  if (cells.length < 2 || cells.some((cell) => /\d/.test(cell))) return null;
  const names = Object.keys(headings) as ColumnName[];
  const classes = new RegExp(
    `^(?:${headings.classes.words}) | (?:${headings.classes.words})$`,
    'iu',
  );
  const columns = cells.map((cell): Column => {
    const title = plainText(cell.replace(/\(.*?\)|[.:*]|\bin kg\b/gi, ''));
    const found =
      names.find((name) => new RegExp(`^(?:${headings[name].words})$`, 'iu').test(title)) ??
      names.findLast((name) => say(headings[name].title).toLowerCase() === title.toLowerCase());
    return (
      found ?? readSex(title.replace(classes, '')) ?? (/\bkg\b/i.test(cell) ? 'classes' : null)
    );
  });
  const known = columns.filter((column) => column !== null);
  const hasTitle = names.some((name) => known.includes(name));
  return known.length >= 2 && hasTitle ? columns : null;
}

function readSex(title: string): Division['sex'] | null {
  const [part, ...others] = readParts(title, sexRules, { day: '', ageBy: 'YEAR' });
  return part?.kind === 'sex' && others.length === 0 ? part.value : null;
}

const unlimited = { grade_from: null, grade_to: null };
const blankRow = { level: null, sex: 'MIXED' as const, born_from: null, born_to: null };

/** One row per grade range and weight class, with the number of its line; null for a repeated one. */
function expandLines(lines: readonly NumberedLine[], options: Options) {
  const found = lines.flatMap(({ number, places, classes, grades, ...line }) =>
    classes.flatMap(({ sex, list }) =>
      (grades.length > 0 ? grades : [unlimited]).flatMap((range) => {
        const stated = { discipline: options.discipline, ...line, ...(sex && { sex }) };
        const row = { ...blankRow, ...stated, ...range };
        const key = JSON.stringify(row);
        const all: WeightClass[] = list.length > 0 ? list : [{ over_g: null, up_to_g: null }];
        return all.map((one) => ({ number, places, row, range: one, key }));
      }),
    ),
  );
  const lowerOf = nextLower(found.map(({ key, range }) => ({ key, up_to_g: range.up_to_g })));
  const seen = new Set<string>();
  return found.map(({ number, places, row, range, key }): [number, DivisionRow | null] => {
    const { up_to_g } = range;
    const over_g = range.over_g === undefined ? lowerOf(key, up_to_g) : range.over_g;
    const what = `${key} ${over_g} ${up_to_g}`;
    if (seen.has(what)) return [number, null];
    seen.add(what);
    return [number, { ...row, over_g, up_to_g, places }];
  });
}

/** The limit of the next lower class of the same group, above which a class 'up to' begins; null for the lowest. */
export function nextLower(classes: readonly { key: string; up_to_g: number | null }[]) {
  const limitsOf = new Map<string, Set<number>>();
  for (const { key, up_to_g } of classes) {
    if (up_to_g === null) continue;
    const some = limitsOf.get(key);
    if (some) some.add(up_to_g);
    else limitsOf.set(key, new Set([up_to_g]));
  }
  const lower = new Map<string, number | null>(
    [...limitsOf].flatMap(([key, some]) => {
      const sorted = [...some].toSorted((one, other) => one - other);
      return sorted.map((limit, index) => [`${key} ${limit}`, sorted[index - 1] ?? null] as const);
    }),
  );
  return (key: string, up_to_g: number | null): number | null =>
    lower.get(`${key} ${up_to_g}`) ?? null;
}
