import type { Replica, SyncStatus } from '@dojang/offline/replica';
import type { LocalPart } from '@dojang/offline/mutation';
import type { ChangeOf, Kind, MutableKind, RecordOf } from '@dojang/schemas/sync';
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

/** Changes records of a kind: what is changed is shown at once, and pushed as soon as there is a network. */
export function useMutation<K extends MutableKind>(kind: K) {
  const local = useLocalReplica();
  return (subject: string, change: ChangeOf<K>, part?: LocalPart) =>
    local.current?.mutate(kind, subject, change, part);
}

/** How this device stands to the server, as far as `select` reads it. */
export const useSyncStatus = <Value>(select: (status: SyncStatus | undefined) => Value): Value =>
  useReplica((replica) => select(replica?.status));
