import type { User } from '@dojang/schemas/user';
import { getRouteApi, rootRouteId } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { createContext, use } from 'react';
import type { RouterContext } from './router.ts';

// Access to the services that app.tsx creates at start-up.

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
