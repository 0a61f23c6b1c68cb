import type { AppRouter } from '@dojang/client/client';
import type { Written } from '@dojang/schemas/say';
import { createRouter } from '@tanstack/react-router';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { routeTree } from '../routeTree.gen.ts';
import type { AppParts, RouterContext } from './app-context.ts';
import { ErrorView, LoadingPlaceholder, NotFoundScreen } from './fallback-pages.tsx';

/** Creates the router. Pages are prefetched on intent (behaviour 2.13). */
export function createAppRouter(parts: AppParts) {
  const context: RouterContext = { ...parts, queries: createTRPCQueryUtils<AppRouter>(parts) };
  return createRouter({
    routeTree,
    context,
    trailingSlash: 'never',
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPendingMs: 1000,
    defaultPendingMinMs: 500,
    defaultGcTime: 5 * 60 * 1000,
    defaultPreloadStaleTime: 30 * 1000,
    defaultPendingComponent: LoadingPlaceholder,
    defaultNotFoundComponent: NotFoundScreen,
    defaultErrorComponent: ErrorView,
  });
}

export type Router = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: Router;
  }
  /** State of a history entry, not visible in the URL. */
  interface HistoryState {
    /** Why the user was redirected to the login page. */
    notice?: Written;
  }
}
