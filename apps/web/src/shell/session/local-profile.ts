import { describeFailure, type DojangClient } from '@dojang/client/client';
import type { Replication, SyncState } from '@dojang/offline/profile-replication';
import type { ProfileStore } from '@dojang/offline/profile-store';
import type { Transport } from '@dojang/offline/sync-profile';
import { userOf } from '@dojang/schemas/local-user';
import { messages } from '@dojang/schemas/messages';
import { product } from '@dojang/schemas/product';
import type { ProfileUpdate, User } from '@dojang/schemas/user';
import type { Connectivity } from '../connectivity/connectivity.ts';
import { logFailure, logSuccess } from '../log.ts';

/** The signed-in user's record on this device, kept like the server's. */
export type LocalProfile = {
  /** The record of `id`; null when this device has none. Rejects where nothing can be stored. */
  load: (id: string) => Promise<User | null>;
  /** Takes over the server's record; edits that it does not have yet stay, `saved` fields excepted. */
  put: (user: User, saved?: readonly string[]) => Promise<void>;
  /** Changes fields here alone; they are sent as soon as there is a network. */
  edit: (id: string, update: ProfileUpdate) => Promise<void>;
  /** Keeps the record of `id` and the server's alike from now on. */
  start: (id: string) => Promise<void>;
  /** Ends that. The record is deleted, unless `keepsEdits` and there are some that the server lacks. */
  stop: (id: string, options: { keepsEdits: boolean }) => Promise<void>;
  readonly state: SyncState;
  subscribe: (onChange: () => void) => () => void;
  sync: () => Promise<void>;
  discard: () => Promise<void>;
};

type Options = {
  client: DojangClient;
  connectivity: Connectivity;
  /** Called with the record whenever it has changed. */
  onUser: (user: User) => void;
  /** Called with every call that failed. */
  onFailure: (error: unknown) => void;
};

const idle: SyncState = { isSyncing: false, isWaiting: false, problem: null };

/** The database is loaded with the first call: who is not signed in never needs it. */
const loadOffline = () =>
  Promise.all([
    import('@dojang/offline/profile-store'),
    import('@dojang/offline/profile-replication'),
  ]);

/** Makes the local side of whoever signs in. */
export function createLocalProfile({
  client,
  connectivity,
  onUser,
  onFailure,
}: Options): LocalProfile {
  const listeners = new Set<() => void>();
  let opened: Promise<ProfileStore> | undefined;
  let replication: Replication | undefined;

  async function openStore() {
    const [{ openProfileStore }] = await loadOffline();
    return openProfileStore({
      name: product.name.toLowerCase(),
      log: { info: logSuccess, error: logFailure },
    });
  }
  const store = () => (opened ??= openStore());
  const notify = () => {
    for (const listener of listeners) listener();
  };

  async function stopReplication() {
    const stopped = replication;
    replication = undefined;
    notify();
    await stopped?.stop();
  }

  return {
    async load(id) {
      const record = await (await store()).get(id);
      return record && userOf(record);
    },
    put: async (user, saved) => (await store()).put(user, saved),
    edit: async (id, update) => (await store()).edit(id, update),
    async start(id) {
      await stopReplication();
      const [, { startReplication }] = await loadOffline();
      replication = startReplication({
        store: await store(),
        id,
        transport: transportOf(client, id, onFailure),
        isOnline: () => connectivity.isOnline,
        onRecord: (record) => onUser(userOf(record)),
        exclusively,
      });
      replication.subscribe(notify);
      void replication.sync();
    },
    async stop(id, { keepsEdits }) {
      await stopReplication();
      const { get, delete: remove } = await store();
      const { edited = {} } = (await get(id)) ?? {};
      if (!keepsEdits || Object.keys(edited).length === 0) await remove(id);
    },
    get state() {
      return replication?.state ?? idle;
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    sync: async () => replication?.sync(),
    discard: async () => replication?.discard(),
  };
}

/** One tab at a time syncs; a browser without locks has one tab as a rule. */
function exclusively<Result>(work: () => Promise<Result>): Promise<Result> {
  return 'locks' in navigator ? navigator.locks.request('sync', work) : work();
}

/** Answers that a person must act on: what was sent is not acceptable. */
const refusals = new Set([400, 409]);

/** The calls for the record of `id` alone: the server refuses them when somebody else is signed in. */
function transportOf(
  client: DojangClient,
  id: string,
  onFailure: (error: unknown) => void,
): Transport {
  const tell = (error: unknown) => {
    onFailure(error);
    throw error;
  };
  return {
    async pull(since, signal) {
      try {
        return await client.user.pullProfile.query({ since, id }, { signal });
      } catch (error) {
        // only logged (specification §8); that the session has ended is said on the login page
        const isTold = signal.aborted || describeFailure(error).status === 401;
        if (!isTold) logFailure(messages.profileNotFetched, error);
        return tell(error);
      }
    },
    async push(push, signal) {
      try {
        return await client.user.pushProfile.mutate({ ...push, id }, { signal });
      } catch (error) {
        const { status, message } = describeFailure(error);
        if (refusals.has(status)) return { refusal: message };
        return tell(error);
      }
    },
  };
}
