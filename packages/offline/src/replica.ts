import type { ChangeOf, Kind, MutableKind, RecordOf } from '@dojang/schemas/sync';
import { newId } from '@dojang/schemas/new-id';
import { createSyncLoop } from './sync-loop.ts';
import { attachStorage } from './attach.ts';
import { createExchange, type Keeps, type Transport } from './exchange.ts';
import { rulesOf } from './kinds/index.ts';
import type { LocalPart, Mutation } from './mutation.ts';
import { createOutbox } from './outbox.ts';
import { createSnapshot } from './snapshot.ts';
import type { Platform } from './platform.ts';
import { createViews } from './views.ts';
import { createWriteAheadLog } from './write-ahead-log.ts';

type Options = {
  owner: string;
  keeps: () => Keeps;
  transport: Transport;
  platform: Platform;
  /** A record, a mutation or the status changed. */
  onChange: () => void;
};

export type Replica = ReturnType<typeof openReplica>;
export type SyncStatus = Replica['status'];

function startTimer(work: () => void, ms: number) {
  const timer = setTimeout(work, ms);
  return () => clearTimeout(timer);
}

/** Opens an owner's records and mutations on this device, and keeps them in sync with the server. */
export function openReplica({ owner, keeps, transport, platform, onChange }: Options) {
  const { storage, isOnline, shapes = '', now = () => new Date(), later = startTimer } = platform;
  const timeoutMs = platform.timeouts?.callMs ?? 10_000;
  let isClosed = false;
  const log = createWriteAheadLog(storage, owner);
  const onError = () => device.refused();
  const snapshot = createSnapshot({ owner, shapes, onChange: publishStored });
  const onUnlogged = () => device.unlogged();
  const { reread: readRecords } = snapshot;
  const outbox = createOutbox({ owner, log, onChange: publish, onError, onUnlogged, readRecords });
  const views = createViews(snapshot, outbox);
  const exchange = createExchange({
    outbox,
    snapshot,
    transport,
    keeps,
    now,
    whenBooted: () => device.whenBooted(),
  });
  const loop = createSyncLoop({
    isOnline,
    timeoutMs,
    onChange: publish,
    whenReady: () => device.whenAttached(),
    async work(signal) {
      const isAsked = isPullAsked;
      isPullAsked = false;
      cancelPush();
      cancelPull();
      const exchanged = platform.lock(async (stolen) => {
        signalOf = () => AbortSignal.any([signal(), stolen]);
        // each mutation is pushed by one tab: read the decisions of others, store its own before the lock is free
        await device.whenTabsAgree();
        const isNew = !exchange.knowsClock;
        if (isNew) await pull();
        await exchange.push(signalOf);
        await device.whenTabsAgree();
        const restMs = exchange.pullsInMs();
        // nothing is newer than the pull of a new device, unless it has pushed
        const isDue = isAsked && !(isNew && restMs === null);
        if (isDue || restMs === 0) await pull();
        else if (restMs !== null) cancelPull = later(() => void loop.sync(), restMs);
      });
      await exchanged.catch((cause: unknown) => {
        isPullAsked ||= isAsked;
        throw cause;
      });
    },
  });
  let signalOf = loop.signal;
  let isPullAsked = false;
  let [cancelPush, cancelPull] = [() => {}, () => {}];

  async function pull() {
    await device.pull();
    exchange.removeIncluded();
  }

  const device = attachStorage({
    owner,
    platform,
    parts: { snapshot, outbox, log },
    onChange: publish,
    onFallBack: () => void sync(),
    replicate: (database) =>
      database.replicate({
        owner,
        onError,
        onPush: syncSoon,
        onPull: () => exchange.pull(signalOf),
      }),
  });

  /** Pushes, then pulls whatever there is. */
  function sync() {
    isPullAsked = true;
    return loop.sync();
  }

  /** Mutations in a row are pushed together: the first one at once. */
  async function syncSoon() {
    const ms = exchange.pushesInMs();
    if (ms === 0) return loop.sync();
    cancelPush();
    cancelPush = later(() => void loop.sync(), ms);
  }

  function stop() {
    loop.stop();
    cancelPush();
    cancelPull();
  }

  function publish() {
    if (!isClosed) onChange();
  }

  function publishStored() {
    device.changed();
    publish();
  }

  return {
    /** The record with the pending mutations rebased on it; undefined if the device lacks it. */
    get: views.get,
    list: views.list,
    /** In order, including rejected ones; of one record if given. */
    mutations: (kind?: MutableKind, subject?: string): readonly Mutation[] =>
      kind === undefined || subject === undefined ? outbox.mutations : outbox.of(kind, subject),
    /** Changes a record. Once this returns, the change is shown and outlives the page. */
    mutate<K extends MutableKind>(
      kind: K,
      subject: string,
      change: ChangeOf<K>,
      local: LocalPart = {},
    ): Mutation<K> {
      const rules = rulesOf(kind);
      const before = outbox.of(kind, subject);
      const madeMs = now().getTime();
      const mutation = {
        id: newId(),
        kind,
        owner,
        subject,
        change,
        base: rules.baseOf(snapshot.get(kind, subject), before, change),
        madeMs,
        order: log.nextOrder(madeMs),
        state: 'pending',
        reason: null,
        local,
      } as Mutation;
      const replaced = before.filter(
        (one) => one.state === 'rejected' && rules.replaces?.(one, change),
      );
      outbox.put(mutation);
      outbox.discard(replaced.map(({ id }) => id));
      if (isOnline()) void syncSoon();
      else platform.onUnsent?.();
      return mutation as Mutation<K>;
    },
    /** Drops mutations: rejected ones that were read, or pending ones that are withdrawn. */
    discard: (ids: readonly string[]) => outbox.discard(ids),
    seed: <K extends Kind>(kind: K, value: RecordOf<K>) => snapshot.seed(kind, value),
    get status() {
      const { sentMs, pulledMs } = snapshot.sync;
      return {
        /** False until the stored data has been read. */
        isRead: device.isRead,
        /** False while only the boot snapshot is there, which lacks lazy kinds. */
        isAttached: device.replication !== undefined,
        /** Whether changes outlive the page; false if the browser refuses to store. */
        isPersisted: device.isPersisted,
        isSyncing: loop.isSyncing,
        /** Number of mutations that the server does not have yet. */
        pending: exchange.pending().length,
        problem: loop.problem,
        /** When the server last had every mutation; null before the first time. */
        sentAt: sentMs === null ? null : new Date(sentMs),
        /** Time of the last pull; null before the first. */
        pulledAt: pulledMs === null ? null : new Date(pulledMs),
      };
    },
    whenRead: device.whenRead,
    /** A page waits for what only the database has: attaches it without waiting for an idle page. */
    hurry: device.hurry,
    /** Pushes, then pulls; runs once more if already syncing. Never rejects: see `status.problem`. */
    sync,
    /** Resolves when every mutation is stored, or was refused by the browser. */
    flush: () => device.flush(),
    /** Closes the replica; stored data stays. */
    async close() {
      stop();
      await device.close();
      isClosed = true;
    },
    /**
     * Closes it and erases the owner's data; with `keepsMutations` pending mutations stay for the same owner. Rejects if the
     * browser fails to delete something.
     */
    async erase(how: { keepsMutations: boolean }) {
      stop();
      isClosed = true;
      await device.erase(how);
    },
  };
}
