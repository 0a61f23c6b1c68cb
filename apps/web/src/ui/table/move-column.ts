import { type MRT_Column, type MRT_TableInstance, reorderColumn } from 'mantine-react-table';

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
  table.setColumnOrder(reorderColumn(moved, target, columnOrder));
  if (!side) return;
  const pinned = moveId(columnPinning[side] ?? [], moved.id, target.id);
  table.setColumnPinning((now) => ({ ...now, [side]: pinned }));
}
