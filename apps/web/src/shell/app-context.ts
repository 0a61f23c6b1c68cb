import type { User } from '@dojang/schemas/user';
import { getRouteApi, rootRouteId } from '@tanstack/react-router';
import { useSelector } from '@tanstack/react-store';
import { createContext, use } from 'react';
import type { Connectivity } from './connectivity/connectivity.ts';
import type { FilesAhead } from './files-ahead.ts';
import type { EvictedSession } from './session/evicted-session.ts';
import type { LocalReplica } from './replica/local-replica.ts';
import type { PendingLogout } from './session/pending-logout.ts';
import type { Session } from './session/session.ts';
import type { Training } from './training/training.ts';

// Access to the services that app.tsx creates at start-up.

const root = getRouteApi(rootRouteId);
const guarded = getRouteApi('/v1');

export function useConnectivity(): Connectivity {
  return root.useRouteContext({ select: ({ connectivity }) => connectivity });
}

/** Whether the server can be reached. */
export function useIsOnline(): boolean {
  return useSelector(useConnectivity().isOnline);
}

export function useSession(): Session {
  return root.useRouteContext({ select: ({ session }) => session });
}

/** The signed-in user; only below /v1, whose guard redirects signed-out users. */
export function useUser(): User {
  return guarded.useRouteContext({ select: ({ user }) => user });
}

export function useLocalReplica(): LocalReplica {
  return root.useRouteContext({ select: ({ local }) => local });
}

/** The child whose record a page shows; null for the user's own. */
export const SubjectContext = createContext<string | null>(null);

/** Id of the record's owner: the user, or a child. */
export function useSubject(): string {
  const { id } = useUser();
  return use(SubjectContext) ?? id;
}

export function useEvictedSession(): EvictedSession {
  return root.useRouteContext({ select: ({ evicted }) => evicted });
}

export function usePendingLogout(): PendingLogout {
  return root.useRouteContext({ select: ({ pendingLogout }) => pendingLogout });
}

/** For forms: called after a 401, once the form has saved its input. */
export function useLeaveEndedSession(): () => Promise<void> {
  return root.useRouteContext({ select: ({ leaveEndedSession }) => leaveEndedSession });
}

export function useFilesAhead(): FilesAhead {
  return root.useRouteContext({ select: ({ filesAhead }) => filesAhead });
}

export function useTraining(): Training {
  return root.useRouteContext({ select: ({ training }) => training });
}
