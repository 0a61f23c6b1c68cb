import type { Replica } from '@dojang/offline/replica';
import type { User } from '@dojang/schemas/user';
import type { LocalReplica } from '../replica/local-replica.ts';
import { evictedKey } from './evicted-session.ts';
import type { PendingRemovals } from './pending-removals.ts';
import { readStoredId, storedUserKey } from './stored-id.ts';
import type { UnsentNote } from './unsent-note.ts';

/** Who is signed in in this browser. The server decides on its own what they may do. */
export type Session = {
  readonly user: User | null;
  /** The check at start-up: signs in whoever is stored, if this device has their record. */
  resume(): Promise<void>;
  /** Signs in, and tells what was lost meanwhile. */
  start(user: User): Promise<Arrival>;
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
  local: LocalReplica;
  /** Called with who is signed in from now on: whose data may be kept on this device. */
  onChange: (user: User | null, change: SessionChange) => void;
  /** Called when their record has changed: here, in another tab, or on another device. */
  onRecord: () => void;
};

/** Reads and writes users: it brings the schemas, which whoever is not signed in does not need. */
const loadEngine = () => import('../replica/engine.ts');

/** Makes a session that nobody is signed in to. */
export function createSession(options: Options): Session {
  const { storage, unsent, removals, local, onChange, onRecord } = options;
  let current: User | null = null;
  let write: (user: User) => void = () => {};

  const recordOf = (replica: Replica, id: string) => replica.get('profile', id)?.user ?? null;

  async function load() {
    const { readStoredUser, writeStoredUser } = await loadEngine();
    write = (user) => writeStoredUser(storage, user);
    return readStoredUser(storage);
  }

  local.revision.subscribe(() => {
    const user = current && local.current && recordOf(local.current, current.id);
    if (!user || JSON.stringify(user) === JSON.stringify(current)) return;
    // another tab may have signed in somebody else since
    if (readStoredId(storage) === user.id) write(user);
    current = user;
    onRecord();
  });

  /** Whether mutations of `id` waited in a database that the browser has evicted since; told once. */
  function findLoss(replica: Replica, id: string, isNoted: boolean): Arrival {
    const hasLostEdits = isNoted && replica.status.isPersisted && replica.mutations().length === 0;
    if (hasLostEdits) unsent.clear(id);
    return { hasLostEdits };
  }

  async function leave(change: 'suspended' | 'ended' | 'ended unsent') {
    const id = current?.id;
    const isErased = change === 'ended';
    // it is noted before it goes, as the page may be closed in between: then the next start erases it
    if (isErased && id !== undefined) removals.add(id);
    // another tab may have signed in somebody else since
    if (readStoredId(storage) === id) storage.removeItem(storedUserKey);
    current = null;
    onChange(null, change);
    if (id === undefined) return;
    const isGone = await local.erase({ keepsMutations: !isErased }).then(
      () => true,
      () => false,
    );
    if (!isErased) return;
    unsent.clear(id);
    // the next start tries again
    if (isGone) removals.remove(id);
  }

  return {
    get user() {
      return current;
    },
    async resume() {
      const stored = readStoredId(storage) === null ? null : await load();
      if (!stored) {
        storage.removeItem(storedUserKey);
        onChange(null, 'resumed');
        void local.eraseLeft().catch(() => {});
        return;
      }
      const isLeft = removals.ids.includes(stored.id);
      const erasing = local.eraseLeft().catch(() => {});
      if (isLeft) await erasing;
      const replica = await local.open(stored.id);
      const { isPersisted } = replica.status;
      // where nothing is stored the user in local storage has to do
      if (!isPersisted) replica.seed('profile', { id: stored.id, user: stored, times: {} });
      current = recordOf(replica, stored.id);
      onChange(current, 'resumed');
      if (current) return;
      await local.close();
      storage.removeItem(storedUserKey);
      if (!isLeft) storage.setItem(evictedKey, stored.id);
    },
    async start(user) {
      await load();
      write(user);
      storage.removeItem(evictedKey);
      current = user;
      onChange(user, 'started');
      await local.eraseLeft().catch(() => {});
      const isNoted = unsent.has(user.id);
      const replica = await local.open(user.id, { id: user.id, user, times: {} });
      return findLoss(replica, user.id, isNoted);
    },
    suspend: () => leave('suspended'),
    end: (how) => leave(how?.isSentLater ? 'ended unsent' : 'ended'),
  };
}
