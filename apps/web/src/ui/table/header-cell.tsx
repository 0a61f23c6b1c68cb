import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import type { MRT_Header } from 'mantine-react-table';
import type { MouseEvent, TouchEvent } from 'react';
import { flushSync } from 'react-dom';
import { ColumnHandle } from './column-handle.tsx';
import { lookOf } from './column-look.ts';
import classes from './data-table.module.css';
import type { TableEngine } from './use-table-engine.ts';

const icons = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort };

type Props<Row extends { id: string }> = {
  header: MRT_Header<Row>;
  engine: TableEngine<Row>;
  onAnnounce: (text: string) => void;
};

/** The title of a column: where the server can sort by it, a button. The order itself is said by the cell. */
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
      // the title alone: its cell has more buttons
      aria-label={title}
      aria-sort={column.getCanSort() ? order : undefined}
      data-column={column.id}
      data-dragged={draggingColumn?.id === column.id || undefined}
      data-target={hoveredColumn?.id === column.id || undefined}
      {...lookOf(engine, column, classes.head)}
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

/** The edge of a column, which the mouse or a finger draws; a double click makes it as wide as its words again. */
function ResizeGrip<Row extends { id: string }>({
  header,
  engine,
}: Omit<Props<Row>, 'onAnnounce'>) {
  const { column } = header;
  const draw = (event: MouseEvent<HTMLElement> | TouchEvent<HTMLElement>) => {
    // a selection would be dragged by the next press; a finger makes none
    if (event.type === 'mousedown') event.preventDefault();
    const widthPx = event.currentTarget.closest('th')?.getBoundingClientRect().width;
    // the engine starts from the width that it knows
    flushSync(() =>
      engine.table.setColumnSizing((sizes) => ({ [column.id]: widthPx ?? 0, ...sizes })),
    );
    header.getResizeHandler()(event);
  };
  return (
    <span
      aria-hidden
      className={classes.grip}
      onMouseDown={draw}
      onTouchStart={draw}
      onDoubleClick={() => column.resetSize()}
    />
  );
}
