import type { LocalStore } from '@dojang/offline/fallback-store';
import type { Transport } from '@dojang/offline/sync-profile';
import type { LocalProfile } from '@dojang/schemas/profile';
import type { User } from '@dojang/schemas/user';
import { evictedKey } from './evicted-session.ts';
import { createDeviceOpener, type Device, loadRecords, type Records } from './open-device.ts';
import { createRecordReplication } from './record-replication.ts';
import type { PendingRemovals } from './pending-removals.ts';
import type { ProfileRecord } from './profile-record.ts';
import { readChildIds } from './stored-children.ts';
import { readStoredId, storedUserKey } from './stored-id.ts';
import type { UnsentNote } from './unsent-note.ts';

/**
 * Who is signed in in this browser, and their record on this device, which is kept like the server's. The server
 * decides on its own what they may do.
 */
export type Session = ProfileRecord & {
  readonly user: User | null;
  /** The check at start-up: signs in whoever is stored, if this device has their record. */
  resume(): Promise<void>;
  /** Signs in, and tells what was lost meanwhile. */
  start(user: User): Promise<Arrival>;
  /** Takes over a newer record of the same user; edits that the server does not have stay. */
  replace(user: User): Promise<void>;
  /** The server has ended the session: what it does not have yet waits for the same user. */
  suspend(): Promise<void>;
  /** Logs out: nothing of the user stays on this device, but for what `isSentLater`. */
  end(how?: { isSentLater: boolean }): Promise<void>;
};

/** What the browser did with the device's data meanwhile: `hasLostEdits` if some waited that are gone. */
export type Arrival = { hasLostEdits: boolean };

/** Why it is another person, or nobody, from now on. */
export type SessionChange = 'resumed' | 'started' | 'suspended' | 'ended' | 'ended unsent';

type Options = {
  storage: Storage;
  unsent: UnsentNote;
  removals: PendingRemovals;
  openStore: () => Promise<LocalStore>;
  /** The record of a user as far as it is found without the store; null says nothing. */
  peek: (id: string) => Promise<LocalProfile | null>;
  /** Resolves once the store may be opened for whoever has been found without it: the page comes first. */
  untilQuiet: () => Promise<void>;
  transport: Transport;
  isOnline: () => boolean;
  /** Called with who is signed in from now on: whose data may be kept on this device. A leave waits for what it ends. */
  onChange: (user: User | null, change: SessionChange) => void | Promise<void>;
  /** Called once the record of who has just signed in is on this device, and those of others are gone. */
  onStarted?: (user: User) => void;
  /** Called when the record has changed: here, in another tab, or on another device. */
  onRecord: () => void;
  /** Called when an edit waits and can't be sent now: the device is all that has it. */
  onWaiting: () => void;
  /** The device's clock; the browser's if left out. */
  now?: () => Date;
};

