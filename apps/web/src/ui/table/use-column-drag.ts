import type { MRT_Column, MRT_TableInstance } from 'mantine-react-table';
import { type PointerEvent, useRef } from 'react';

/** Movement from which a press is a drag. */
const thresholdPx = 6;

/** Moves `column` to where its handle is dropped. The engine holds the drag state. */
export function useColumnDrag<Row extends { id: string }>(
  table: MRT_TableInstance<Row>,
  column: MRT_Column<Row>,
) {
  const startX = useRef<number | null>(null);
  const hasMoved = useRef(false);

  const columnAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    const header = document.elementFromPoint(clientX, top + height / 2)?.closest('th');
    const isOfTable = header?.parentElement === currentTarget.closest('tr');
    const id = isOfTable ? header?.dataset['column'] : undefined;
    const target = id === undefined ? undefined : table.getColumn(id);
    return target && target.id !== column.id && target.getCanPin() ? target : null;
  };
  const stop = () => {
    startX.current = null;
    table.setDraggingColumn(null);
    table.setHoveredColumn(null);
  };

  return {
    /** Whether the last press was a drag, not a click. */
    wasDragged: () => hasMoved.current,
    onKeyDown: () => void (hasMoved.current = false),
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      hasMoved.current = false;
      if (event.button !== 0) return;
      startX.current = event.clientX;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (startX.current === null) return;
      if (Math.abs(event.clientX - startX.current) >= thresholdPx) hasMoved.current = true;
      if (!hasMoved.current) return;
      table.setDraggingColumn(column);
      table.setHoveredColumn(columnAt(event));
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const target = hasMoved.current && startX.current !== null ? columnAt(event) : null;
      stop();
      if (target) moveColumn(table, column, target);
    },
    onPointerCancel: stop,
  };
}

/** Moves `moved` to the index of `target`: before it if it comes from the right, else after it. */
export function moveId(ids: readonly string[], moved: string, target: string): string[] {
  return ids.filter((id) => id !== moved).toSpliced(ids.indexOf(target), 0, moved);
}

/** Moves a column to where `target` is. A pinned target pins it too; pinned columns have their own order. */
export function moveColumn<Row extends { id: string }>(
  table: MRT_TableInstance<Row>,
  moved: MRT_Column<Row>,
  target: MRT_Column<Row>,
): void {
  const { columnOrder, columnPinning } = table.getState();
  const side = target.getIsPinned();
  // Mantine's storage hook echoes each update: a needless one would undo the order for a render
  if (moved.getIsPinned() !== side) moved.pin(side);
  table.setColumnOrder(moveId(columnOrder, moved.id, target.id));
  if (!side) return;
  const pinned = moveId(columnPinning[side] ?? [], moved.id, target.id);
  table.setColumnPinning((now) => ({ ...now, [side]: pinned }));
}
