import type { Transport } from '@dojang/offline/sync-profile';
import type { EndedGuardianship, OwnFamily } from '@dojang/schemas/guardian';
import type { LocalProfile } from '@dojang/schemas/profile';
import type { User } from '@dojang/schemas/user';
import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';
import { removeKeptAnswers } from '../kept/kept-answers.ts';
import type { Device, Records } from './open-device.ts';
import type { PendingRemovals } from './pending-removals.ts';
import type { ProfileRecord } from './profile-record.ts';
import { createRecordReplication } from './record-replication.ts';
import { readChildIds, writeChildIds } from './stored-children.ts';
import type { UnsentNote } from './unsent-note.ts';

/** A child of whoever is signed in. */
export type Child = { readonly user: User; readonly record: ProfileRecord };

/** The children for whom the signed-in guardian acts: their records are on this device as the own one is. */
export type Children = {
  /** By name; null until this device has been looked at. */
  readonly list: ReadonlyAtom<readonly Child[] | null>;
  /** What has ended with a child's coming of age, and was not read yet. */
  readonly ended: ReadonlyAtom<readonly EndedGuardianship[]>;
  /** Takes up the records of this guardian's children; `isNew` for one who has just signed in. */
  enter(guardianId: string, isNew: boolean): void;
  /** Nobody is signed in any more: the records go, but for those that wait for the same guardian or to be sent. */
  leave(hasEnded: boolean): void;
  /** Asks the server who the children are now. Never rejects. */
  refresh(): Promise<void>;
  /** Every record, by whose it is. */
  records(): { id: string; record: ProfileRecord }[];
  /** Syncs every record. Never rejects. */
  sync(): Promise<void>;
};

type Options = {
  storage: Storage;
  unsent: UnsentNote;
  removals: PendingRemovals;
  openDevice: () => Promise<Device>;
  /** Resolves once the page is drawn: it comes first. */
  untilQuiet: () => Promise<void>;
  /** Asks for the family of whom this page was opened for. */
  ask: (guardianId: string) => Promise<OwnFamily>;
  transport: Transport;
  isOnline: () => boolean;
  /** Called when an edit waits and can't be sent now: the device is all that has it. */
  onWaiting: () => void;
};

type Kept = Child & { replication: ReturnType<typeof createRecordReplication> };

export function createChildren(options: Options): Children {
  const { storage, unsent, removals, openDevice, untilQuiet, ask, isOnline } = options;
  const list = createAtom<readonly Child[] | null>([]);
  const ended = createAtom<readonly EndedGuardianship[]>([]);
  const kept = new Map<string, Kept>();
  let guardian: string | null = null;
  let asking: Promise<void> | undefined;

  function publish() {
    const nameOf = ({ user }: Child) => `${user.name} ${user.surname ?? ''}`;
    const children = [...kept.values()].map(({ user, record }) => ({ user, record }));
    list.set(children.sort((one, other) => nameOf(one).localeCompare(nameOf(other))));
  }

  function hear(record: LocalProfile, { userOf }: Records) {
    const child = kept.get(record.id);
    if (!child) return;
    const waiting = Object.keys(record.edited).length;
    if (child.record.isLasting) unsent.set(record.id, waiting);
    if (waiting > 0 && !isOnline()) options.onWaiting();
    const user = userOf(record);
    if (JSON.stringify(user) === JSON.stringify(child.user)) return;
    kept.set(user.id, { ...child, user });
    publish();
  }

  function attach(device: Device, user: User) {
    const { id } = user;
    const { transport } = options;
    const replication = createRecordReplication({ transport, isOnline, onRecord: hear });
    const record: ProfileRecord = {
      syncState: replication.syncState,
      get isLasting() {
        return device.store.isLasting;
      },
      edit: (update) => device.store.edit(id, update),
      sync: () => replication.sync(),
      discard: () => replication.discard(),
    };
    kept.set(id, { user, record, replication });
    replication.start(device, id);
  }

  function detach(id: string) {
    kept.get(id)?.replication.stop();
    kept.delete(id);
  }

  async function open(id: string) {
    const ids = readChildIds(storage);
    if (ids.length > 0) {
      const device = await openDevice();
      for (const childId of ids) {
        const record = await device.store.get(childId);
        if (guardian !== id) return;
        if (record) attach(device, device.records.userOf(record));
      }
    }
    publish();
    if (ids.length > 0) await refresh();
  }

  /** Keeps the records of these children and of no others. */
  async function take(id: string, { children, ended: news }: OwnFamily) {
    const isKnown = kept.size > 0 || children.length > 0;
    ended.set(news);
    if (!isKnown) return publish();
    const { store, ...device } = await openDevice();
    if (guardian !== id) return;
    const ids = children.map((child) => child.id);
    writeChildIds(storage, ids);
    for (const gone of [...kept.keys()].filter((childId) => !ids.includes(childId))) {
      detach(gone);
      removeKeptAnswers(storage, gone);
      unsent.set(gone, 0);
      removals.add(gone);
    }
    await removals.carryOut(store);
    for (const child of children) {
      if (kept.has(child.id)) continue;
      await store.put(child);
      if (guardian !== id) return;
      attach({ ...device, store }, child);
    }
    publish();
  }

  async function refreshNow() {
    const id = guardian;
    if (id === null || !isOnline()) return;
    const family = await ask(id).catch(() => null);
    if (family && guardian === id) await take(id, family);
  }

  function refresh(): Promise<void> {
    asking ??= refreshNow()
      .catch(() => {})
      .finally(() => (asking = undefined));
    return asking;
  }

  /** The session has ended: only what waits to be sent stays, for the same guardian. */
  async function removeSent(ids: readonly string[]) {
    const { store } = await openDevice();
    for (const id of ids) {
      const { edited = {} } = (await store.get(id)) ?? {};
      if (Object.keys(edited).length === 0) removals.add(id);
    }
    await removals.carryOut(store);
  }

  return {
    list,
    ended,
    enter(id, isNew) {
      guardian = id;
      list.set(null);
      const start = isNew ? refresh().then(publish) : untilQuiet().then(() => open(id));
      start.catch(publish);
    },
    leave(hasEnded) {
      const ids = [...new Set([...readChildIds(storage), ...kept.keys()])];
      guardian = null;
      for (const id of kept.keys()) detach(id);
      list.set([]);
      ended.set([]);
      if (ids.length === 0) return;
      if (!hasEnded) return void removeSent(ids).catch(() => {});
      for (const id of ids) {
        removals.add(id);
        unsent.set(id, 0);
      }
      writeChildIds(storage, []);
    },
    refresh,
    records: () => [...kept].map(([id, { record }]) => ({ id, record })),
    async sync() {
      await Promise.all([...kept.values()].map(({ record }) => record.sync()));
    },
  };
}
