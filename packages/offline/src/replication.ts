import type { RxCollection } from 'rxdb/plugins/core';
import { replicateRxCollection, type RxReplicationState } from 'rxdb/plugins/replication';
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

/** RxDB's replication for one owner: snapshot from the server, outbox to the server. */
export function startReplication(
  { snapshot, outbox }: ReplicaCollections,
  options: ReplicationOptions,
) {
  const { owner } = options;
  const common = {
    live: true,
    autoStart: false,
    // a frozen leader would keep the other tabs from replicating
    waitForLeadership: false,
    toggleOnDocumentVisible: false,
    retryTime,
  } as const;
  let settle: (outcome?: unknown) => void = () => {};
  let isStopped = false;

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
      if (isStopped) return;
      const outcome = new Promise<unknown>((resolve) => (settle = resolve));
      if (pull.wasStarted) pull.reSync();
      else void pull.start();
      await outcome;
    },
    async stop() {
      end();
      await Promise.all([pull.cancel(), push.cancel()]);
    },
  };
}
