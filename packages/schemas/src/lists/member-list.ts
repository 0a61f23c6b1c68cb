import type { z } from 'zod';
import { plain, readText } from '../fields/field-text.ts';
import { type Say, sentence, sentenceOf, type Written } from '../say/say.ts';
import { NoList, type Sheet, textOfCell } from './cell.ts';
import {
  type ListField,
  listFields,
  listTitleOf,
  type MemberField,
  MemberFields,
} from './member-fields.ts';

const germanParents = [
  'Erziehungsberechtigter',
  'Eltern',
  'Elternteil',
  'Sorgeberechtigte',
  'Mutter',
  'Vater',
];

/** Other names of a field in lists, besides its own name and its titles. */
const aliases: { readonly [Field in ListField]?: readonly string[] } = {
  name: ['First name', 'Given name', 'Forename', 'Rufname'],
  surname: ['Surename', 'Last name', 'Family name', 'Familienname', 'Zuname'],
  email: ['E-mail address', 'Mail', 'E-Mail-Adresse', 'Mailadresse'],
  birthday: [
    'Birthday',
    'Born',
    'DOB',
    'Geburtstag',
    'Geboren',
    'Geboren am',
    'Geb.',
    'Geb.-Datum',
  ],
  kup: ['Belt', 'Rank', 'Grade', 'Gürtel', 'Graduierung', 'Kup-Grad'],
  gender: ['Sex'],
  weight_class: ['Weight', 'Gewicht'],
  guardians: ['Guardian', 'Parents', 'Parent', 'Mother', 'Father', ...germanParents],
};

/** A column of a list and its field; null for an ignored one. */
export type Column = { title: string; field: ListField | null };

/** A row of a file, counted from 1 as in spreadsheets. */
type Row = { row: number; cells: Sheet[number] };

type Texts = { readonly [Field in ListField]?: string };

/** The user's replacements of cells, by row; an empty text clears the cell. */
export type Corrections = ReadonlyMap<number, Texts>;

/**
 * A person in a list, with corrections applied: empty cells are omitted, unparsable ones stay text. `texts` are the
 * cells of the file.
 */
export type Draft = {
  row: number;
  texts: Texts;
  values: { [Field in ListField]?: unknown };
  fault?: Written;
};

/** Reads the headings of the first row, in any of the languages, and the rows below. Throws `NoList`. */
export function readColumns(
  sheet: Sheet,
  says: readonly Say[],
): { columns: Column[]; rows: Row[] } {
  const all = sheet.map((cells, index) => ({ row: index + 1, cells }));
  const [header, ...rows] = all.filter(({ cells }) => cells.some((cell) => textOfCell(cell)));
  if (!header) throw new NoList('imports.empty');
  const names = namesOf(says);
  const columns = header.cells.map((cell) => {
    const title = textOfCell(cell);
    return { title, field: names.get(plainHeading(title)) ?? null };
  });
  return { columns: withSurname(columns), rows };
}

/** Throws `NoList` unless exactly one column has the field. */
export function requireColumn(columns: readonly Column[], field: MemberField): void {
  const count = columns.filter((column) => column.field === field).length;
  if (count === 1) return;
  throw new NoList(
    sentence('imports.needsColumn', { title: sentenceOf(listTitleOf(field)), count }),
  );
}

const plainHeading = (title: string) => plain(title).replaceAll(/[-_.:*]/g, '');

function namesOf(says: readonly Say[]): Map<string, ListField> {
  const entries = listFields.flatMap((field) => {
    const titles = says.map((say) => say(listTitleOf(field)));
    return [field, ...titles, ...(aliases[field] ?? [])].map(
      (name) => [plainHeading(name), field] as const,
    );
  });
  return new Map(entries);
}

/** Beside a column of first names, 'Name' is the surname. */
function withSurname(columns: Column[]): Column[] {
  const named = columns.filter(({ field }) => field === 'name');
  const isFamily = ({ title }: Column) => plainHeading(title) === 'name';
  const hasSurname = columns.some(({ field }) => field === 'surname');
  if (named.length !== 2 || hasSurname || named.filter(isFamily).length !== 1) return columns;
  return columns.map((column) =>
    column.field === 'name' && isFamily(column) ? { ...column, field: 'surname' } : column,
  );
}

/**
 * Parses rows in any of the languages: cells as shown to people, or as stored. A row with more or fewer cells than
 * columns has a fault.
 */
export function readDrafts(
  columns: readonly Column[],
  rows: readonly Row[],
  says: readonly Say[],
  corrections: Corrections = new Map(),
): Draft[] {
  return rows.map(({ row, cells }) => {
    const texts: { [Field in ListField]?: string } = {};
    for (const [index, { field }] of columns.entries()) {
      const text = textOfCell(cells[index]);
      if (field === null || text === '') continue;
      // a list may have a column for each parent
      const isMore = field === 'guardians' && texts.guardians !== undefined;
      texts[field] = isMore ? `${texts.guardians}; ${text}` : text;
    }
    const corrected = Object.entries({ ...texts, ...corrections.get(row) }) as [
      ListField,
      string,
    ][];
    const values: Draft['values'] = Object.fromEntries(
      corrected
        .map(([field, text]) => [field, text.trim()] as const)
        .filter(([, text]) => text !== '')
        .map(([field, text]) => [field, readCell(says, field, text)]),
    );
    if (cells.length === columns.length) return { row, texts, values };
    const fault = sentence('imports.otherCells', { cells: cells.length, headings: columns.length });
    return { row, texts, values, fault };
  });
}

/** The first valid reading, or the first of all. */
function readCell(says: readonly Say[], field: ListField, text: string): unknown {
  if (field === 'id' || field === 'guardians') return text;
  const type: z.ZodType = MemberFields.shape[field];
  const readings = says.map((say) => readText(say, type, text));
  return readings.find((value) => type.safeParse(value).success) ?? readings[0] ?? text;
}
