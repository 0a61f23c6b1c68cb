import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { MRT_Header } from 'mantine-react-table';
import type { MouseEvent, TouchEvent } from 'react';
import { flushSync } from 'react-dom';
import { ColumnHandle } from './column-handle.tsx';
import { getCellProps } from './column-look.ts';
import classes from './data-table.module.css';
import type { TableEngine } from './use-table-engine.ts';

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

type Props<Row extends { id: string }> = {
  header: MRT_Header<Row>;
  engine: TableEngine<Row>;
  onAnnounce: (text: string) => void;
};

/** A column header; a button if the column is sortable. `aria-sort` is on the cell. */
export function HeaderCell<Row extends { id: string }>({ header, engine, onAnnounce }: Props<Row>) {
  const { column } = header;
  const { table } = engine;
  const title = column.columnDef.header;
  const { draggingColumn, hoveredColumn } = table.getState();
  const sorted = column.getIsSorted();
  const order = sorted === false ? 'none' : sorted === 'desc' ? 'descending' : 'ascending';
  const Icon = icons[order];
  return (
    <Table.Th
      role="columnheader"
      // else the name would include the other buttons of the cell
      aria-label={title}
      aria-sort={column.getCanSort() ? order : undefined}
      data-column={column.id}
      data-dragged={draggingColumn?.id === column.id || undefined}
      data-target={hoveredColumn?.id === column.id || undefined}
      {...getCellProps(engine, column, classes.head)}
    >
      {column.getCanSort() ? (
        <UnstyledButton
          className={classes.sort}
          data-order={order}
          onClick={() => column.toggleSorting()}
        >
          {title}
          <Icon size={15} stroke={2} aria-hidden />
        </UnstyledButton>
      ) : (
        title
      )}
      {column.getCanPin() && <ColumnHandle column={column} table={table} onAnnounce={onAnnounce} />}
      {column.getCanResize() && <ResizeGrip header={header} engine={engine} />}
    </Table.Th>
  );
}

/** Drags the width of a column by mouse or touch; a double click resets it. */
function ResizeGrip<Row extends { id: string }>({
  header,
  engine,
}: Omit<Props<Row>, 'onAnnounce'>) {
  const { column } = header;
  const startResize = (event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>) => {
    // prevents text selection; touch makes none
    if (event.type === 'mousedown') event.preventDefault();
    const widthPx = event.currentTarget.closest('th')?.getBoundingClientRect().width;
    // the engine resizes from its stored width, not from the rendered one
    flushSync(() =>
      engine.table.setColumnSizing((sizes) => ({ [column.id]: widthPx ?? 0, ...sizes })),
    );
    header.getResizeHandler()(event);
  };
  return (
    <span
      aria-hidden
      className={classes.grip}
      onMouseDown={startResize}
      onTouchStart={startResize}
      onDoubleClick={() => column.resetSize()}
    />
  );
}
