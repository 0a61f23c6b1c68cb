import type { LocalProfile } from '@dojang/schemas/profile';
import type { ProfileStore } from './profile-store.ts';
import { createSyncLoop } from './sync-loop.ts';
import {
  discardPending,
  ChangesRefused,
  type Refusals,
  syncProfile,
  type Transport,
} from './sync-profile.ts';

/** Why the last try failed. `fields` are those that the server refuses, which waits for the person; else it is tried again. */
export type SyncProblem = { fields: Refusals; cause: unknown };

/** How the local record stands to the server's. */
export type SyncState = {
  /** Whether the record is shown, and the server has not been asked about it yet. */
  isOpening: boolean;
  isSyncing: boolean;
  /** Whether there are changes that the server does not have. */
  isWaiting: boolean;
  problem: SyncProblem | null;
  /** When the server last had everything; null before that. */
  savedAt: Date | null;
};

export type Replication = {
  /** Syncs now, or once more if it is at it; resolves when what was edited before has been sent, or could not be. Never rejects: `onState` hears. */
  sync(): Promise<void>;
  /** Drops what is edited here, of `fields` alone if given, in favour of the server's record; rejects when the server can't be reached. */
  discard(fields?: readonly string[]): Promise<void>;
  /** Ends it; what is under way is aborted. */
  stop(): void;
};

type Options = {
  store: Pick<ProfileStore, 'get' | 'accept' | 'watch'>;
  id: string;
  transport: Transport;
  /** While it says no, nothing is tried. */
  isOnline: () => boolean;
  /** Called with what changes in the state. */
  onState: (change: Partial<SyncState>) => void;
  /** Called with the record when it changed: by an edit, by the server or in another tab. */
  onRecord: (record: LocalProfile) => void;
  now?: () => Date;
  /** How long a call may take. */
  timeoutMs?: number;
};

/**
 * Keeps the record of `id` and the server's alike: at once after each edit, and whenever `sync` is called,
 * which the app does when the network comes back, when it is looked at, and from time to time.
 */
export function startReplication({
  store,
  id,
  transport,
  isOnline,
  onState,
  onRecord,
  now = () => new Date(),
  timeoutMs = 10_000,
}: Options): Replication {
  let pendingSeen = '';

  const optionsOf = (signal: AbortSignal) => ({ store, id, transport, now, signal });
  const loop = createSyncLoop({
    work: (signal) => syncProfile(optionsOf(signal())),
    isOnline,
    timeoutMs,
    onSyncing: (isSyncing) => onState({ isSyncing }),
    onEnd(failure) {
      if (!failure) return onState({ problem: null, savedAt: now() });
      const { cause } = failure;
      const fields = cause instanceof ChangesRefused ? cause.fields : {};
      onState({ problem: { fields, cause } });
    },
  });

  function change(part: Partial<SyncState>) {
    if (!loop.isStopped) onState(part);
  }

  const unwatch = store.watch(id, (record) => {
    if (!record) return;
    const pending = JSON.stringify(record.edited);
    change({ isWaiting: pending !== '{}' });
    onRecord(record);
    if (pending === pendingSeen) return;
    pendingSeen = pending;
    if (pending !== '{}') void loop.sync();
  });

  return {
    sync: loop.sync,
    async discard(fields) {
      await discardPending(optionsOf(loop.signal()), fields);
      change({ problem: null });
    },
    stop() {
      loop.stop();
      unwatch();
    },
  };
}
