import type { QueryClient } from '@tanstack/react-query';
import type { Router } from './router.ts';

/** By then the page that somebody has opened has what it needs, as a rule. */
const firstPagePatienceMs = 3000;

/** What a person does first is not slowed down by what comes after the page. */
const pauseMs = 500;

let tell = () => {};

/** Resolves once the first page shows what it has: what nobody waits for yet is fetched after that. */
export const firstPage: Promise<void> = new Promise((resolve) => (tell = resolve));

/** Watches for the first page: it has been drawn, and nothing that it has asked for is on its way. */
export function watchFirstPage(router: Router, queryClient: QueryClient): void {
  const stop = router.subscribe('onRendered', () => {
    stop();
    const cache = queryClient.getQueryCache();
    const end = () => {
      clearTimeout(timer);
      unsubscribe();
      setTimeout(() => whenIdle(tell), pauseMs);
    };
    const timer = setTimeout(end, firstPagePatienceMs);
    const look = () => {
      if (queryClient.isFetching() === 0) end();
    };
    const unsubscribe = cache.subscribe(look);
    look();
  });
}

/** Safari does not tell when it has nothing to do. */
function whenIdle(run: () => void) {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 1000 });
  else setTimeout(run, 200);
}
