import type { Transport } from '@dojang/offline/exchange';
import type { openReplica, Replica } from '@dojang/offline/replica';
import { kindNames } from '@dojang/schemas/kinds';
import type { RecordOf } from '@dojang/schemas/sync';
import type { StoredGroups } from '@dojang/schemas/training';
import { describeFailure } from '@dojang/client/client';
import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';
import type { PendingRemovals } from '../session/pending-removals.ts';
import type { UnsentNote } from '../session/unsent-note.ts';

type Options = {
  /** Opens a replica for the signed-in user, or for one who has logged out. */
  open: (options: Omit<Parameters<typeof openReplica>[0], 'platform'>) => Promise<Replica>;
  /** Erases the records of everybody but `keptOwner`, as far as this browser has any. */
  eraseOthers: (keptOwner: () => string | null) => Promise<void>;
  unsent: UnsentNote;
  removals: PendingRemovals;
  transport: Transport;
  /** For `pushLoggedOut`, whose failures must not end the current session. */
  loggedOutTransport: Transport;
  storedGroups: () => StoredGroups;
};

export type LocalReplica = ReturnType<typeof createLocalReplica>;

/** The signed-in user's replica. */
export function createLocalReplica(options: Options) {
  const { open, unsent, removals, transport, loggedOutTransport, storedGroups } = options;
  const revision = createAtom(0);
  let current: Replica | null = null;
  /** `current` and the one that is still opening, which a logout must erase, too. */
  let opening: Promise<Replica> | null = null;
  let owner: string | null = null;
  let isOpening = false;

  function publish() {
    const { isRead = false, isPersisted = false } = current?.status ?? {};
    // without a record the database was evicted: keep the note, the only trace of unsent mutations
    if (owner !== null && isRead && isPersisted && current?.get('profile', owner))
      unsent.set(owner, current?.mutations().length ?? 0);
    discardForeign();
    revision.set((before) => before + 1);
  }

  /** Discards rejected edits of former children, which no screen would show (behaviour 18.7). */
  function discardForeign() {
    const family = owner === null ? undefined : current?.get('family', owner);
    if (!family || !current) return;
    const own = [family.id, ...family.childIds];
    const foreign = current
      .mutations()
      .filter((one) => one.kind === 'profile' && one.state === 'rejected')
      .filter(({ subject }) => !own.includes(subject));
    current.discard(foreign.map(({ id }) => id));
  }

  /** Pushes only. */
  const openLoggedOut = (id: string) =>
    open({
      owner: id,
      keeps: () => ({ kinds: [], ...storedGroups() }),
      transport: loggedOutTransport,
      onChange() {},
    });

  /** Nobody is signed in any more; returns the replica to be closed. */
  function detach(): Promise<Replica> | null {
    const previous = opening;
    [current, owner, opening] = [null, null, null];
    publish();
    return previous;
  }

  async function close() {
    // one that failed to open has nothing to close
    await (await detach()?.catch(() => null))?.close();
  }

  return {
    /** Null while signed out. */
    get current() {
      return current;
    },
    /** Increments whenever a record, a mutation or the status changes. */
    revision: revision as ReadonlyAtom<number>,
    /** True until this page's first sync has settled. */
    get isOpening() {
      return isOpening;
    },
    /** Opens `id`'s replica and resolves once stored data is read. `own`: their record from the login response. */
    async open(id: string, own?: RecordOf<'profile'>): Promise<Replica> {
      await close();
      owner = id;
      isOpening = true;
      const isOpen = open({
        owner: id,
        // a device of somebody who does not coach gets no groups, sessions or people
        keeps: () => ({ kinds: kindNames, ...storedGroups() }),
        transport,
        onChange: publish,
      });
      opening = isOpen;
      const opened = await isOpen;
      // closed or erased meanwhile
      if (opening !== isOpen) return opened;
      current = opened;
      if (own) opened.seed('profile', own);
      await opened.whenRead();
      publish();
      void opened.sync().then(() => {
        isOpening = false;
        publish();
      });
      return opened;
    },
    /** Closes it and erases the owner's data, as `Replica.erase` does. */
    async erase(how: { keepsMutations: boolean }) {
      await (await detach())?.erase(how);
    },
    /** Closes it; the data stays on the device. */
    close,
    /** Pushes the mutations that were pending at `id`'s logout; resolves to false if it must be retried. */
    async pushLoggedOut(id: string, signal: AbortSignal): Promise<boolean> {
      const replica = await openLoggedOut(id);
      const abort = () => void replica.close();
      signal.addEventListener('abort', abort);
      // the boot snapshot may lag behind the database
      await replica.flush();
      await replica.sync();
      signal.removeEventListener('abort', abort);
      const { problem, pending } = replica.status;
      const { status } = describeFailure(problem?.cause ?? null);
      // rejected mutations, and those of an ended session, wait for the next login
      const isDone = pending === 0 || status === 401 || status === 403;
      if (replica.mutations().length > 0) await replica.close();
      else {
        await replica.erase({ keepsMutations: false });
        unsent.clear(id);
      }
      return isDone;
    },
    /** Retries erasures that did not complete on an earlier page. */
    async retryErasures() {
      for (const id of removals.ids) {
        const replica = await openLoggedOut(id);
        await replica.erase({ keepsMutations: false });
        removals.remove(id);
      }
    },
    eraseOthers: options.eraseOthers,
  };
}
