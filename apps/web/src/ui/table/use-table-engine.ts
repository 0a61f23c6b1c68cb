import {
  type MRT_ColumnDef,
  type MRT_TableInstance,
  type MRT_Updater,
  useMantineReactTable,
} from 'mantine-react-table';
import { useMemo } from 'react';
import { useSay } from '../language/use-say.ts';
import type { DataColumn } from './data-column.ts';
import { type TableChoice, useTableChoice } from './table-choice.ts';
import type { TableView } from './table-view.ts';

type Options<Row, SortColumn extends string> = {
  name: string;
  columns: readonly DataColumn<Row, SortColumn>[];
  view: TableView<SortColumn>;
  rows: Row[];
  total: number;
};

/** A table's state and the definition of each column. */
export type TableEngine<Row extends { id: string }> = {
  table: MRT_TableInstance<Row>;
  sourceOf: (id: string) => DataColumn<Row, string>;
  reset: () => void;
};

/**
 * The state of a table with server-side paging, sorting and filtering, and with persisted column settings. The engine
 * computes columns, order and widths; rendering is ours.
 */
export function useTableEngine<Row extends { id: string }, SortColumn extends string>(
  options: Options<Row, SortColumn>,
): TableEngine<Row> {
  const { name, columns, view, rows, total } = options;
  const say = useSay();
  const [choice, setChoice] = useTableChoice(name);
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, sort, isActions }): MRT_ColumnDef<Row> => ({
        id,
        header: say(header),
        // the engine only sorts columns with an accessor; the value is unused, as the server sorts
        accessorFn: (row) => row.id,
        enableSorting: sort !== undefined,
        enableHiding: !isActions,
        enableColumnOrdering: !isActions,
        enablePinning: !isActions,
        enableResizing: !isActions,
      })),
    [columns, say],
  );
  const { page, pageSize, sort } = view.query;
  const sorted = columns.find((column) => column.sort === sort.column)?.id;
  const shown = resolveChoice(choice, columns);

  const change =
    <Part extends keyof TableChoice>(part: Part) =>
    (updater: MRT_Updater<Shown[Part]>) =>
      setChoice((before) => ({
        ...before,
        [part]: applyUpdater(updater, resolveChoice(before, columns)[part]),
      }));

  const table = useMantineReactTable<Row>({
    columns: definitions,
    data: rows,
    rowCount: total,
    getRowId: ({ id }) => id,
    // other layouts add a column
    layoutMode: 'semantic',
    defaultColumn: { minSize: 56, sortDescFirst: false },
    enableColumnOrdering: true,
    enableColumnPinning: true,
    enableColumnResizing: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    manualPagination: true,
    manualSorting: true,
    manualFiltering: true,
    // the table itself falls back to the last page
    enablePagination: false,
    state: {
      ...shown,
      pagination: { pageIndex: page, pageSize },
      sorting: sorted === undefined ? [] : [{ id: sorted, desc: sort.descending }],
      globalFilter: view.filterText,
    },
    onColumnOrderChange: change('columnOrder'),
    onColumnVisibilityChange: change('columnVisibility'),
    onColumnSizingChange: change('columnSizing'),
    onColumnPinningChange: change('columnPinning'),
    onDensityChange: change('density'),
    onPaginationChange: (updater) =>
      view.showPage(applyUpdater(updater, { pageIndex: page, pageSize }).pageIndex),
    onSortingChange: (updater) => {
      const [wanted] = applyUpdater(updater, []);
      const column = columns.find(({ id }) => id === wanted?.id);
      if (column?.sort) view.sortBy(column.sort);
    },
    onGlobalFilterChange: (updater) => view.changeFilter(String(applyUpdater(updater, ''))),
  });

  const sources = new Map(columns.map((column) => [column.id, column]));
  return {
    table,
    sourceOf: (id) => sources.get(id) as DataColumn<Row, string>,
    reset: () => setChoice({}),
  };
}

type Shown = Required<{ [Part in keyof TableChoice]: NonNullable<TableChoice[Part]> }>;

/** Completes the settings for these columns: new columns come last, row header and actions are pinned by default. */
function resolveChoice<Row>(choice: TableChoice, columns: readonly DataColumn<Row, string>[]) {
  const ids = columns.map(({ id }) => id);
  const actions = columns.filter(({ isActions }) => isActions).map(({ id }) => id);
  const { left = [], right = [] } = choice.columnPinning ?? {
    left: columns.filter(({ isRowHeader }) => isRowHeader).map(({ id }) => id),
    right: [],
  };
  const existing = (all: readonly string[]) => all.filter((id) => ids.includes(id));
  return {
    columnOrder: [...new Set([...existing(choice.columnOrder ?? []), ...ids])],
    columnVisibility: choice.columnVisibility ?? {},
    columnSizing: choice.columnSizing ?? {},
    columnPinning: {
      left: existing(left),
      right: [...existing(right).filter((id) => ![...left, ...actions].includes(id)), ...actions],
    },
    density: choice.density ?? 'md',
  };
}

const applyUpdater = <Value>(updater: MRT_Updater<Value>, before: Value): Value =>
  typeof updater === 'function' ? (updater as (value: Value) => Value)(before) : updater;
