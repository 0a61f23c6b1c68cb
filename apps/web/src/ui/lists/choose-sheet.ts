import { NoList, type Sheet, textOfCell } from '@dojang/schemas/lists/cell';
import { ListQuestion } from '@dojang/schemas/lists/list-question';
import { asIs } from '@dojang/schemas/say';
import type { NamedSheet } from './read-workbook.ts';

/** Hidden rows become blank, so that the others keep their numbers. */
const shownCells = ({ cells, hiddenRows, hiddenColumns }: NamedSheet): Sheet =>
  cells.map((row, index) =>
    hiddenRows.has(index) ? [] : row.filter((_, column) => !hiddenColumns.has(column)),
  );

type Choice = { sheet?: string; withHidden?: boolean };
export type Hidden = ReturnType<typeof countHidden>;

/** The cells of the chosen sheet as people see them, or all of them, and what it hides. */
export function readShown(
  sheets: readonly NamedSheet[],
  { sheet: chosen, withHidden }: Choice,
  isList: (cells: Sheet) => boolean,
) {
  const pool = withHidden ? sheets.map(reveal) : sheets.filter(({ isHidden }) => !isHidden);
  const sheet = chooseSheet(pool, chosen, isList);
  const original = sheets.find(({ name }) => name === sheet.name) ?? sheet;
  return { cells: shownCells(sheet), hidden: countHidden(sheets, original) };
}

const none: ReadonlySet<number> = new Set();
const reveal = (sheet: NamedSheet): NamedSheet => ({
  ...sheet,
  hiddenRows: none,
  hiddenColumns: none,
});

/** What is hidden in a sheet, and how many other sheets are; blank rows and columns do not count. */
function countHidden(sheets: readonly NamedSheet[], chosen: NamedSheet) {
  const { cells, hiddenRows, hiddenColumns } = chosen;
  const rows = cells.filter((row, index) => hiddenRows.has(index) && row.some(textOfCell)).length;
  const columns = [...hiddenColumns].filter((column) =>
    cells.some((row) => textOfCell(row[column]) !== ''),
  ).length;
  const others = sheets.filter((one) => one.isHidden && one.cells.length > 0).length;
  return { rows, columns, sheets: others };
}

/** The chosen sheet, or the only one that is a list, or else the only one with anything. Several are a `ListQuestion`. */
function chooseSheet(
  pool: readonly NamedSheet[],
  chosen: string | undefined,
  isList: (cells: Sheet) => boolean,
): NamedSheet {
  const named = pool.find(({ name }) => name === chosen);
  if (named) return named;
  const filled = pool.filter(({ cells }) => cells.length > 0);
  const lists = filled.filter((sheet) => isList(shownCells(sheet)));
  const candidates = lists.length > 0 ? lists : filled;
  const [only] = candidates;
  if (!only) throw new NoList('imports.empty');
  if (candidates.length === 1) return only;
  throw new ListQuestion(
    'imports.whichSheet',
    'sheet',
    candidates.map((sheet) => ({
      value: sheet.name,
      label: asIs(sheet.name),
      lines: firstLines(shownCells(sheet)),
    })),
  );
}

const linesMax = 3;

const firstLines = (cells: Sheet): string[] =>
  cells
    .map((row) => row.map(textOfCell).filter(Boolean).join(' · '))
    .filter(Boolean)
    .slice(0, linesMax);
