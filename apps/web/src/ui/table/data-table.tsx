import { Paper } from '@mantine/core';
import { type ReactNode, use, useEffect, useRef, useState } from 'react';
import { ColumnMenu } from './column-menu.tsx';
import type { DataColumn } from './data-column.ts';
import classes from './data-table.module.css';
import { type Exported, ExportMenu } from './export-menu.tsx';
import { ListAge, ListFailure } from './list-notices.tsx';
import { RowGrid } from './row-grid.tsx';
import { TablePager } from './table-pager.tsx';
import { TableToolbar, SortSelect } from './table-toolbar.tsx';
import type { TableView } from './table-view.ts';
import { useTableEngine } from './use-table-engine.ts';
import { useSay } from '../language/use-say.ts';
import { OnlineContext } from '../online-context.ts';

/** The part of a query result that a table uses; `data` is one page. */
export type ListQuery<Row> = {
  data: { rows: Row[]; total: number } | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  /** Unix time in ms of the response. */
  dataUpdatedAt: number;
  refetch: () => unknown;
  /** Shown offline if the cached list is incomplete. */
  note?: string | undefined;
  /** Shown when there are no rows. */
  emptyText?: string | undefined;
  /** Enables the export of the visible columns. */
  exported?: Exported<Row>;
};

type Props<Row, SortColumn extends string> = {
  /** Storage key of the user's column settings. */
  name: string;
  label: string;
  columns: readonly DataColumn<Row, SortColumn>[];
  /** On a phone a closed row is its header and one line of values, without their titles. */
  isCompact?: boolean;
  view: TableView<SortColumn>;
  list: ListQuery<Row>;
  /** Actions on the whole list, beside the column menu. */
  children?: ReactNode;
};

const oneLineRem = 3;

/** A stable reference: the engine recomputes when its rows change. */
const none: { rows: never[]; total: number } = { rows: [], total: 0 };

/** A table with toolbar and pager, for a list that is paged, sorted and filtered on the server. */
export function DataTable<Row extends { id: string }, SortColumn extends string>({
  name,
  label,
  columns,
  isCompact,
  view,
  list,
  children,
}: Props<Row, SortColumn>) {
  const say = useSay();
  const isOnline = use(OnlineContext);
  const frame = useRef<HTMLDivElement>(null);
  const { rows, total } = list.data ?? none;
  const engine = useTableEngine<Row, SortColumn>({ name, columns, view, rows, total });
  const visible = engine.table.getFlatHeaders().map(({ column }) => engine.sourceOf(column.id));
  const pages = Math.ceil(total / view.query.pageSize);
  const hasRows = rows.length > 0;
  const isCachedList = !isOnline && list.data !== undefined && !list.isPlaceholderData;
  const hasFailed = list.error !== null && !isCachedList;

  // the list may have shrunk: fall back to its last page
  const isPastTheEnd = !list.isPlaceholderData && pages > 0 && view.query.page >= pages;
  const { showPage } = view;
  useEffect(() => {
    if (isPastTheEnd) showPage(pages - 1, { isReplacing: true });
  }, [isPastTheEnd, pages, showPage]);

  const [shownPage, setShownPage] = useState(view.query.page);
  if (!list.isPlaceholderData && shownPage !== view.query.page) setShownPage(view.query.page);

  // on a phone the pager is below many cards: start the new page at its top
  const turnTo = (page: number) => {
    showPage(page);
    const isTopOutOfSight = (frame.current?.getBoundingClientRect().top ?? 0) < 0;
    if (isTopOutOfSight) frame.current?.scrollIntoView();
  };

  const isLoading = list.isPending || isPastTheEnd;
  const noRowsText = isLoading ? say('app.loading') : (list.emptyText ?? say('table.noResults'));
  const rowHeightRem = Math.max(oneLineRem, ...columns.map(({ heightRem = 0 }) => heightRem));
  return (
    <Paper
      ref={frame}
      className={classes.frame}
      data-compact={isCompact}
      data-density={engine.table.getState().density}
      style={{ '--rows': view.query.pageSize, '--row-height': `${rowHeightRem}rem` }}
    >
      <TableToolbar
        filterLabel={view.filterLabel}
        filterText={view.filterText}
        onFilter={view.changeFilter}
      >
        <SortSelect columns={columns} sort={view.query.sort} onSort={view.sortBy} />
        <ColumnMenu {...engine} />
        {list.exported && (
          <ExportMenu label={label} columns={visible} {...list.exported} disabled={!isOnline} />
        )}
        {children}
      </TableToolbar>
      {isCachedList && <ListAge answeredMs={list.dataUpdatedAt} note={list.note} />}
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
          query={view.query}
          shownPage={shownPage}
          total={total}
          onPage={turnTo}
          message={hasRows ? undefined : { text: noRowsText, isLoading }}
        />
      )}
    </Paper>
  );
}
