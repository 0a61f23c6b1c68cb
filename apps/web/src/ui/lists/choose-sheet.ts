import { NoList, type Sheet, textOfCell } from '@dojang/schemas/lists/cell';
import { ListQuestion } from '@dojang/schemas/lists/list-question';
import { asIs } from '@dojang/schemas/say';
import type { NamedSheet } from './read-workbook.ts';

/** Hidden rows become blank, so that the others keep their numbers. */
export const shownCells = ({ cells, hiddenRows, hiddenColumns }: NamedSheet): Sheet =>
  cells.map((row, index) =>
    hiddenRows.has(index) ? [] : row.filter((_, column) => !hiddenColumns.has(column)),
  );

/** The chosen sheet, or the only one that is a list, or else the only one with anything. Several are a `ListQuestion`. */
export function chooseSheet(
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
