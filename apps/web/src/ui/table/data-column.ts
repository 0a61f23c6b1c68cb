import type { Cell } from '@dojang/schemas/lists/cell';
import type { Say, Written } from '@dojang/schemas/say';
import type { ReactNode } from 'react';

/**
 * A column of a `DataTable`. `sort`: the server's name for sorting by it; omitted, it is not sortable. The row header
 * and the actions are pinned; actions cannot be hidden. In the card layout, details show once the card is opened.
 * `told`: the exported cell; omitted, the column is not exported.
 */
export type DataColumn<Row, SortColumn extends string = never> = {
  id: string;
  header: Written;
  cell: (row: Row) => ReactNode;
  told?: (row: Row, say: Say) => Cell;
  widthRem: number;
  sort?: SortColumn;
  isRowHeader?: boolean;
  isActions?: boolean;
  isDetail?: boolean;
};
