import type { SyncState } from '@dojang/offline/profile-replication';
import { useSyncExternalStore } from 'react';
import { useSession } from './use-session.ts';

/** How the record on this device stands to the server's. */
export function useSyncState(): SyncState {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, () => session.syncState);
}
