import type { AppRouter, DojangClient } from '@dojang/client/client';
import type { TextPart } from '@dojang/schemas/languages';
import type { Written } from '@dojang/schemas/say';
import type { User } from '@dojang/schemas/user';
import type { QueryClient } from '@tanstack/react-query';
import { getRouteApi, rootRouteId } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import type { createTRPCQueryUtils } from '@trpc/react-query';
import { createContext, use } from 'react';
import type { Connectivity } from './connectivity/connectivity.ts';
import type { FilesAhead } from './files-ahead.ts';
import type { createPersonal } from './personal.ts';
import type { Confirmation } from './session/confirmation.ts';

// The services that app.tsx creates at start-up, and access to them.

export type AppParts = ReturnType<typeof createPersonal> & {
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
export type RouterContext = Omit<AppParts, 'client' | 'queryClient'> & {
  queries: ReturnType<typeof createTRPCQueryUtils<AppRouter>>;
};

const root = getRouteApi(rootRouteId);
const guarded = getRouteApi('/v1');

/** Makes the hook that returns a service. */
const hookOf =
  <Name extends keyof RouterContext>(name: Name) =>
  () =>
    root.useRouteContext({ select: (context) => context[name] }) as RouterContext[Name];

export const useConnectivity = hookOf('connectivity');
export const useConfirmation = hookOf('confirmation');
export const useSession = hookOf('session');
export const useLocalReplica = hookOf('local');
export const useEvictedSession = hookOf('evicted');
export const usePendingLogout = hookOf('pendingLogout');
export const useFilesAhead = hookOf('filesAhead');
export const useLoadTexts = hookOf('loadTexts');
export const useTraining = hookOf('training');
/** For forms: called after a 401, once the form has saved its input. */
export const useLeaveEndedSession = hookOf('leaveEndedSession');

/** Whether the server can be reached. */
export function useIsOnline(): boolean {
  return useSelector(useConnectivity().isOnline);
}

/** The signed-in user; only below /v1, whose guard redirects signed-out users. */
export function useUser(): User {
  return guarded.useRouteContext({ select: ({ user }) => user });
}

/** The child whose record a page shows; null for the user's own. */
export const SubjectContext = createContext<string | null>(null);

/** Id of the record's owner: the user, or a child. */
export function useSubject(): string {
  const { id } = useUser();
  return use(SubjectContext) ?? id;
}
