import type { Mutation } from '@dojang/offline/mutation';
import { useMemo } from 'react';
import { useLocalReplica, useSubject } from '../../shell/app-context.ts';
import { useReplica, useSyncStatus } from '../../shell/replica/use-replica.ts';

/** How the record of the page stands to the server's. */
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
    /** What the server lacks: pending edits, and those that it has rejected. */
    isWaiting: mutations.length > 0,
    /** Why it has rejected some. */
    reasons: rejected.flatMap(({ reason }) => reason?.text ?? []),
    isOpening: useReplica(() => local.isOpening),
    isSyncing: useSyncStatus((status) => status?.isSyncing ?? false),
    problem: useSyncStatus((status) => status?.problem ?? null),
    isPersisted: useSyncStatus((status) => status?.isPersisted ?? true),
    sentAtMs: useSyncStatus((status) => status?.sentAt?.getTime() ?? null),
    /** Drops what the server lacks. */
    discard: () => local.current?.discard(mutations.map(({ id }) => id)),
  };
}
