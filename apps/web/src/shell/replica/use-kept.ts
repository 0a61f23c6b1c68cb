import type { Kind, RecordOf } from '@dojang/schemas/sync';
import { useEffect } from 'react';
import { useLocalReplica } from '../app-context.ts';
import { useRecord, useSyncStatus } from './use-replica.ts';

/** A record of this device as pages ask for what the server has: with why it is not here, and another try. */
export type Kept<Record> = {
  data: Record | undefined;
  /** When the server was last asked; null before. */
  pulledMs: number | null;
  error: unknown;
  isFetching: boolean;
  refetch: () => void;
};

/** A record that every device keeps of its owner, and of each child; whoever opens the page sees what is new. */
export function useKept<K extends Kind>(kind: K, id: string): Kept<RecordOf<K>> {
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
