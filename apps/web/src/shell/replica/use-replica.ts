import type { Replica, SyncStatus } from '@dojang/offline/replica';
import type { Kind, RecordOf } from '@dojang/schemas/sync';
import { useSelector } from '@tanstack/react-store';
import { useLocalReplica } from '../app-context.ts';

/** What `select` reads of the replica of whoever is signed in: a component is drawn again when that is another value. */
export function useReplica<Value>(select: (replica: Replica | null) => Value): Value {
  const local = useLocalReplica();
  return useSelector(local.revision, () => select(local.current));
}

/** A record with the pending mutations on it; undefined where this device has none. */
export const useRecord = <K extends Kind>(kind: K, id: string): RecordOf<K> | undefined =>
  useReplica((replica) => replica?.get(kind, id));

const none: readonly never[] = [];

export const useRecords = <K extends Kind>(kind: K): readonly RecordOf<K>[] =>
  useReplica((replica) => replica?.list(kind) ?? none);

/** How this device stands to the server, as far as `select` reads it. */
export const useSyncStatus = <Value>(select: (status: SyncStatus | undefined) => Value): Value =>
  useReplica((replica) => select(replica?.status));
