import type { Kind, RecordOf } from '@dojang/schemas/sync';
import { useEffect } from 'react';
import { useLocalReplica } from '../app-context.ts';
import { useRecord, useSyncStatus } from './use-replica.ts';

/** A record of the replica in the shape of a query result, with error and retry. */
export type RecordQuery<Value> = {
  data: Value | undefined;
  /** Time of the last pull in ms; null before the first. */
  pulledMs: number | null;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
};

/** Reads a record; syncs on mount, so that an opened page is up to date. */
export function useRecordQuery<K extends Kind>(kind: K, id: string): RecordQuery<RecordOf<K>> {
  const local = useLocalReplica();
  useEffect(() => void local.current?.sync(), [local]);
  return {
    data: useRecord(kind, id),
    pulledMs: useSyncStatus((status) => status?.pulledAt?.getTime() ?? null),
    error: useSyncStatus((status) => status?.problem?.cause ?? null),
    isFetching: useSyncStatus((status) => status?.isSyncing ?? false),
    refetch: () => void local.current?.sync(),
  };
}
