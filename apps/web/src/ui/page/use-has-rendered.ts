import { useDeferredValue } from 'react';

/** False in the first render, true right after it: defers content that is not what the page was opened for. */
export function useHasRendered(): boolean {
  return useDeferredValue(true, false);
}
