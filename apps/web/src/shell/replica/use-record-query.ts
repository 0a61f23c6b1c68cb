import type { Kind } from '@dojang/schemas/sync';
import { useEffect, useState } from 'react';
import { useLocalReplica } from '../app-context.ts';
import { useRecord, useSyncStatus } from './use-replica.ts';

/**
 * The replica's last sync in the shape of a query result, with error and retry. Syncs on mount, so that a page is up to date.
 * Error and `isFetching` are those of a page that `isWaiting` for data.
 */
export function usePull(isWaiting: boolean) {
  const local = useLocalReplica();
  const [wasWaiting] = useState(isWaiting);
  const [isSettled, setIsSettled] = useState(!isWaiting);
  useEffect(() => {
    const synced = local.current?.sync();
    // the first pull of a device lacks lazy kinds
    if (wasWaiting) void synced?.then(() => local.current?.sync()).then(() => setIsSettled(true));
  }, [local, wasWaiting]);
  const isSyncing = useSyncStatus((status) => isWaiting && (status?.isSyncing ?? false));
  return {
    error: useSyncStatus((status): unknown => (isWaiting && status?.problem?.cause) || null),
    isFetching: isWaiting && (isSyncing || !isSettled),
    refetch: () => void local.current?.sync(),
  };
}

/** Reads a record, and syncs on mount. Once the device has it, a sync re-renders only if it changes the record. */
export function useRecordQuery<K extends Kind>(kind: K, id: string) {
  const data = useRecord(kind, id);
  return { data, ...usePull(data === undefined) };
}
