import type { Tournament } from '@dojang/schemas/tournament';
import { useEffect, useMemo } from 'react';
import { useLocalReplica } from '../app-context.ts';
import { byNewest } from '../files-ahead.ts';
import { useRecords, useSyncStatus } from './use-replica.ts';

/** The tournaments on this device, newest first; undefined until they are read, null if there are none. */
export function useOfflineTournaments(): readonly Tournament[] | null | undefined {
  const local = useLocalReplica();
  useEffect(() => void local.current?.sync(), [local]);
  const records = useRecords('tournament');
  const isAttached = useSyncStatus((status) => status?.isAttached ?? false);
  const sorted = useMemo(() => records.toSorted(byNewest), [records]);
  if (sorted.length > 0) return sorted;
  return isAttached ? null : undefined;
}
