import type { SyncState } from '@dojang/offline/profile-replication';
import { useSelector } from '@tanstack/react-store';
import { useSession } from './use-session.ts';

/** How the record on this device stands to the server's. */
export function useSyncState(): SyncState {
  return useSelector(useSession().syncState);
}
