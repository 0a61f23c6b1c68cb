import { useLayoutEffect, useRef } from 'react';

/** Measures the sticky offset of each pinned column and sets `--left-0`, `--right-0` … on the table, counted from the edge. */
export function usePinnedOffsets() {
  const ref = useRef<HTMLTableElement>(null);
  // no dependencies: columns may change with any render
  useLayoutEffect(() => {
    const table = ref.current;
    const headers = [...(table?.tHead?.rows[0]?.cells ?? [])];
    const place = (side: 'left' | 'right', cells: HTMLElement[]) => {
      let offset = 0;
      for (const [index, cell] of cells.entries()) {
        table?.style.setProperty(`--${side}-${index}`, `${offset}px`);
        offset += cell.getBoundingClientRect().width;
      }
    };
    const pinnedTo = (side: string) => headers.filter((cell) => cell.dataset['pinned'] === side);
    const measure = () => {
      place('left', pinnedTo('left'));
      place('right', pinnedTo('right').toReversed());
    };
    const observer = new ResizeObserver(measure);
    for (const cell of [...pinnedTo('left'), ...pinnedTo('right')]) observer.observe(cell);
    return () => observer.disconnect();
  });
  return ref;
}
