import type { Kind } from '@dojang/schemas/sync';
import { useEffect } from 'react';
import { useLocalReplica } from '../app-context.ts';
import { useRecord, useSyncStatus } from './use-replica.ts';

/** The replica's last sync in the shape of a query result, with error and retry. Syncs on mount, so that a page is up to date. */
export function usePull() {
  const local = useLocalReplica();
  useEffect(() => void local.current?.sync(), [local]);
  return {
    /** Time of the last pull in ms; null before the first. */
    pulledMs: useSyncStatus((status) => status?.pulledAt?.getTime() ?? null),
    error: useSyncStatus((status): unknown => status?.problem?.cause ?? null),
    isFetching: useSyncStatus((status) => status?.isSyncing ?? false),
    refetch: () => void local.current?.sync(),
  };
}

/** Reads a record, and syncs on mount. */
export function useRecordQuery<K extends Kind>(kind: K, id: string) {
  return { data: useRecord(kind, id), ...usePull() };
}
