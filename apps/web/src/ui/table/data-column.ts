import type { Cell } from '@dojang/schemas/lists/cell';
import type { Say, Written } from '@dojang/schemas/say';
import type { ReactNode } from 'react';

export type DataColumn<Row, SortColumn extends string = never> = {
  id: string;
  header: Written;
  cell: (row: Row) => ReactNode;
  /** The exported cell; without it the column is not exported. */
  exportValue?: (row: Row, say: Say) => Cell;
  widthRem: number;
  /** Typical height of its cells, if more than a line: reserves the space before rows arrive. */
  heightRem?: number;
  /** The server's name for sorting by it; without it the column is not sortable. */
  sort?: SortColumn;
  /** Names its row; pinned by default. */
  isRowHeader?: boolean;
  /** Always visible and pinned. */
  isActions?: boolean;
  /** In the card layout, without its title. */
  isUntitled?: boolean;
  /** In the card layout, shown once the card is opened. */
  isDetail?: boolean;
};
