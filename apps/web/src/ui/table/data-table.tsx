import { Paper } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ColumnMenu } from './column-menu.tsx';
import type { DataColumn } from './data-column.ts';
import classes from './data-table.module.css';
import { type Exported, ExportMenu } from './export-menu.tsx';
import { ListAge, ListFailure } from './list-notices.tsx';
import { RowGrid } from './row-grid.tsx';
import { SortSelect } from './sort-select.tsx';
import { TablePager } from './table-pager.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import type { TableView } from './table-view.ts';
import { useTableEngine } from './use-table-engine.ts';
import { useSay } from '../language/use-say.ts';

/** The part of a query's result that a table shows; `data` is one page of the list. */
export type ListQuery<Row> = {
  data: { rows: Row[]; total: number } | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  /** When the server answered, in milliseconds since 1970. */
  dataUpdatedAt: number;
  refetch: () => unknown;
  /** Said of a list that is shown without network, where it is not all of it. */
  note?: string | undefined;
};

type Props<Row, SortColumn extends string> = {
  /** Under which it is remembered what somebody has chosen of this table's columns. */
  name: string;
  label: string;
  columns: readonly DataColumn<Row, SortColumn>[];
  view: TableView<SortColumn>;
  list: ListQuery<Row>;
  /** Whether the server can be reached: without it the list is one that was kept. */
  isOnline: boolean;
  /** What the filter looks at, where that is not names. */
  filterLabel?: string;
  /** Said when no row matches, or there is none. */
  emptyText: string;
  /** Stands beside the column menu: what can be done with the whole list. */
  actions?: ReactNode;
  /** Lets the list be saved as a file, with the columns that are shown. */
  exported?: Exported<Row>;
  /** How high a row is as a rule, so that the table has its height before its rows arrive. */
  rowHeightRem?: number;
};

/** A row whose cells have one line each. */
const oneLineRem = 3;

/** One that stays the same, as the engine reads its rows anew when they are others. */
const none: { rows: never[]; total: number } = { rows: [], total: 0 };

/** A list that the server pages, sorts and filters, as a table with a toolbar and a pager. */
export function DataTable<Row extends { id: string }, SortColumn extends string>({
  name,
  label,
  columns,
  view,
  list,
  isOnline,
  filterLabel,
  emptyText,
  actions,
  exported,
  rowHeightRem = oneLineRem,
}: Props<Row, SortColumn>) {
  const say = useSay();
  const frame = useRef<HTMLDivElement>(null);
  const { rows, total } = list.data ?? none;
  const engine = useTableEngine<Row, SortColumn>({ name, columns, view, rows, total });
  const visible = engine.table.getFlatHeaders().map(({ column }) => engine.sourceOf(column.id));
  const pages = Math.ceil(total / view.query.pageSize);
  const hasRows = rows.length > 0;
  const isKeptList = !isOnline && list.data !== undefined && !list.isPlaceholderData;
  const hasFailed = list.error !== null && !isKeptList;

  // The list may have become shorter than the page that is shown: then its last page is shown.
  const isPastTheEnd = !list.isPlaceholderData && pages > 0 && view.query.page >= pages;
  const { showPage } = view;
  useEffect(() => {
    if (isPastTheEnd) showPage(pages - 1, { isReplacing: true });
  }, [isPastTheEnd, pages, showPage]);

  // The page that the rows are of: it lags behind while the wanted one is on its way.
  const [shownPage, setShownPage] = useState(view.query.page);
  if (!list.isPlaceholderData && shownPage !== view.query.page) setShownPage(view.query.page);

  // On a phone the pager lies below many cards: a new page is read from its top.
  const turnTo = (page: number) => {
    showPage(page);
    const isTopOutOfSight = (frame.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isTopOutOfSight) frame.current?.scrollIntoView();
  };

  const isLoading = list.isPending || isPastTheEnd;
  return (
    <Paper
      ref={frame}
      className={classes.frame}
      data-density={engine.table.getState().density}
      style={{ '--rows': view.query.pageSize, '--row-height': `${rowHeightRem}rem` }}
    >
      <TableToolbar
        filterLabel={filterLabel}
        filterText={view.filterText}
        onFilter={view.changeFilter}
      >
        <SortSelect columns={columns} sort={view.query.sort} onSort={view.sortBy} />
        <ColumnMenu {...engine} />
        {exported && (
          <ExportMenu label={label} columns={visible} {...exported} disabled={!isOnline} />
        )}
        {actions}
      </TableToolbar>
      {isKeptList && <ListAge answeredMs={list.dataUpdatedAt} note={list.note} />}
      {hasFailed && (
        <ListFailure
          error={list.error}
          isOnline={isOnline}
          isRetrying={list.isFetching}
          onRetry={list.refetch}
          onFirstPage={view.query.page > 0 ? () => showPage(0) : undefined}
        />
      )}
      {hasRows && <RowGrid label={label} engine={engine} isStale={list.isPlaceholderData} />}
      {(hasRows || !hasFailed) && (
        <TablePager
          label={label}
          page={view.query.page}
          shownPage={shownPage}
          pages={pages}
          total={total}
          onPage={turnTo}
          message={hasRows ? undefined : isLoading ? say('app.loading') : emptyText}
          isLoading={isLoading}
        />
      )}
    </Paper>
  );
}
