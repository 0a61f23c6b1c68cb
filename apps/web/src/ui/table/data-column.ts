import type { Written } from '@dojang/schemas/say';
import type { ReactNode } from 'react';

/**
 * A column of a `DataTable`. `header` is its title. `sort` is the name by which
 * the server sorts it; without one it cannot be sorted. The row header names its row and stays in sight
 * when the others scroll; so does a column of actions, which cannot be hidden. Where rows are cards, a detail
 * shows once its card is opened.
 */
export type DataColumn<Row, SortColumn extends string = never> = {
  id: string;
  header: Written;
  cell: (row: Row) => ReactNode;
  widthRem: number;
  sort?: SortColumn;
  isRowHeader?: boolean;
  isActions?: boolean;
  isDetail?: boolean;
};
