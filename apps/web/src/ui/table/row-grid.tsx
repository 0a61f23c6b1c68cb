import '@mantine/core/styles/Table.layer.css';
import { MantineReactTable, type MRT_ColumnDef } from 'mantine-react-table';
import 'mantine-react-table/styles.css';
import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import type { DataColumn } from './data-column.ts';
import { CardToggle } from './card-toggle.tsx';
import classes from './data-table.module.css';
import { ScrollHint } from './scroll-hint.tsx';
import { SortHeader, type SortOrder } from './sort-header.tsx';
import type { Sort } from './table-search.ts';
import { useOverflow } from './use-overflow.ts';

type Props<Row, SortColumn extends string> = {
  label: string;
  columns: readonly DataColumn<Row, SortColumn>[];
  hidden: readonly string[];
  rows: Row[];
  sort: Sort<SortColumn>;
  onSort: (column: SortColumn) => void;
  /** The rows are those of the page before, until the wanted ones arrive. */
  isStale: boolean;
};

/**
 * Rows under their column headers: the one place that knows mantine-react-table, of which it uses
 * rows, cells and column visibility. Where there is little room the style sheet lays each row out as
 * a card, whose details show once it is opened; the explicit roles keep it a table for screen readers.
 */
export function RowGrid<Row extends { id: string }, SortColumn extends string>({
  label,
  columns,
  hidden,
  rows,
  sort,
  onSort,
  isStale,
}: Props<Row, SortColumn>) {
  const { ref, overflow } = useOverflow<HTMLDivElement>();
  const { atStart, atEnd } = overflow;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const hasDetails = columns.some(({ id, isDetail }) => isDetail && !hidden.includes(id));
  const definitions = useMemo(() => {
    const toggle = (id: string) =>
      setOpened((before) =>
        before.includes(id) ? before.filter((other) => other !== id) : [...before, id],
      );
    const toggleOf = ({ id }: Row) =>
      hasDetails && <CardToggle isOpen={opened.includes(id)} onToggle={() => toggle(id)} />;
    return columns.map((column) => definitionOf(column, sort, onSort, toggleOf));
  }, [columns, sort, onSort, hasDetails, opened]);
  const ends = { 'data-more-start': atStart || undefined, 'data-more-end': atEnd || undefined };

  return (
    <>
      <MantineReactTable
        columns={definitions}
        data={rows}
        getRowId={(row) => row.id}
        state={{ columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])) }}
        enablePagination={false}
        enableSorting={false}
        enableFilters={false}
        enableColumnActions={false}
        enableTopToolbar={false}
        enableBottomToolbar={false}
        enableTableFooter={false}
        mantinePaperProps={{ className: classes.grid, withBorder: false, shadow: 'none' }}
        mantineTableContainerProps={{
          ref,
          'aria-busy': isStale,
          ...ends,
          // Only what scrolls is a stop of the Tab key: the arrow keys move it then.
          ...((atStart || atEnd) && {
            role: 'region',
            'aria-label': `${label}: scrolls`,
            tabIndex: 0,
          }),
        }}
        mantineTableProps={{ role: 'table', 'aria-label': label, className: classes.table }}
        mantineTableHeadProps={{ role: 'rowgroup' }}
        mantineTableHeadRowProps={{ role: 'row' }}
        mantineTableBodyProps={{ role: 'rowgroup' }}
        mantineTableBodyRowProps={({ row }) => ({
          role: 'row',
          'data-open': opened.includes(row.original.id) || undefined,
        })}
      />
      <ScrollHint grid={ref} overflow={overflow} />
    </>
  );
}

/** Takes away the widths that mantine-react-table writes on each cell: the style sheet sets them. */
const noInlineWidth: CSSProperties = { width: undefined, minWidth: undefined };

function definitionOf<Row extends { id: string }, SortColumn extends string>(
  column: DataColumn<Row, SortColumn>,
  sort: Sort<SortColumn>,
  onSort: (column: SortColumn) => void,
  toggleOf: (row: Row) => ReactNode,
): MRT_ColumnDef<Row> {
  const { id, header, cell, widthRem, sort: name, isRowHeader, isActions, isDetail } = column;
  const style = { ...noInlineWidth, '--column-width': `${widthRem}rem` };
  // read by the style sheet; a variable, as the type of a cell's props knows no data attributes
  const marks = { 'data-title': header, 'data-detail': isDetail || undefined };
  const order = orderOf(name, sort);
  return {
    id,
    header,
    accessorFn: (row) => row,
    Cell: ({ row: { original } }) => (
      <>
        <div>{cell(original)}</div>
        {isRowHeader && toggleOf(original)}
      </>
    ),
    mantineTableHeadCellProps: {
      role: 'columnheader',
      className: clsx(classes.head, isActions && classes.actions, isRowHeader && classes.rowHeader),
      style,
      ...(name && { 'aria-sort': order }),
      children: name ? (
        <SortHeader title={header} order={order} onSort={() => onSort(name)} />
      ) : (
        header
      ),
    },
    mantineTableBodyCellProps: {
      role: isRowHeader ? 'rowheader' : 'cell',
      className: clsx(classes.cell, isActions && classes.actions, isRowHeader && classes.rowHeader),
      style,
      ...marks,
    },
  };
}

function orderOf<Column extends string>(column: Column | undefined, sort: Sort<Column>): SortOrder {
  if (column !== sort.column) return 'none';
  return sort.descending ? 'descending' : 'ascending';
}
