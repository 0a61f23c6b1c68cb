import type { ReactNode } from 'react';

/**
 * A column of a `DataTable`. `header` is its title, letter for letter. `sort` is the name by which
 * the server sorts it; without one it cannot be sorted. The row header names its row. A column of
 * actions stays in sight when the others scroll, and cannot be hidden.
 */
export type DataColumn<Row, SortColumn extends string = never> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  widthRem: number;
  sort?: SortColumn;
  isRowHeader?: boolean;
  isActions?: boolean;
};
