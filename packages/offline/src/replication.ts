import type { RxCollection } from 'rxdb/plugins/core';
import { replicateRxCollection, type RxReplicationState } from 'rxdb/plugins/replication';
import { filter, firstValueFrom } from 'rxjs';
import type { OutboxRow, SnapshotRow } from './rows.ts';

/** Practically never: the sync loop retries instead of RxDB, whose delay is constant. */
const retryTime = 24 * 60 * 60 * 1000;

export type ReplicaCollections = {
  snapshot: RxCollection<SnapshotRow>;
  outbox: RxCollection<OutboxRow>;
};

export type SnapshotChange = SnapshotRow & { _deleted: boolean };

export type ReplicationOptions = {
  owner: string;
  /** Asks the server for changes. */
  onPull: () => Promise<{ rows: SnapshotChange[]; at: string }>;
  /** Pushes the outbox. Never rejects. RxDB's rows are only the trigger: the order is known in memory alone. */
  onPush: () => Promise<void>;
  /** The browser refused to store a pull. */
  onError: () => void;
};

export type Replication = ReturnType<typeof startReplication>;

/**
 * RxDB's replication for one owner: the snapshot from the server, the outbox to the server. Documents, queries, events between tabs and
 * the single write of a pull are RxDB's. What is not, and the promise (docs/behaviour.md) that its own way does not hold; the facts are in
 * `rx-facts.test.ts`:
 * - Sending: a handler has rows only if the database answers, in batches side by side, and one that fails holds up all later
 *   rows. A save is sent without a database (4.9), and in order (24.4). So rows trigger a sync of what is in memory.
 * - Metadata: it has each pushed row, also after a logout (5.1), and its writes are not awaited. So it is in memory.
 * - Checkpoint: it outlives records that are erased, which a pull would then lack (5.8). So it is a row beside the records.
 * - Leader: a frozen one would keep all other tabs from sending (4.19). So a lock is held by the call, and can be stolen.
 * - Values are text: a record is parsed when it is shown first, and keeps its identity while its text is the same (4.18).
 */
export function startReplication(
  { snapshot, outbox }: ReplicaCollections,
  options: ReplicationOptions,
) {
  const { owner } = options;
  const common = {
    live: true,
    autoStart: false,
    waitForLeadership: false,
    toggleOnDocumentVisible: false,
    retryTime,
  } as const;
  let settle: (outcome?: unknown) => void = () => {};
  let isStopped = false;
  let isActive = false;

  const pull: RxReplicationState<SnapshotRow, { at: string }> = replicateRxCollection({
    ...common,
    collection: snapshot,
    replicationIdentifier: `pull ${owner}`,
    pull: {
      // one batch per response, as each batch is a transaction of its own
      batchSize: Number.MAX_SAFE_INTEGER,
      handler(checkpoint) {
        const response = options.onPull();
        settle(response);
        return response.then(
          ({ rows, at }) => ({ documents: rows, checkpoint: { at } }),
          // not passed on: RxDB would retry by itself
          () => ({ documents: [], checkpoint }),
        );
      },
    },
  });
  pull.error$.subscribe(options.onError);
  pull.active$.subscribe((next) => (isActive = next));
  // another tab removed the collections, as a logout on a full device does
  pull.canceled$.subscribe((isCanceled) => {
    if (isCanceled && !isStopped) options.onError();
    if (isCanceled) end();
  });

  const push = replicateRxCollection<OutboxRow, unknown>({
    ...common,
    collection: outbox,
    replicationIdentifier: `push ${owner}`,
    push: {
      async handler() {
        await options.onPush();
        return [];
      },
    },
  });
  void push.start();

  function end() {
    isStopped = true;
    settle();
  }

  return {
    /** Makes RxDB pull; resolves after `onPull`, before its rows are stored. Rejects with its error. */
    async pull(): Promise<void> {
      // RxDB asks for nothing before it has stored the response of before
      if (isStopped || isActive) return;
      const outcome = new Promise<unknown>((resolve) => (settle = resolve));
      if (pull.wasStarted) pull.reSync();
      else void pull.start();
      await outcome;
    },
    /** Resolves once the last response is stored, or refused. */
    whenStored: () =>
      firstValueFrom(pull.active$.pipe(filter((next) => !next)), { defaultValue: false }),
    async stop() {
      end();
      await Promise.all([pull.cancel(), push.cancel()]);
    },
  };
}
