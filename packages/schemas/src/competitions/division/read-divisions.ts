import { headingsOf, plainHeading } from '../../lists/headings.ts';
import { limits } from '../../limits.ts';
import { asIs, sentence, type Written } from '../../say/say.ts';
import type { DivisionRow } from '../announcement/announcement.ts';
import type { DivisionCells } from './describe-division.ts';
import { type Discipline, nextLower } from './division.ts';
import { type Said, sexWords, type Values, type When } from './division-words.ts';
import {
  attempt,
  type Column,
  combine,
  isSex,
  type Line,
  type Options,
  readCell,
  readLine,
  refuse,
  sexes,
  Unreadable,
} from './read-division-line.ts';

type NumberedLine = Line & { number: number };
/** What is wrong with a line; the first one is 1. */
type LineProblem = { line: number; reason: Written };

const classTitles =
  'gewicht|gewichte|gewichtsklasse|gewichtsklassen|klassen|weight|weights|weight class|weight classes|weight category|weight division|classes|limit|kg|kumite';
/** Headings of columns, those of the form's table included. */
const headings = {
  discipline: 'disziplin|discipline|wettbewerb|event|events',
  group:
    'altersklasse|altersgruppe|altersstufe|ak|gruppe|kategorie|klasse|age group|age category|age division|group|category',
  level: 'leistungsklasse|leistungsklassen|lk|level|performance class',
  sex: 'geschlecht|gender|sex|m/w|m/f',
  years:
    'jahrgang|jahrgänge|jg|geburtsjahr|geburtsjahre|geburtsjahrgang|year of birth|years of birth|birth year|birth years',
  born: 'alter|jahre|age|ages|years|born|geboren|geburtsdatum',
  grades: 'kup|grad|grade|grades|graduierung|gürtel|gürtelgrad|belt|belts|kyu',
  classes: classTitles,
  places: 'plätze|startplätze|places',
  ...sexWords,
} as const satisfies Record<NonNullable<Column>, string>;
const columnsByHeading = headingsOf<NonNullable<Column>>(headings);
for (const title of classTitles.split('|')) {
  for (const unit of ['kg', 'in kg']) columnsByHeading.set(plainHeading(title + unit), 'classes');
  // 'Gewichtsklassen weiblich'
  for (const sex of sexes)
    for (const word of sexWords[sex].split('|'))
      for (const heading of [title + word, word + title])
        columnsByHeading.set(plainHeading(heading), sex);
}

function readHeadings(cells: readonly string[]): Column[] | null {
  const columns = cells.map((cell) => columnsByHeading.get(plainHeading(cell)) ?? null);
  const known = columns.filter((column) => column !== null);
  return known.length >= 2 && !known.every(isSex) ? columns : null;
}

/**
 * Reads a table of divisions as it is copied from a document or a spreadsheet. Columns are found by their headings, in
 * English or German; without headings a line is the name of a group and what limits it. Every part of a
 * line is used; a line of which anything cannot be read with certainty is a problem, never a guess. `notes` name columns that
 * are not read.
 */
export function parseDivisions(text: string, options: Options) {
  const problems: LineProblem[] = [];
  const notes: LineProblem[] = [];
  const lines: NumberedLine[] = [];
  let previous: Line | undefined;
  let columns: readonly Column[] | null = null;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const number = index + 1;
    const cells = splitCells(raw);
    // lines are drawn between the rows of some tables
    if (cells.every((cell) => /^[-=_:+]*$/.test(cell))) continue;
    const isLong = raw.length > limits.divisionLineMaxLength;
    const titles = isLong ? null : readHeadings(cells);
    if (titles) {
      columns = titles;
      previous = undefined;
      const unread = cells.filter((cell, place) => cell !== '' && titles[place] === null).map(asIs);
      const reason = sentence('competition.ignoredColumns', { columns: unread });
      if (unread.length > 0) notes.push({ line: number, reason });
      continue;
    }
    const above = previous;
    const found = attempt(() => {
      if (isLong) throw refuse('competition.unreadableCell', `${raw.slice(0, 40)}…`);
      return readLine(cells, columns, options).map((line) => completeLine(line, above));
    });
    previous = 'read' in found ? found.read[0] : undefined;
    if ('read' in found) lines.push(...found.read.map((line) => ({ ...line, number })));
    else problems.push({ line: number, reason: found.reason });
  }
  const { divisions, repeated } = expandLines(lines, options.discipline);
  const again = repeated.map((line) => ({ line, reason: 'competition.repeatedRow' as const }));
  return { divisions, notes, problems: [...problems, ...again] };
}

const splitCells = (line: string): string[] =>
  line
    .trimEnd()
    .split(line.includes('\t') ? '\t' : / {2,}|[;|]/)
    .map((cell) => cell.replace(/\s+/g, ' ').trim());

/** Below a merged cell, a line without group and years continues the one above. Throws `Unreadable` if it is not whole. */
function completeLine(read: Line, above: Line | undefined): Line {
  const grades = read.grades.length === 0 && above ? above.grades : read.grades;
  const isContinued = read.group === '' && read.born_to === undefined && above;
  const line = isContinued ? { ...above, ...read, group: above.group, grades } : read;
  if (line.group === '') throw new Unreadable('competition.noGroup');
  if (line.group.length > limits.nameMaxLength)
    throw refuse('competition.unreadableCell', line.group);
  if (line.born_to === undefined) throw new Unreadable('competition.noBorn');
  if (!line.sex) throw new Unreadable('competition.noSex');
  return line;
}

const typed = ['born', 'grades', 'classes'] as const;
type CellProblem = { row: number; cell: (typeof typed)[number]; reason: Written };

/** The birthdays that a cell says; null if it cannot be read. */
export function readBorn(text: string, when: When): Values['born'] | null {
  const found = attempt(() => readCell('born', text, when)[0]);
  return 'read' in found && found.read?.kind === 'born' ? found.read.value : null;
}

/** The divisions of a form's table, and its cells that cannot be read. */
export function readTable(table: readonly DivisionCells[], when: When) {
  const problems: CellProblem[] = [];
  const lines = table.flatMap(({ born, grades, classes, ...row }, number) => {
    const texts = { born, grades, classes };
    const said = typed.flatMap((cell): Said[] => {
      const found = attempt(() => {
        const parts = readCell(cell, texts[cell] ?? '', when);
        if (cell === 'born' && parts.length === 0) throw new Unreadable('competition.noBorn');
        return parts;
      });
      if ('read' in found) return found.read;
      problems.push({ row: number, cell, reason: found.reason });
      return [];
    });
    return problems.at(-1)?.row === number ? [] : [{ ...row, number, ...combine(said) }];
  });
  const { divisions, repeated } = expandLines(lines, 'KYORUGI');
  for (const row of repeated)
    problems.push({ row, cell: 'classes', reason: 'competition.repeatedRow' });
  return { divisions, problems };
}

const unlimited = { grade_from: null, grade_to: null };
const anyWeight = { over_g: null, up_to_g: null };
const blankRow = { level: null, sex: 'MIXED' as const, born_from: null, born_to: null };

/** One division per grade range and weight class, and the lines that repeat one. */
function expandLines(lines: readonly NumberedLine[], discipline: Discipline) {
  const found = lines.flatMap(({ number, places, classes, grades, ...line }) =>
    (grades.length > 0 ? grades : [unlimited]).flatMap((range) => {
      const row = { ...blankRow, discipline, ...line, ...range };
      const key = JSON.stringify(row);
      const all: Values['classes'][] = classes.length > 0 ? classes : [anyWeight];
      return all.map((one) => ({ number, places, row, key, ...one }));
    }),
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
