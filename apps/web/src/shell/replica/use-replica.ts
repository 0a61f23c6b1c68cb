import type { Replica, SyncStatus } from '@dojang/offline/replica';
import type { LocalPart } from '@dojang/offline/mutation';
import type { ChangeOf, Kind, MutableKind, RecordOf } from '@dojang/schemas/sync';
import { useSelector } from '@tanstack/react-store';
import { useEffect, useEffectEvent, useState } from 'react';
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

/**
 * The replica's last sync in the shape of a query result, with error and retry. Syncs on mount, so that a page is up to date.
 * Error and `isFetching` are those of a page that `isWaiting` for data.
 */
export function usePull(isWaiting: boolean) {
  const local = useLocalReplica();
  const [wasWaiting] = useState(isWaiting);
  const [isSettled, setIsSettled] = useState(!isWaiting);
  // the first pull of a device lacks lazy kinds
  const pullRest = useEffectEvent(async () => {
    if (isWaiting) await local.current?.sync();
    setIsSettled(true);
  });
  useEffect(() => {
    if (wasWaiting) local.current?.hurry();
    const synced = local.current?.sync();
    if (wasWaiting) void synced?.then(() => pullRest());
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
