import { limits } from '@dojang/schemas/limits';
import { useMemo } from 'react';
import { useSay } from '../language/use-say.ts';
import type { Sort, Sorting } from './table-search.ts';
import { useTableView } from './table-view.ts';

export type LocalView<Column extends string> = { filter: string; sort: Sort<Column> };

/** The list of rows that are all on the device. */
const loaded = {
  error: null,
  isPending: false,
  isFetching: false,
  isPlaceholderData: false,
  dataUpdatedAt: 0,
  refetch() {},
};

/**
 * Filters, sorts and pages rows in the browser, with the view in the URL. `viewOf` must be stable. Returns the rows of all pages,
 * and props of a `DataTable`.
 */
export function useLocalList<Row, Column extends string>(
  rows: readonly Row[],
  sorting: Sorting<Column>,
  viewOf: (rows: readonly Row[], view: LocalView<Column>, locale: string) => Row[],
  pageSizeMax: number = limits.localPageSize,
) {
  const { locale } = useSay();
  const { query, ...view } = useTableView(sorting);
  const { filter, page } = query;
  const { column, descending } = query.sort;
  const matching = useMemo(
    () => viewOf(rows, { filter, sort: { column, descending } }, locale),
    [viewOf, rows, filter, column, descending, locale],
  );
  // a short list leaves no gap
  const pageSize = Math.max(1, Math.min(pageSizeMax, matching.length));
  // memoized: the table recomputes for a new array
  const data = useMemo(() => {
    const first = page * pageSize;
    return { rows: matching.slice(first, first + pageSize), total: matching.length };
  }, [matching, page, pageSize]);
  return {
    matching,
    table: { view: { ...view, query: { ...query, pageSize } }, list: { ...loaded, data } },
  };
}
