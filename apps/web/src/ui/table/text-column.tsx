import type { Say } from '@dojang/schemas/say';
import { useSay } from '../language/use-say.ts';
import type { DataColumn } from './data-column.ts';

export type CellText<Row> = (row: Row, say: Say) => string | null;

/** A column with a text of each row, or a dash hidden from screen readers. */
export const textColumn = <Row,>(
  id: string,
  header: DataColumn<Row>['header'],
  textOf: CellText<Row>,
  widthRem: number,
) => ({
  id,
  header,
  exportValue: textOf,
  widthRem,
  cell: (row: Row) => <TextCell row={row} textOf={textOf} />,
});

function TextCell<Row>({ row, textOf }: { row: Row; textOf: CellText<Row> }) {
  return textOf(row, useSay()) ?? <span aria-hidden>–</span>;
}
