import type { ChangeOf, Kind, MutableKind, RecordOf } from '@dojang/schemas/sync';
import { newId } from '@dojang/schemas/new-id';
import { createSyncLoop } from './sync-loop.ts';
import { attachStorage } from './attach.ts';
import { createExchange, type Keeps, type Transport } from './exchange.ts';
import type { LocalPart, Mutation } from './mutation.ts';
import { createOutbox } from './outbox.ts';
import { createSnapshot } from './snapshot.ts';
import type { Platform } from './platform.ts';
import { createViews, rulesOf } from './views.ts';
import { createWriteAheadLog } from './write-ahead-log.ts';

export type SyncStatus = {
  /** False until the stored data has been read. */
  isRead: boolean;
  /** False while only the boot snapshot is there, which lacks lazy kinds. */
  isAttached: boolean;
  /** Whether changes outlive the page; false if the browser refuses to store. */
  isPersisted: boolean;
  isSyncing: boolean;
  /** Number of mutations that the server does not have yet. */
  pending: number;
  /** Why the last sync failed; null if it did not. */
  problem: { cause: unknown } | null;
  /** When the server last had every mutation; null before the first time. */
  sentAt: Date | null;
  /** Time of the last pull; null before the first. */
  pulledAt: Date | null;
};

type Options = {
  owner: string;
  keeps: () => Keeps;
  transport: Transport;
  platform: Platform;
  /** A record, a mutation or the status changed. */
  onChange: () => void;
};

/** An owner's records and mutations on this device, kept in sync with the server. */
export type Replica = {
  /** The record with the pending mutations rebased on it; undefined if the device lacks it. */
  get<K extends Kind>(kind: K, id: string): RecordOf<K> | undefined;
  list<K extends Kind>(kind: K): readonly RecordOf<K>[];
  /** In order, including rejected ones; of one record if given. */
  mutations(kind?: MutableKind, subject?: string): readonly Mutation[];
  /** Changes a record. Once this returns, the change is shown and outlives the page. */
  mutate<K extends MutableKind>(
    kind: K,
    subject: string,
    change: ChangeOf<K>,
    local?: LocalPart,
  ): Mutation<K>;
  /** Drops mutations: rejected ones that were read, or pending ones that are withdrawn. */
  discard(ids: readonly string[]): void;
  seed: ReturnType<typeof createSnapshot>['seed'];
  readonly status: SyncStatus;
  whenRead(): Promise<void>;
  /** Pushes, then pulls; runs once more if already syncing. Never rejects: see `status.problem`. */
  sync(): Promise<void>;
  /** Resolves when every mutation is stored, or was refused by the browser. */
  flush(): Promise<void>;
  /** Closes the replica; stored data stays. */
  close(): Promise<void>;
  /**
   * Closes it and erases the owner's data; with `keepsMutations` pending mutations stay for the same owner. Rejects if the
   * browser fails to delete something.
   */
  erase(how: { keepsMutations: boolean }): Promise<void>;
};

export function openReplica({ owner, keeps, transport, platform, onChange }: Options): Replica {
  const { storage, isOnline, shapes = '', now = () => new Date() } = platform;
  const timeoutMs = platform.timeouts?.callMs ?? 10_000;
  let isClosed = false;
  let isSyncing = false;
  let problem: SyncStatus['problem'] = null;
  const log = createWriteAheadLog(storage, { owner, page: newId() });
  const onError = () => device.refused();
  const snapshot = createSnapshot({ owner, shapes, onChange: publishStored });
  const hasBoot = platform.boot !== undefined;
  const outbox = createOutbox({ owner, hasBoot, log, onChange: publishStored, onError });
  const views = createViews(snapshot, outbox);
  const exchange = createExchange({ owner, outbox, snapshot, transport, keeps, now });
  const loop = createSyncLoop({
    isOnline,
    timeoutMs,
    onSyncing(value) {
      isSyncing = value;
      publish();
    },
    onEnd(failure) {
      problem = failure;
    },
    async work(signal) {
      await device.whenAttached();
      await platform.lock(async (stolen) => {
        signalOf = () => AbortSignal.any([signal(), stolen]);
        if (!exchange.knowsClock) await pull();
        await exchange.push(signalOf);
        await pull();
      });
    },
  });
  let signalOf = loop.signal;
  let failure: { cause: unknown } | null = null;

  /** Runs through RxDB: its pull handler calls the server, and RxDB stores the rows. */
  async function pull() {
    failure = null;
    await device.replication?.pull();
    if (failure) throw (failure as { cause: unknown }).cause;
  }

  const device = attachStorage({
    owner,
    platform,
    parts: { snapshot, outbox, log },
    onChange: publish,
    replicate: (database) =>
      database.replicate({
        owner,
        onError,
        onPush: () => loop.sync(),
        onPull: () =>
          exchange.pull(signalOf).catch((cause: unknown) => {
            failure = { cause };
            return null;
          }),
      }),
  });

  function publish() {
    if (!isClosed) onChange();
  }

  function publishStored() {
    device.changed();
    publish();
  }

  return {
    get: views.get,
    list: views.list,
    mutations: (kind, subject) =>
      kind === undefined || subject === undefined
        ? outbox.mutations
        : views.mutationsOf(kind, subject),
    mutate(kind, subject, change, local = {}) {
      const { baseOf, replaces } = rulesOf(kind);
      const before = views.mutationsOf(kind, subject);
      const madeMs = now().getTime();
      const mutation = {
        id: newId(),
        kind,
        owner,
        subject,
        change,
        base: baseOf(snapshot.get(kind, subject), before, change),
        madeMs,
        order: log.nextOrder(madeMs),
        state: 'pending',
        reason: null,
        local,
      } as Mutation;
      const replaced = before.filter((one) => one.state === 'rejected' && replaces?.(one, change));
      outbox.put(mutation);
      outbox.discard(replaced.map(({ id }) => id));
      if (isOnline()) void loop.sync();
      else platform.onUnsent?.();
      return mutation as never;
    },
    discard: outbox.discard,
    seed: (kind, value) => snapshot.seed(kind, value),
    get status() {
      const { sentMs, pulledMs } = snapshot.sync;
      return {
        isRead: device.isRead,
        isAttached: device.replication !== undefined,
        isPersisted: device.isPersisted,
        isSyncing,
        pending: exchange.pending().length,
        problem,
        sentAt: sentMs === null ? null : new Date(sentMs),
        pulledAt: pulledMs === null ? null : new Date(pulledMs),
      };
    },
    whenRead: device.whenRead,
    sync: loop.sync,
    flush: () => device.flush(),
    async close() {
      loop.stop();
      await device.close();
      isClosed = true;
    },
    async erase(how) {
      loop.stop();
      isClosed = true;
      await device.erase(how);
    },
  };
}
