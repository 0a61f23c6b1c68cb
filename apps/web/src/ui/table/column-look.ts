import type { MRT_Column } from 'mantine-react-table';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';
import classes from './data-table.module.css';
import type { TableEngine } from './use-table-engine.ts';

/** Class, custom properties and data attributes of a column's cells, for the style sheet. */
export function getCellProps<Row extends { id: string }>(
  { table, sourceOf }: TableEngine<Row>,
  column: MRT_Column<Row>,
  className: string | undefined,
) {
  const { widthRem, isRowHeader, isActions } = sourceOf(column.id);
  const side = column.getIsPinned();
  const isSized = table.getState().columnSizing[column.id] !== undefined;
  const index = column.getPinnedIndex();
  const last = (table.getState().columnPinning.right?.length ?? 0) - 1;
  const isEdge =
    side === 'left' ? column.getIsLastColumn('left') : column.getIsFirstColumn('right');
  return {
    className: clsx(className, isActions && classes.actions, isRowHeader && classes.rowHeader),
    style: {
      '--column-width': isSized ? `${column.getSize()}px` : `${widthRem}rem`,
      ...(side === 'left' && { left: `var(--left-${index}, 0)` }),
      ...(side === 'right' && { right: `var(--right-${last - index}, 0)` }),
    } as CSSProperties,
    'data-sized': isSized || undefined,
    'data-pinned': side || undefined,
    'data-edge': (side && isEdge) || undefined,
  };
}
