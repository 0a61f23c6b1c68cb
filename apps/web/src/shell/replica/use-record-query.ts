import type { Kind, RecordOf } from '@dojang/schemas/sync';
import { useEffect } from 'react';
import { useLocalReplica } from '../app-context.ts';
import { useRecord, useSyncStatus } from './use-replica.ts';

/** The replica's last sync in the shape of a query result, with error and retry. */
export type PullQuery = {
  /** Time of the last pull in ms; null before the first. */
  pulledMs: number | null;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
};
export type RecordQuery<Value> = PullQuery & { data: Value | undefined };

/** Syncs on mount, so that an opened page is up to date. */
export function usePull(): PullQuery {
  const local = useLocalReplica();
  useEffect(() => void local.current?.sync(), [local]);
  return {
    pulledMs: useSyncStatus((status) => status?.pulledAt?.getTime() ?? null),
    error: useSyncStatus((status) => status?.problem?.cause ?? null),
    isFetching: useSyncStatus((status) => status?.isSyncing ?? false),
    refetch: () => void local.current?.sync(),
  };
}

/** Reads a record, and syncs on mount. */
export function useRecordQuery<K extends Kind>(kind: K, id: string): RecordQuery<RecordOf<K>> {
  return { data: useRecord(kind, id), ...usePull() };
}
