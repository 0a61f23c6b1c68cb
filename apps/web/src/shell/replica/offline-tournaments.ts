import type { Tournament } from '@dojang/schemas/tournament';
import { useEffect, useMemo } from 'react';
import { useLocalReplica } from '../app-context.ts';
import { useRecords, useSyncStatus } from './use-replica.ts';

/** The server's default order: latest day first, tournaments without a day last. */
export const byNewest = (one: Tournament, other: Tournament) =>
  (other.date ?? '').localeCompare(one.date ?? '') || (one.id < other.id ? -1 : 1);

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
