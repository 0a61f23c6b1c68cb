import type { z } from 'zod';
import { readText } from '../../fields/field-text.ts';
import { factsOf } from '../../fields/field.ts';
import { countKnown, findColumns, headingRowsMax, type Row } from '../../lists/columns.ts';
import { plainHeading } from '../../lists/headings.ts';
import { asIs, type Say, sentence, sentenceOf, type Written } from '../../say/say.ts';
import { NoList, type Sheet, textOfCell } from '../../lists/cell.ts';
import { findCellProblem, readCellWord } from './cell-words.ts';
import { columnAliases, fullNames } from './column-aliases.ts';
import { type DayOrder, readListDay, requireSureDays } from '../../lists/list-days.ts';
import {
  type ListField,
  listFields,
  listTitleOf,
  type MemberField,
  MemberFields,
} from './member-fields.ts';

/** A column of a list and its field; null for an ignored one. */
export type Column = { title: string; field: ListField | null };

type Texts = { readonly [Field in ListField]?: string };

/** The user's replacements of cells, by row; an empty text clears the cell. */
export type Corrections = ReadonlyMap<number, Texts>;

/** Why a row cannot be imported; `field` is null for the whole row. */
type Problem = { field: ListField | null; message: Written };

/**
 * A person in a list, with corrections applied: empty cells are omitted, unparsable ones stay text. `texts` are the
 * cells of the file.
 */
export type Draft = {
  row: number;
  texts: Texts;
  values: { [Field in ListField]?: unknown };
  problems: Problem[];
};

/** The number of known headings in a sheet; a list has two or more. */
export const countHeadings = (sheet: Sheet, says: readonly Say[]): number => {
  const names = namesOf(says);
  return Math.max(0, ...sheet.slice(0, headingRowsMax).map((cells) => countKnown(cells, names)));
};

/** The columns, with headings in any of the languages, and the rows below. Throws `NoList`. */
export const readColumns = (sheet: Sheet, says: readonly Say[]) =>
  findColumns(sheet, namesOf(says));

/** Throws `NoList` unless exactly one column has the field. */
export function requireColumn(columns: readonly Column[], field: MemberField): void {
  const count = columns.filter((column) => column.field === field).length;
  if (count === 1) return;
  throw new NoList(
    sentence('imports.needsColumn', { title: sentenceOf(listTitleOf(field)), count }),
  );
}

/** Throws `NoList` if a field has several columns, except for guardians: a person decides which one counts. */
export function requireDistinctColumns(columns: readonly Column[]): void {
  const field = columns
    .map((column) => column.field)
    .find((one, index, all) => one && one !== 'guardians' && all.indexOf(one) !== index);
  if (!field) return;
  const same = columns.filter((column) => column.field === field);
  throw new NoList(
    sentence('imports.severalColumns', {
      title: sentenceOf(listTitleOf(field)),
      columns: same.map(({ title }) => asIs(title)),
    }),
  );
}

function namesOf(says: readonly Say[]): Map<string, ListField> {
  const entries = listFields.flatMap((field) => {
    const titles = says.map((say) => say(listTitleOf(field)));
    return [field, ...titles, ...(columnAliases[field] ?? [])].map(
      (name) => [plainHeading(name), field] as const,
    );
  });
  const ofNames = Object.values(fullNames).flat();
  return new Map([...entries, ...ofNames.map((one) => [plainHeading(one), 'name'] as const)]);
}

/** Whether the column of names may have whole names: there is none of surnames, and its heading says no first name. */
function isOfFullNames(columns: readonly Column[]): boolean {
  const firstNames = ['Vorname', ...(columnAliases.name ?? [])].map(plainHeading);
  const named = columns.find(({ field }) => field === 'name');
  const hasSurname = columns.some(({ field }) => field === 'surname');
  return named !== undefined && !hasSurname && !firstNames.includes(plainHeading(named.title));
}

/** 'Tim Klein': which of them is the surname, nobody knows. With a comma it is known. */
const isFullName = (name: string | undefined) => name !== undefined && /^[^,]+\s[^,]+$/.test(name);

