import type { Replica } from '@dojang/offline/replica';
import type { User } from '@dojang/schemas/user';
import type { LocalReplica } from '../replica/local-replica.ts';
import type { PendingRemovals } from './pending-removals.ts';
import { evictedKey, readStoredId, storedUserKey } from './stored-id.ts';
import type { UnsentNote } from './unsent-note.ts';

/** `hasLostEdits`: unsent edits were evicted by the browser. */
export type Arrival = { hasLostEdits: boolean };

/** Why the signed-in user has changed. */
export type SessionChange = 'resumed' | 'started' | 'suspended' | 'ended' | 'ended unsent';

type Options = {
  storage: Storage;
  unsent: UnsentNote;
  removals: PendingRemovals;
  local: LocalReplica;
  onChange: (user: User | null, change: SessionChange) => void;
  /** Called when the user's record has changed, in any tab or on any device. */
  onRecord: () => void;
};

/** Lazy: brings the schemas, which not every page needs. */
const loadStoredUser = () => import('./stored-user.ts');

export type Session = ReturnType<typeof createSession>;

/** The signed-in user of this browser; nobody at first. Permissions are up to the server. */
export function createSession(options: Options) {
  const { storage, unsent, removals, local, onChange, onRecord } = options;
  let current: User | null = null;

  const recordOf = (replica: Replica, id: string) => replica.get('profile', id)?.user ?? null;

  local.revision.subscribe(() => {
    const user = current && local.current && recordOf(local.current, current.id);
    if (!user || JSON.stringify(user) === JSON.stringify(current)) return;
    void loadStoredUser()
      .then(({ writeStoredUser }) => {
        // another tab may have signed in another user since
        if (readStoredId(storage) === user.id) writeStoredUser(storage, user);
      })
      // the import fails while the page unloads; the next page reads the record from the replica
      .catch(() => {});
    current = user;
    onRecord();
  });

  /** Whether noted mutations of `id` are gone since the browser evicted the database; reported once. */
  function findLoss(replica: Replica, id: string, isNoted: boolean): Arrival {
    const hasLostEdits = isNoted && replica.status.isPersisted && replica.mutations().length === 0;
    if (hasLostEdits) unsent.clear(id);
    return { hasLostEdits };
  }

  /** Another tab may sign somebody in meanwhile. Failures are retried by the next start. */
  const eraseOthers = () => void local.eraseOthers(() => readStoredId(storage)).catch(() => {});

  async function leave(change: 'suspended' | 'ended' | 'ended unsent') {
    const id = current?.id;
    const isErased = change === 'ended';
    // before the erase: if the page is closed in between, the next start retries it
    if (isErased && id !== undefined) removals.add(id);
    // another tab may have signed in another user since
    if (readStoredId(storage) === id) storage.removeItem(storedUserKey);
    current = null;
    onChange(null, change);
    if (id === undefined) return;
    const hasSucceeded = await local.erase({ keepsMutations: !isErased }).then(
      () => true,
      () => false,
    );
    eraseOthers();
    if (!isErased) return;
    unsent.clear(id);
    // else the next start retries
    if (hasSucceeded) removals.remove(id);
  }

  return {
    get user(): User | null {
      return current;
    },
    /** Start-up: signs in the stored user if this device has their record. */
    async resume() {
      const id = readStoredId(storage);
      if (id === null) {
        storage.removeItem(storedUserKey);
        onChange(null, 'resumed');
        void local
          .retryErasures()
          .catch(() => {})
          .then(eraseOthers);
        return;
      }
      const isToBeErased = removals.ids.includes(id);
      const erasing = local.retryErasures().catch(() => {});
      if (isToBeErased) await erasing;
      const replica = await local.open(id);
      // in-memory replica: fall back to the user in local storage
      const stored = replica.status.isPersisted
        ? null
        : (await loadStoredUser()).readStoredUser(storage);
      if (stored) replica.seed('profile', { id, user: stored, times: {} });
      current = recordOf(replica, id);
      onChange(current, 'resumed');
      eraseOthers();
      if (current) return;
      await local.close();
      storage.removeItem(storedUserKey);
      if (!isToBeErased) storage.setItem(evictedKey, id);
    },
    async start(user: User): Promise<Arrival> {
      const { writeStoredUser } = await loadStoredUser();
      writeStoredUser(storage, user);
      storage.removeItem(evictedKey);
      current = user;
      onChange(user, 'started');
      await local.retryErasures().catch(() => {});
      const isNoted = unsent.has(user.id);
      const replica = await local.open(user.id, { id: user.id, user, times: {} });
      eraseOthers();
      return findLoss(replica, user.id, isNoted);
    },
    /** The server has ended the session: pending mutations wait for the same user. */
    suspend: () => leave('suspended'),
    /** Logs out and erases the user's data; with `isSentLater` pending mutations stay until they are pushed. */
    end: (how?: { isSentLater: boolean }) => leave(how?.isSentLater ? 'ended unsent' : 'ended'),
  };
}
