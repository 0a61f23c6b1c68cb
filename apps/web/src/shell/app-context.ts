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

// What the app has made at its start (app.tsx), for components.

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

/** Who is signed in; only below /v1, whose guard lets nobody else pass. */
export function useUser(): User {
  return guarded.useRouteContext({ select: ({ user }) => user });
}

export function useLocalReplica(): LocalReplica {
  return root.useRouteContext({ select: ({ local }) => local });
}

/** Whose record a page is about, where that is not one's own. */
export const SubjectContext = createContext<string | null>(null);

/** Whose record the page is about: one's own, or a child's. */
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

/** What a form does once it has kept what was typed, when the server answers that the session has ended. */
export function useLeaveEndedSession(): () => Promise<void> {
  return root.useRouteContext({ select: ({ leaveEndedSession }) => leaveEndedSession });
}

export function useFilesAhead(): FilesAhead {
  return root.useRouteContext({ select: ({ filesAhead }) => filesAhead });
}

export function useTraining(): Training {
  return root.useRouteContext({ select: ({ training }) => training });
}
