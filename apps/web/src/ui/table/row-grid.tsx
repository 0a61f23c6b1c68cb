import { ActionIcon, Table, UnstyledButton } from '@mantine/core';
import '@mantine/core/styles/Table.layer.css';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconChevronDown } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type CSSProperties, useState } from 'react';
import type { DataColumn } from './data-column.ts';
import classes from './data-table.module.css';
import { ScrollHint } from './scroll-hint.tsx';
import type { Sort } from './table-search.ts';
import { useOverflow } from './use-overflow.ts';
import { useSay } from '../language/use-say.ts';

type Props<Row, SortColumn extends string> = {
  label: string;
  columns: readonly DataColumn<Row, SortColumn>[];
  rows: readonly Row[];
  sort: Sort<SortColumn>;
  onSort: (column: SortColumn) => void;
  /** The rows are those of the page before, until the wanted ones arrive. */
  isStale: boolean;
};

/**
 * Rows under their column headers, which sort. Where there is little room the style sheet lays each row out as
 * a card, whose details show once it is opened; the explicit roles keep it a table for screen readers.
 */
export function RowGrid<Row extends { id: string }, SortColumn extends string>({
  label,
  columns,
  rows,
  sort,
  onSort,
  isStale,
}: Props<Row, SortColumn>) {
  const say = useSay();
  const { ref, overflow } = useOverflow<HTMLDivElement>();
  const { atStart, atEnd } = overflow;
  const [opened, setOpened] = useState<readonly string[]>([]);
  const hasDetails = columns.some(({ isDetail }) => isDetail);

  const toggle = (id: string) =>
    setOpened((before) =>
      before.includes(id) ? before.filter((other) => other !== id) : [...before, id],
    );

  return (
    <>
      <div className={classes.grid}>
        <div
          ref={ref}
          className={classes.scroller}
          aria-busy={isStale}
          data-more-start={atStart || undefined}
          data-more-end={atEnd || undefined}
          // Only what scrolls is a stop of the Tab key: the arrow keys move it then.
          {...((atStart || atEnd) && {
            role: 'region',
            'aria-label': say('table.scrolls', { label }),
            tabIndex: 0,
          })}
        >
          <Table role="table" aria-label={label} className={classes.table}>
            <Table.Thead role="rowgroup">
              <Table.Tr role="row">
                {columns.map((column) => (
                  <HeaderCell key={column.id} column={column} sort={sort} onSort={onSort} />
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody role="rowgroup">
              {rows.map((row) => {
                const isOpen = opened.includes(row.id);
                return (
                  <Table.Tr key={row.id} role="row" data-open={isOpen || undefined}>
                    {columns.map((column) => (
                      <Table.Td
                        key={column.id}
                        role={column.isRowHeader ? 'rowheader' : 'cell'}
                        {...lookOf(column, classes.cell)}
                        data-title={say(column.header)}
                        data-detail={column.isDetail || undefined}
                      >
                        <div>{column.cell(row)}</div>
                        {column.isRowHeader && hasDetails && (
                          <CardToggle isOpen={isOpen} onToggle={() => toggle(row.id)} />
                        )}
                      </Table.Td>
                    ))}
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </div>
      </div>
      <ScrollHint grid={ref} overflow={overflow} />
    </>
  );
}

/** What the style sheet needs to know of a column's cells. */
function lookOf<Row, SortColumn extends string>(
  { widthRem, isRowHeader, isActions }: DataColumn<Row, SortColumn>,
  className: string | undefined,
) {
  return {
    className: clsx(className, isActions && classes.actions, isRowHeader && classes.rowHeader),
    style: { '--column-width': `${widthRem}rem` } as CSSProperties,
  };
}

const sortIcons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

type HeaderProps<Row, SortColumn extends string> = {
  column: DataColumn<Row, SortColumn>;
  sort: Sort<SortColumn>;
  onSort: (column: SortColumn) => void;
};

/** The title of a column: where the server can sort by it, a button. The order itself is said by the cell. */
function HeaderCell<Row, SortColumn extends string>({
  column,
  sort,
  onSort,
}: HeaderProps<Row, SortColumn>) {
  const say = useSay();
  const { header, sort: name } = column;
  const look = { role: 'columnheader', ...lookOf(column, classes.head) };
  if (!name) return <Table.Th {...look}>{say(header)}</Table.Th>;
  const order = name !== sort.column ? 'none' : sort.descending ? 'descending' : 'ascending';
  const Icon = sortIcons[order];
  return (
    <Table.Th {...look} aria-sort={order}>
      <UnstyledButton className={classes.sort} data-order={order} onClick={() => onSort(name)}>
        {say(header)}
        <Icon size={15} stroke={2} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}

/** Opens and closes the details of a row that is laid out as a card; nowhere else to be seen. */
function CardToggle({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  const say = useSay();
  return (
    <ActionIcon
      variant="subtle"
      size={40}
      className={classes.toggle}
      aria-label={say('table.details')}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      <IconChevronDown size={20} aria-hidden />
    </ActionIcon>
  );
}
