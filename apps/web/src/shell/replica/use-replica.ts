import type { Replica, SyncStatus } from '@dojang/offline/replica';
import type { LocalPart } from '@dojang/offline/mutation';
import type { ChangeOf, Kind, MutableKind, RecordOf } from '@dojang/schemas/sync';
import { useSelector } from '@tanstack/react-store';
import { useLocalReplica } from '../app-context.ts';

/** Selects from the signed-in user's replica; re-renders when the selected value changes, by default its identity. */
export function useReplica<Value>(
  select: (replica: Replica | null) => Value,
  compare: (one: Value, other: Value) => boolean = Object.is,
): Value {
  const local = useLocalReplica();
  return useSelector(local.revision, () => select(local.current), { compare });
}

/** A record with its pending mutations applied; undefined if this device has none. */
export const useRecord = <K extends Kind>(kind: K, id: string): RecordOf<K> | undefined =>
  useReplica((replica) => replica?.get(kind, id));

const none: readonly never[] = [];

export const useRecords = <K extends Kind>(kind: K): readonly RecordOf<K>[] =>
  useReplica((replica) => replica?.list(kind) ?? none);

/** Returns an optimistic mutation of records of a kind, pushed as soon as the server is reachable. */
export function useMutation<K extends MutableKind>(kind: K) {
  const local = useLocalReplica();
  return (subject: string, change: ChangeOf<K>, part?: LocalPart) =>
    local.current?.mutate(kind, subject, change, part);
}

/** Selects from the sync status; undefined while signed out. */
export const useSyncStatus = <Value>(select: (status: SyncStatus | undefined) => Value): Value =>
  useReplica((replica) => select(replica?.status));

/** Time of the last pull in ms; null before the first. */
export const usePulledMs = () => useSyncStatus((status) => status?.pulledAt?.getTime() ?? null);

/** Whether this device has ever pulled. Unlike `usePulledMs` it does not re-render after each pull. */
export const useHasPulled = () => useSyncStatus((status) => (status?.pulledAt ?? null) !== null);
