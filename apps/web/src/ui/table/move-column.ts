import { type MRT_Column, type MRT_TableInstance, reorderColumn } from 'mantine-react-table';

/** `ids` with `moved` in the place that `target` has: before it for what comes from behind, else after it. */
export function inPlaceOf(ids: readonly string[], moved: string, target: string): string[] {
  return ids.filter((id) => id !== moved).toSpliced(ids.indexOf(target), 0, moved);
}

/** Puts a column where `target` is: beside a pinned one it is pinned as well, and those have an order of their own. */
export function moveColumn<Row extends { id: string }>(
  table: MRT_TableInstance<Row>,
  moved: MRT_Column<Row>,
  target: MRT_Column<Row>,
): void {
  const { columnOrder, columnPinning } = table.getState();
  const side = target.getIsPinned();
  table.setColumnOrder(reorderColumn(moved, target, columnOrder));
  if (!side) return;
  const pinned = inPlaceOf(columnPinning[side] ?? [], moved.id, target.id);
  table.setColumnPinning((now) => ({ ...now, [side]: pinned }));
}
