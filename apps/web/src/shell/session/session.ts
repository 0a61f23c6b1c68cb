import type { Replication, SyncState } from '@dojang/offline/profile-replication';
import type { LocalStore } from '@dojang/offline/fallback-store';
import type { Transport } from '@dojang/offline/sync-profile';
import { type LocalProfile, userOf } from '@dojang/schemas/profile';
import type { ProfileUpdate, User } from '@dojang/schemas/user';
import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';
import type { PendingRemovals } from './pending-removals.ts';
import { readStoredUser, storedUserKey, writeStoredUser } from './stored-user.ts';
import type { UnsentNote } from './unsent-note.ts';

/**
 * Who is signed in in this browser, and their record on this device, which is kept like the server's. The server
 * decides on its own what they may do.
 */
export type Session = {
  readonly user: User | null;
  /** How the record on this device stands to the server's. */
  readonly syncState: ReadonlyAtom<SyncState>;
  /** Whether what is edited outlives the page; it does not where the browser refuses to store it. */
  readonly isLasting: boolean;
  /** The check at start-up: signs in whoever is stored, if this device has their record. */
  resume(): Promise<Arrival>;
  /** Signs in. */
  start(user: User): Promise<Arrival>;
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

/** What the browser did with the device's data meanwhile: `hasLostEdits` if some waited that are gone. */
export type Arrival = { hasLostEdits: boolean };

/** Why it is another person, or nobody, from now on. */
export type SessionChange = 'resumed' | 'started' | 'suspended' | 'ended';

type Options = {
  storage: Storage;
  unsent: UnsentNote;
  removals: PendingRemovals;
  openStore: () => Promise<LocalStore>;
  transport: Transport;
  isOnline: () => boolean;
  /** Called with who is signed in from now on: whose data may be kept on this device. */
  onChange: (user: User | null, change: SessionChange) => void;
  /** Called when the record has changed: here, in another tab, or on another device. */
  onRecord: () => void;
  /** Called when an edit waits and can't be sent now: the device is all that has it. */
  onWaiting: () => void;
  /** The device's clock; the browser's if left out. */
  now?: () => Date;
};

const idle: SyncState = { isSyncing: false, isWaiting: false, problem: null, savedAt: null };

/** Makes a session that nobody is signed in to. */
export function createSession({
  storage,
  unsent,
  removals,
  openStore,
  transport,
  isOnline,
  onChange,
  onRecord,
  onWaiting,
  now,
}: Options): Session {
  const syncState = createAtom(idle);
  let current: User | null = null;
  let opened: Promise<LocalStore> | undefined;
  let local: LocalStore | undefined;
  let replication: Replication | undefined;

  const open = () => (opened ??= openStore().then((store) => (local = store)));

  /** Takes over a newer record of whom this tab has signed in; another tab may have signed in somebody else since. */
  function take(user: User) {
    if (readStoredUser(storage)?.id === user.id) writeStoredUser(storage, user);
    current = user;
  }

  function hear(record: LocalProfile) {
    const waiting = Object.keys(record.edited).length;
    if (local?.isLasting) unsent.set(record.id, waiting);
    if (waiting > 0 && !isOnline()) onWaiting();
    const user = userOf(record);
    if (user.id !== current?.id || JSON.stringify(user) === JSON.stringify(current)) return;
    take(user);
    onRecord();
  }

  function stopReplication() {
    replication?.stop();
    replication = undefined;
    syncState.set(idle);
  }

  async function startReplication(store: LocalStore, id: string) {
    stopReplication();
    const { startReplication: begin } = await import('@dojang/offline/profile-replication');
    const onState = (change: Partial<SyncState>) =>
      syncState.set((before) => ({ ...before, ...change }));
    replication = begin({ store, id, transport, isOnline, onState, onRecord: hear, now });
    void replication.sync();
  }

  /** Removes what an earlier logout has left on this device. */
  async function removeLeft(store: LocalStore) {
    for (const id of removals.ids) {
      await store.delete(id).then(
        () => removals.remove(id),
        () => {},
      );
    }
  }

  /** Whether edits of `id` waited in a local database that the browser has removed since; told once. */
  async function findLoss(store: LocalStore, id: string): Promise<Arrival> {
    const record = await store.get(id);
    const hasLostEdits = store.isLasting && unsent.has(id) && record === null;
    if (hasLostEdits) unsent.set(id, 0);
    return { hasLostEdits };
  }

  async function leave(change: 'suspended' | 'ended') {
    const id = current?.id;
    if (change === 'ended' && id !== undefined) removals.add(id);
    // another tab may have signed in somebody else since
    if (readStoredUser(storage)?.id === id) storage.removeItem(storedUserKey);
    current = null;
    stopReplication();
    onChange(null, change);
    if (id === undefined) return;
    const store = await open();
    const { edited = {} } = (await store.get(id)) ?? {};
    if (change === 'suspended' && Object.keys(edited).length > 0) return;
    unsent.set(id, 0);
    removals.add(id);
    await removeLeft(store);
    // of a visit whose end nobody has told, as when the local storage was lost
    if (change === 'ended') await store.deleteOthers(id).catch(() => {});
  }

  return {
    get user() {
      return current;
    },
    syncState,
    get isLasting() {
      return local?.isLasting ?? true;
    },
    async resume() {
      const stored = readStoredUser(storage);
      if (!stored) {
        storage.removeItem(storedUserKey);
        onChange(null, 'resumed');
        if (removals.ids.length > 0) void open().then(removeLeft);
        return { hasLostEdits: false };
      }
      const store = await open();
      await removeLeft(store);
      const arrival = await findLoss(store, stored.id);
      // where nothing lasts the stored record has to do
      if (!store.isLasting) await store.put(stored);
      const record = await store.get(stored.id);
      current = record && userOf(record);
      onChange(current, 'resumed');
      if (record) await startReplication(store, stored.id);
      else storage.removeItem(storedUserKey);
      return arrival;
    },
    async start(user) {
      writeStoredUser(storage, user);
      current = user;
      onChange(user, 'started');
      const store = await open();
      await removeLeft(store);
      const arrival = await findLoss(store, user.id);
      await store.deleteOthers(user.id).catch(() => {});
      await store.put(user);
      await startReplication(store, user.id);
      return arrival;
    },
    async replace(user) {
      take(user);
      await (await open()).put(user);
    },
    async edit(update) {
      if (!current) throw new Error('Nobody is signed in');
      await (await open()).edit(current.id, update);
    },
    sync: async () => replication?.sync(),
    discard: async () => replication?.discard(),
    suspend: () => leave('suspended'),
    end: () => leave('ended'),
  };
}