/** Makes a session that nobody is signed in to. */
export function createSession({
  storage,
  unsent,
  removals,
  openStore,
  peek,
  untilQuiet,
  transport,
  isOnline,
  onChange,
  onStarted,
  onRecord,
  onWaiting,
  now,
}: Options): Session {
  let current: User | null = null;
  let local: LocalStore | undefined;
  let attaching: Promise<void> | undefined;

  const replication = createRecordReplication({ transport, isOnline, onRecord: hear, now });
  const { syncState } = replication;
  const openDevice = createDeviceOpener(openStore);

  async function open(): Promise<Device> {
    const device = await openDevice();
    local = device.store;
    return device;
  }

  /** Takes over a newer record of whom this tab has signed in; another tab may have signed in somebody else since. */
  function take(user: User, { writeStoredUser }: Records) {
    if (readStoredId(storage) === user.id) writeStoredUser(storage, user);
    current = user;
  }

  function hear(record: LocalProfile, records: Records) {
    const waiting = Object.keys(record.edited).length;
    if (local?.isLasting) unsent.set(record.id, waiting);
    if (waiting > 0 && !isOnline()) onWaiting();
    const user = records.userOf(record);
    if (user.id !== current?.id || JSON.stringify(user) === JSON.stringify(current)) return;
    take(user, records);
    onRecord();
  }

  function replicate(device: Device, id: string) {
    // somebody may have left meanwhile
    if (current?.id === id) replication.start(device, id);
    else replication.stop();
  }

  /** Opens the store for who was found without it. Nothing is lost by a failure: the next call tries again. */
  function attach(): Promise<void> {
    attaching ??= attachNow().catch(() => (attaching = undefined));
    return attaching ?? Promise.resolve();
  }

  async function attachNow() {
    if (!current || replication.isRunning) return;
    const { id } = current;
    const device = await open();
    if (current.id !== id) return;
    // where nothing lasts the found record has to do
    if (!device.store.isLasting) await device.store.put(current);
    replicate(device, id);
  }

  /** Whether edits of `id` or of a child waited in a local database that the browser has removed since; told once. */
  async function findLoss(store: LocalStore, id: string): Promise<Arrival> {
    const noted = [id, ...readChildIds(storage)].filter((one) => unsent.has(one));
    const records = await Promise.all(noted.map((one) => store.get(one)));
    const lost = noted.filter((_, place) => store.isLasting && records[place] === null);
    for (const one of lost) unsent.clear(one);
    return { hasLostEdits: lost.length > 0 };
  }

  async function leave(change: 'suspended' | 'ended' | 'ended unsent') {
    const id = current?.id;
    const isAllRemoved = change === 'ended';
    if (isAllRemoved && id !== undefined) removals.add(id);
    // another tab may have signed in somebody else since
    if (readStoredId(storage) === id) storage.removeItem(storedUserKey);
    current = null;
    replication.stop();
    await onChange(null, change);
    if (id === undefined) return;
    if (isAllRemoved) unsent.clear(id);
    // what can't be opened now, for want of a network, the next start cleans up
    const device = await open().catch(() => null);
    if (!device) return;
    const { store } = device;
    const { edited = {} } = (await store.get(id)) ?? {};
    // what can't be counted stays
    const rows = await store.waitingOf(id).catch(() => 1);
    if (!isAllRemoved && (Object.keys(edited).length > 0 || rows > 0)) return;
    unsent.set(id, 0);
    removals.add(id);
    await removals.carryOut(store);
    // of a visit whose end nobody has told, as when the local storage was lost
    if (isAllRemoved) await store.deleteOthers(id).catch(() => {});
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
      const read = readStoredId(storage) === null ? null : await loadRecords();
      const stored = read?.readStoredUser(storage);
      if (!read || !stored) {
        storage.removeItem(storedUserKey);
        void onChange(null, 'resumed');
        if (removals.ids.length > 0)
          void open().then(
            ({ store }) => removals.carryOut(store),
            () => {},
          );
        return;
      }
      const found = removals.ids.length > 0 ? null : await peek(stored.id);
      if (found) {
        current = read.userOf(found);
        const isWaiting = Object.keys(found.edited).length > 0;
        syncState.set((before) => ({ ...before, isOpening: true, isWaiting }));
        void onChange(current, 'resumed');
        void untilQuiet().then(attach);
        return;
      }
      const isLeft = removals.ids.includes(stored.id);
      const device = await open();
      const { store, records } = device;
      await removals.carryOut(store);
      // where nothing lasts the stored record has to do
      if (!store.isLasting) await store.put(stored);
      const record = await store.get(stored.id);
      current = record && records.userOf(record);
      void onChange(current, 'resumed');
      if (record) replicate(device, stored.id);
      else {
        storage.removeItem(storedUserKey);
        if (!isLeft) storage.setItem(evictedKey, stored.id);
      }
    },
    async start(user) {
      const device = await open();
      const { store, records } = device;
      records.writeStoredUser(storage, user);
      storage.removeItem(evictedKey);
      current = user;
      void onChange(user, 'started');
      await removals.carryOut(store);
      const arrival = await findLoss(store, user.id);
      await store.deleteOthers(user.id).catch(() => {});
      await store.put(user);
      replicate(device, user.id);
      onStarted?.(user);
      return arrival;
    },
    async replace(user) {
      const { store, records } = await open();
      take(user, records);
      await store.put(user);
    },
    async edit(update) {
      if (!current) throw new Error('Nobody is signed in');
      const { id } = current;
      await attach();
      await (await open()).store.edit(id, update);
    },
    async sync() {
      await attach();
      await replication.sync();
    },
    async discard() {
      await attach();
      await replication.discard();
    },
    suspend: () => leave('suspended'),
    end: (how) => leave(how?.isSentLater ? 'ended unsent' : 'ended'),
  };
}
