import { limits } from '../../limits.ts';
import { asIs, type PlainKey, type Say, sentence, type Written } from '../../say/say.ts';
import type { DivisionRow } from '../announcement/announcement.ts';
import { plainText, readParts, type Values } from './division-parts.ts';
import { sexRules } from './division-rules.ts';
import { type Discipline, type Division, nextLower } from './division.ts';
import {
  type Column,
  isSex,
  type Line,
  type Options,
  readLine,
  refuse,
  Unreadable,
} from './read-division-line.ts';

/** What is wrong with a line; the first one is 1. */
type LineProblem = { line: number; reason: Written };

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

export type NumberedLine = Line & { number: number };

/**
 * Reads a table of divisions as it is copied from a document or a spreadsheet. Columns are found by their headings, in
 * English, German or the language of `say`; without headings by what is in the cells. Every part of a line is used; a line
 * of which anything cannot be read with certainty is a problem, never a guess. `notes` name columns that are not read.
 */
export function parseDivisions(say: Say, text: string, options: Options) {
  const problems: LineProblem[] = [];
  const notes: LineProblem[] = [];
  const read: NumberedLine[] = [];
  let previous: Line | null = null;
  let columns: readonly Column[] | null = null;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const cells = splitCells(raw);
    const line = index + 1;
    // lines are drawn between the rows of some tables
    if (cells.every((cell) => /^[-=_:+]*$/.test(cell))) continue;
    const titles = raw.length > limits.divisionLineMaxLength ? null : readHeadings(say, cells);
    const above = previous;
    previous = null;
    if (titles) {
      columns = titles;
      const unread = cells.filter((cell, place) => cell !== '' && titles[place] === null).map(asIs);
      const reason = sentence('competition.ignoredColumns', { columns: unread });
      if (unread.length > 0) notes.push({ line, reason });
      continue;
    }
    try {
      if (raw.length > limits.divisionLineMaxLength)
        throw refuse('competition.unreadableCell', `${raw.slice(0, 40)}…`);
      previous = completeLine(readLine(cells, columns, options), columns, above);
      read.push({ ...previous, number: line });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      problems.push({ line, reason: error.reason });
    }
  }
  const { divisions, repeated } = expandLines(read, options.discipline);
  const again = repeated.map((line) => ({ line, reason: 'competition.repeatedRow' as const }));
  return { divisions, notes, problems: [...problems, ...again] };
}

/** Below a merged cell, a line without group and years continues the one above. Throws `Unreadable` if it is not whole. */
function completeLine(read: Line, columns: readonly Column[] | null, previous: Line | null): Line {
  const isContinued = read.group === '' && read.born_to === undefined && previous;
  const grades = read.grades.length === 0 && previous ? previous.grades : read.grades;
  const line = isContinued ? { ...previous, ...read, group: previous.group, grades } : read;
  if (line.group === '') throw new Unreadable('competition.noGroup');
  if (line.group.length > limits.nameMaxLength)
    throw refuse('competition.unreadableCell', line.group);
  if (line.born_to === undefined) throw new Unreadable('competition.noBorn');
  if (!line.sex && !columns?.some(isSex)) throw new Unreadable('competition.noSex');
  return line;
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

/** One division per grade range and weight class, and the lines that repeat one. */
export function expandLines(lines: readonly NumberedLine[], discipline: Discipline) {
  const found = lines.flatMap(({ number, places, classes, grades, ...line }) =>
    classes.flatMap(({ sex, list }) =>
      (grades.length > 0 ? grades : [unlimited]).flatMap((range) => {
        const row = { ...blankRow, discipline, ...line, ...(sex && { sex }), ...range };
        const key = JSON.stringify(row);
        const all: Values['classes'][] = list.length > 0 ? list : [{ over_g: null, up_to_g: null }];
        return all.map((one) => ({ number, places, row, key, ...one }));
      }),
    ),
  );
  const lowerOf = nextLower(found);
  const repeated: number[] = [];
  const divisions = new Map<string, DivisionRow>();
  for (const { number, places, row, key, up_to_g, over_g = lowerOf(key, up_to_g) } of found) {
    const name = `${key} ${over_g} ${up_to_g}`;
    if (divisions.has(name)) repeated.push(number);
    else divisions.set(name, { ...row, over_g, up_to_g, places });
  }
  return { divisions: [...divisions.values()], repeated };
}
