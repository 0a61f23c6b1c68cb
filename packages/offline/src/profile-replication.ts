import type { LocalUser } from '@dojang/schemas/local-user';
import type { ProfileStore } from './profile-store.ts';
import { EditsRefused, syncProfile, type Transport } from './sync-profile.ts';

/** How the local record stands to the server's. */
export type SyncState = {
  isSyncing: boolean;
  /** Whether there are edits that the server does not have. */
  isWaiting: boolean;
  /** Why the last try failed; a refusal waits for the person, anything else is tried again. */
  problem: { isRefusal: boolean; message: string } | null;
};

export type Replication = {
  readonly state: SyncState;
  /** Calls `onChange` after every change of `state`. */
  subscribe(onChange: () => void): () => void;
  /** Syncs now, or once more if it is at it. Never rejects: `state` tells. */
  sync(): Promise<void>;
  /** Drops what is edited here in favour of the server's record; rejects when the server can't be reached. */
  discard(): Promise<void>;
  /** Ends it; what is under way is aborted. */
  stop(): Promise<void>;
};

type Options = {
  store: ProfileStore;
  id: string;
  transport: Transport;
  /** While it says no, nothing is tried. */
  isOnline: () => boolean;
  /** Called with the record when it changed: by an edit, by the server or in another tab. */
  onRecord: (record: LocalUser) => void;
  now?: () => Date;
  /** Runs `work` while nobody else on this device runs theirs; tabs share one database. */
  exclusively?: <Result>(work: () => Promise<Result>) => Promise<Result>;
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
  onRecord,
  now = () => new Date(),
  exclusively = (work) => work(),
}: Options): Replication {
  const listeners = new Set<() => void>();
  const controller = new AbortController();
  const { signal } = controller;
  let state: SyncState = { isSyncing: false, isWaiting: false, problem: null };
  let running: Promise<void> | null = null;
  let isWantedAgain = false;
  let editsSeen = '';

  function change(part: Partial<SyncState>) {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  async function run() {
    do {
      isWantedAgain = false;
      change({ isSyncing: true });
      try {
        await exclusively(() =>
          syncProfile({ collection: store.collection, id, transport, now, signal }),
        );
        change({ problem: null });
      } catch (cause) {
        if (signal.aborted) return;
        const message = cause instanceof Error ? cause.message : String(cause);
        change({ problem: { isRefusal: cause instanceof EditsRefused, message } });
      }
    } while (isWantedAgain && !signal.aborted && isOnline());
    change({ isSyncing: false });
  }

  async function sync() {
    if (signal.aborted || !isOnline()) return;
    if (running) isWantedAgain = true;
    running ??= run().finally(() => (running = null));
    await running;
  }

  const unwatch = store.watch(id, (record) => {
    if (!record) return;
    const edits = JSON.stringify(record.edited);
    change({ isWaiting: edits !== '{}' });
    onRecord(record);
    if (edits === editsSeen) return;
    editsSeen = edits;
    if (edits !== '{}') void sync();
  });

  return {
    get state() {
      return state;
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    sync,
    async discard() {
      const found = await transport.pull(null, signal);
      if (found) await store.put(found.user, Object.keys(found.user));
      change({ problem: null });
      await sync();
    },
    async stop() {
      controller.abort();
      unwatch();
      listeners.clear();
      await running;
    },
  };
}
