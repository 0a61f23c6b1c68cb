import { useDeferredValue } from 'react';

/** False while a page is drawn first, true at once after it: for what may follow what the page was opened for. */
export function useIsDrawn(): boolean {
  return useDeferredValue(true, false);
}
