import type { Cell } from '@dojang/schemas/lists/cell';
import type { Say, Written } from '@dojang/schemas/say';
import type { ReactNode } from 'react';

/**
 * A column of a `DataTable`. `header` is its title. `sort` is the name by which
 * the server sorts it; without one it cannot be sorted. The row header names its row and stays in sight
 * when the others scroll; so does a column of actions, which cannot be hidden. Where rows are cards, a detail
 * shows once its card is opened. `told` is what a list says of a row that is saved as a file; without one the column stays
 * out of it.
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
