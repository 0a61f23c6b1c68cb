import { NoList, type Sheet, textOfCell } from './cell.ts';
import { plainHeading } from './headings.ts';

/** The fields of a list by their headings, as `plainHeading` writes them. */
export type Headings<Field extends string> = ReadonlyMap<string, Field>;
type Column<Field> = { title: string; field: Field | null };
/** A row of a file, counted from 1 as in spreadsheets. */
export type Row = { row: number; cells: Sheet[number] };

/** How many rows are searched for the headings: a title or a letterhead may be above. */
export const headingRowsMax = 20;

/** How many headings of a row are known. */
export const countKnown = (cells: Sheet[number], headings: Headings<string>): number =>
  new Set(cells.flatMap((cell) => headings.get(plainHeading(textOfCell(cell))) ?? [])).size;

/**
 * Finds the headings and the rows below. They are in the first row, unless a later one has more known headings. Throws
 * `NoList`.
 */
export function findColumns<Field extends string>(sheet: Sheet, headings: Headings<Field>) {
  const all = sheet.map((cells, index): Row => ({ row: index + 1, cells }));
  const filled = all.filter(({ cells }) => cells.some((cell) => textOfCell(cell)));
  const known = filled.slice(0, headingRowsMax).map(({ cells }) => countKnown(cells, headings));
  const most = Math.max(...known);
  const [header, ...rows] = filled.slice(most > 1 ? known.indexOf(most) : 0);
  if (!header) throw new NoList('imports.empty');
  const columns = header.cells.map((cell) => {
    const title = textOfCell(cell);
    return { title, field: headings.get(plainHeading(title)) ?? null };
  });
  return { columns: withSurname(columns), rows };
}

/** Beside a column of first names, 'Name' is the surname. */
function withSurname<Field extends string>(columns: Column<Field>[]): Column<Field>[] {
  const named = columns.filter(({ field }) => field === 'name');
  const isFamily = ({ title }: Column<Field>) => plainHeading(title) === 'name';
  const hasSurname = columns.some(({ field }) => field === 'surname');
  if (named.length !== 2 || hasSurname || named.filter(isFamily).length !== 1) return columns;
  return columns.map((column) =>
    column.field === 'name' && isFamily(column) ? { ...column, field: 'surname' as Field } : column,
  );
}
