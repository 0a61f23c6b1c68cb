import type { SyncState } from '@dojang/offline/profile-replication';
import type { Replication } from '@dojang/offline/profile-replication';
import type { ProfileStore } from '@dojang/offline/profile-store';
import type { Transport } from '@dojang/offline/sync-profile';
import { type LocalUser, userOf } from '@dojang/schemas/local-user';
import type { ProfileUpdate, User } from '@dojang/schemas/user';
import type { LocalStore } from './local-store.ts';
import { readStoredUser, storedUserKey, writeStoredUser } from './stored-user.ts';

/**
 * Who is signed in in this browser, and their record on this device, which is kept like the server's. The server
 * decides on its own what they may do.
 */
export type Session = {
  readonly user: User | null;
  /** How the record on this device stands to the server's. */
  readonly syncState: SyncState;
  /** Calls `onChange` after every change of `syncState`. */
  subscribe: (onChange: () => void) => () => void;
  /** The check at start-up: signs in whoever is stored, if this device has their record. */
  resume(): Promise<void>;
  /** Signs in. */
  start(user: User): Promise<void>;
  /** Takes over a newer record of the same user; edits that the server does not have stay. */
  replace(user: User): Promise<void>;
  /** Changes the own record on this device. Rejects when it can't be stored. */
  edit(update: ProfileUpdate): Promise<void>;
  /** Sends what was edited and fetches what others have changed. Never rejects: `syncState` tells. */
  sync: () => Promise<void>;
  /** Drops what the server does not have; rejects when it can't be reached. */
  discard: () => Promise<void>;
  /** The server has ended the session: what it does not have yet waits for the same user. */
  suspend(): Promise<void>;
  /** Logs out: nothing of the user stays on this device. */
  end(): Promise<void>;
};

type Options = {
  storage: Storage;
  openStore: () => Promise<LocalStore>;
  transport: Transport;
  isOnline: () => boolean;
  /** Called with who is signed in from now on: whose data may be kept on this device. */
  onChange: (user: User | null) => void;
  /** Called when the record has changed: here, in another tab, or on another device. */
  onRecord: () => void;
};

const idle: SyncState = { isSyncing: false, isWaiting: false, problem: null, savedAt: null };

/** Makes a session that nobody is signed in to. */
export function createSession({
  storage,
  openStore,
  transport,
  isOnline,
  onChange,
  onRecord,
}: Options): Session {
  const listeners = new Set<() => void>();
  let current: User | null = null;
  let opened: Promise<LocalStore> | undefined;
  let replication: Replication | undefined;

  const open = () => (opened ??= openStore());
  const notify = () => {
    for (const listener of listeners) listener();
  };

  function take(user: User) {
    writeStoredUser(storage, user);
    current = user;
  }

  function hear(record: LocalUser) {
    const user = userOf(record);
    if (user.id !== current?.id || JSON.stringify(user) === JSON.stringify(current)) return;
    take(user);
    onRecord();
  }

  function stopReplication() {
    replication?.stop();
    replication = undefined;
    notify();
  }

  async function startReplication(store: ProfileStore, id: string) {
    stopReplication();
    const { startReplication: begin } = await import('@dojang/offline/profile-replication');
    replication = begin({ store, id, transport, isOnline, onRecord: hear });
    replication.subscribe(notify);
    void replication.sync();
  }

  async function leave({ keepsEdits }: { keepsEdits: boolean }) {
    const id = current?.id;
    // another tab may have signed in somebody else since
    if (readStoredUser(storage)?.id === id) storage.removeItem(storedUserKey);
    current = null;
    stopReplication();
    onChange(null);
    if (id === undefined) return;
    const { store } = await open();
    const { edited = {} } = (await store.get(id)) ?? {};
    if (!keepsEdits || Object.keys(edited).length === 0) await store.delete(id);
  }

  return {
    get user() {
      return current;
    },
    get syncState() {
      return replication?.state ?? idle;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async resume() {
      const stored = readStoredUser(storage);
      if (!stored) {
        storage.removeItem(storedUserKey);
        return onChange(null);
      }
      const { store, isLasting } = await open();
      // where nothing lasts the stored record has to do
      if (!isLasting) await store.put(stored);
      const record = await store.get(stored.id);
      current = record && userOf(record);
      onChange(current);
      if (record) await startReplication(store, stored.id);
      else storage.removeItem(storedUserKey);
    },
    async start(user) {
      take(user);
      onChange(user);
      const { store } = await open();
      await store.deleteOthers(user.id);
      await store.put(user);
      await startReplication(store, user.id);
    },
    async replace(user) {
      take(user);
      await (await open()).store.put(user);
    },
    async edit(update) {
      if (!current) throw new Error('Nobody is signed in');
      await (await open()).store.edit(current.id, update);
    },
    sync: async () => replication?.sync(),
    discard: async () => replication?.discard(),
    suspend: () => leave({ keepsEdits: true }),
    end: () => leave({ keepsEdits: false }),
  };
}
