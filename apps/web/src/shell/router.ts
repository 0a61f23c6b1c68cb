import type { AppRouter, DojangClient } from '@dojang/client/client';
import type { TextPart } from '@dojang/schemas/languages';
import type { Written } from '@dojang/schemas/say';
import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { routeTree } from '../routeTree.gen.ts';
import { ErrorView, LoadingPlaceholder, NotFoundScreen } from './fallback-pages.tsx';
import type { Connectivity } from './connectivity/connectivity.ts';
import type { FilesAhead } from './files-ahead.ts';
import type { Confirmation } from './session/confirmation.ts';
import type { createPersonal } from './personal.ts';

type Parts = ReturnType<typeof createPersonal> & {
  connectivity: Connectivity;
  client: DojangClient;
  queryClient: QueryClient;
  confirmation: Confirmation;
  filesAhead: FilesAhead;
  /** Loads the texts of a section that are not part of every page. */
  loadTexts: (part: TextPart) => Promise<void>;
  /** Redirects to the login page with a notice that the session has ended, or to its second step, and back after the login. */
  leaveEndedSession: (notice?: Written, to?: '/login' | '/second-step') => Promise<void>;
};

/** The context of guards and loaders. */
export type RouterContext = Omit<Parts, 'client' | 'queryClient'> & {
  queries: ReturnType<typeof createQueries>;
};

function createQueries({ client, queryClient }: Parts) {
  return createTRPCQueryUtils<AppRouter>({ client, queryClient });
}

/** Creates the router. Pages are prefetched on intent (behaviour 2.13). */
export function createAppRouter(parts: Parts) {
  const context: RouterContext = { ...parts, queries: createQueries(parts) };
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
