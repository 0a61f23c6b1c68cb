import { useLayoutEffect, useRef } from 'react';

/**
 * Measures how far from its edge each pinned column of a table stays, as columns are as wide as what is in them: the
 * properties `--left-0`, `--right-0` and so on of the table, by the place among those that are pinned there.
 */
export function usePinnedOffsets() {
  const ref = useRef<HTMLTableElement>(null);
  // after every change of the columns
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
