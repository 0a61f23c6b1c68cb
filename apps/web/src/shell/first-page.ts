import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';

const firstPageTimeoutMs = 3000;

/** Leaves the main thread to the user's first interaction. */
const pauseMs = 500;

let resolveFirstPage = () => {};

/** Resolves once the first page is complete. Background work starts after it. */
export const firstPage: Promise<void> = new Promise((resolve) => (resolveFirstPage = resolve));

/** Resolves `firstPage` once the page is rendered and no query is in flight, or after a timeout. */
export function watchFirstPage(router: AnyRouter, queryClient: QueryClient): void {
  const stop = router.subscribe('onRendered', () => {
    stop();
    const cache = queryClient.getQueryCache();
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      setTimeout(() => whenIdle(resolveFirstPage), pauseMs);
    };
    const timer = setTimeout(end, firstPageTimeoutMs);
    const check = () => {
      if (queryClient.isFetching() === 0) end();
    };
    const unsubscribe = cache.subscribe(check);
    check();
  });
}

/** Safari lacks `requestIdleCallback`. */
function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run, 200);
}
