import type { Mutation } from '@dojang/offline/mutation';
import { useMemo } from 'react';
import { useLocalReplica, useSubject } from '../../shell/app-context.ts';
import { useReplica, useSyncStatus } from '../../shell/replica/use-replica.ts';

/** Sync state of the page's record. */
export function useProfileSync() {
  const local = useLocalReplica();
  const subject = useSubject();
  const all = useReplica((replica) => replica?.mutations());
  const mutations = useMemo(
    () =>
      (all ?? []).filter(
        (one): one is Mutation<'profile'> =>
          one.kind === 'profile' && one.subject === subject && one.state !== 'accepted',
      ),
    [all, subject],
  );
  const rejected = mutations.filter(({ state }) => state === 'rejected');
  return {
    subject,
    replica: local.current,
    /** Has pending or rejected edits. */
    isUnsynced: mutations.length > 0,
    /** Why edits were rejected. */
    reasons: rejected.flatMap(({ reason }) => reason?.text ?? []),
    isOpening: useReplica(() => local.isOpening),
    isSyncing: useSyncStatus((status) => status?.isSyncing ?? false),
    problem: useSyncStatus((status) => status?.problem ?? null),
    isPersisted: useSyncStatus((status) => status?.isPersisted ?? true),
    sentAtMs: useSyncStatus((status) => status?.sentAt?.getTime() ?? null),
    /** Drops pending and rejected edits. */
    discard: () => local.current?.discard(mutations.map(({ id }) => id)),
  };
}