/**
 * Parses rows in any of the languages: cells as shown to people, as stored, or as other lists write them. Throws a
 * `ListQuestion` about a column of days without `dayOrder`. A row with more or fewer cells than columns has a problem.
 * A corrected row that the file lacks is added.
 */
export function readDrafts(
  columns: readonly Column[],
  rows: readonly Row[],
  says: readonly [Say, ...Say[]],
  { corrections = new Map(), dayOrder }: { corrections?: Corrections; dayOrder?: DayOrder } = {},
): Draft[] {
  if (!dayOrder) {
    for (const [index, { title, field }] of columns.entries()) {
      if (!isDay(field)) continue;
      const texts = rows.map(({ cells }) => textOfCell(cells[index]));
      requireSureDays(texts, title, says[0]);
    }
  }
  const splitsNames = findNameOrder(columns);
  const inFile = new Set(rows.map(({ row }) => row));
  const added = [...corrections]
    .filter(([row, texts]) => !inFile.has(row) && Object.keys(texts).length > 0)
    .map(([row]) => ({ row, cells: columns.map(() => null) }));
  const hasFullNames = isOfFullNames(columns);
  return [...rows, ...added].map(({ row, cells }) => {
    const texts: { [Field in ListField]?: string } = {};
    for (const [index, { field }] of columns.entries()) {
      const text = textOfCell(cells[index]);
      if (field === null || text === '') continue;
      // a list may have a column for each parent
      const isMore = field === 'guardians' && texts.guardians !== undefined;
      texts[field] = isMore ? `${texts.guardians}; ${text}` : text;
    }
    if (splitsNames && texts.name && !texts.surname)
      Object.assign(texts, splitName(texts.name, splitsNames));
    const corrected = Object.entries({ ...texts, ...corrections.get(row) }) as [
      ListField,
      string,
    ][];
    const given = corrected
      .map(([field, text]) => [field, text.trim()] as const)
      .filter(([, text]) => text !== '');
    const values: Draft['values'] = Object.fromEntries(
      given.map(([field, text]) => [field, readCell(says, field, text, dayOrder)]),
    );
    const problems = given.flatMap(([field, text]): Problem[] => {
      const message = findCellProblem(field, text);
      return message === null ? [] : [{ field, message }];
    });
    const isTyped = corrections.get(row)?.name !== undefined;
    if (hasFullNames && !isTyped && values.surname === undefined && isFullName(texts.name))
      problems.push({ field: 'name', message: 'imports.fullName' });
    if (cells.length === columns.length) return { row, texts, values, problems };
    const message = sentence('imports.otherCells', {
      cells: cells.length,
      headings: columns.length,
    });
    return { row, texts, values, problems: [{ field: null, message }, ...problems] };
  });
}

/** What comes first in a column of whole names; undefined if there is none, or if its heading does not say. */
function findNameOrder(columns: readonly Column[]): 'name' | 'surname' | undefined {
  const title = plainHeading(columns.find(({ field }) => field === 'name')?.title ?? '');
  return (['name', 'surname'] as const).find((first) =>
    fullNames[first].some((one) => plainHeading(one) === title),
  );
}

/** Splits two words. In more of them nobody knows where the surname begins; a comma says it by itself. */
function splitName(text: string, first: 'name' | 'surname'): Texts {
  const [one, other, ...more] = text.split(/\s+/);
  if (!one || !other || more.length > 0 || text.includes(',')) return {};
  return first === 'name' ? { name: one, surname: other } : { name: other, surname: one };
}

const isDay = (field: ListField | null) =>
  field !== null &&
  field !== 'id' &&
  field !== 'guardians' &&
  factsOf(MemberFields.shape[field])?.kind === 'day';

/** The first valid reading, or the first of all. */
function readCell(
  says: readonly Say[],
  field: ListField,
  text: string,
  dayOrder: DayOrder | undefined,
): unknown {
  if (field === 'id' || field === 'guardians') return text;
  if (isDay(field)) return readListDay(text, dayOrder);
  const type: z.ZodType = MemberFields.shape[field];
  const readings = says.map((say) => readText(say, type, text));
  return (
    readings.find((value) => type.safeParse(value).success) ??
    readCellWord(field, text) ??
    readings[0] ??
    text
  );
}
