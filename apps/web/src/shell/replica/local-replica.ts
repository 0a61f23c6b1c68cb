import type { Transport } from '@dojang/offline/exchange';
import type { Replica } from '@dojang/offline/replica';
import type { KeptGroups, Kind, RecordOf } from '@dojang/schemas/sync';
import { describeFailure } from '@dojang/client/client';
import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';
import type { PendingRemovals } from '../session/pending-removals.ts';
import type { UnsentNote } from '../session/unsent-note.ts';
import type { ReplicaOptions } from './open-replica.ts';

/** The signed-in user's replica. */
export type LocalReplica = {
  /** Null while nobody is signed in. */
  readonly current: Replica | null;
  /** Increments whenever a record, a mutation or the status changes. */
  readonly revision: ReadonlyAtom<number>;
  /** True until this page's first sync has settled. */
  readonly isOpening: boolean;
  /** Opens `owner`'s replica and resolves once stored data is read. `own`: their record from the login response. */
  open(owner: string, own?: RecordOf<'profile'>): Promise<Replica>;
  /** Closes it and erases the owner's data, as `Replica.erase` does. */
  erase(how: { keepsMutations: boolean }): Promise<void>;
  /** Closes it; the data stays on the device. */
  close(): Promise<void>;
  /** Pushes what a user left pending at logout; resolves to false when it has to be retried. */
  pushLeft: (owner: string, signal: AbortSignal) => Promise<boolean>;
  /** Retries erasures that failed on an earlier page. */
  eraseLeft(): Promise<void>;
};

type Options = {
  open: (options: ReplicaOptions) => Promise<Replica>;
  storage: Storage;
  unsent: UnsentNote;
  removals: PendingRemovals;
  transport: Transport;
  /** For pushes after a logout, whose failures must not end the current session. */
  transportOfLeft: Transport;
  keptGroups: () => KeptGroups;
  /** Resolves once the first page is painted. */
  untilQuiet: () => Promise<void>;
  isOnline: () => boolean;
  /** Called when a mutation is made while offline. */
  onUnsent: () => void;
};

/** Kinds that every device keeps. For users who coach nobody, the server returns no groups, sessions or people. */
const kinds: readonly Kind[] = [
  'profile',
  'family',
  'week',
  'grading',
  'group',
  'session',
  'person',
  'tournament',
];

export function createLocalReplica(options: Options): LocalReplica {
  const { storage, unsent, removals, transport, transportOfLeft, isOnline } = options;
  const revision = createAtom(0);
  let current: Replica | null = null;
  let owner: string | null = null;
  let isOpening = false;

  function publish() {
    const { isRead = false, isPersisted = false } = current?.status ?? {};
    // no record: the database was evicted, and the note is all that is left of unsent mutations
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

  type Part = Pick<ReplicaOptions, 'kinds' | 'transport' | 'onChange'>;

  function openFor(who: string, part: Part): Promise<Replica> {
    return options.open({
      owner: who,
      ...part,
      keptGroups: options.keptGroups,
      untilQuiet: options.untilQuiet,
      storage,
      isOnline,
      onUnsent: options.onUnsent,
    });
  }

  async function close() {
    const before = current;
    current = null;
    owner = null;
    publish();
    await before?.close();
  }

  return {
    get current() {
      return current;
    },
    revision,
    get isOpening() {
      return isOpening;
    },
    async open(who, own) {
      await close();
      owner = who;
      isOpening = true;
      const opened = await openFor(who, { kinds, transport, onChange: publish });
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
    async erase(how) {
      const before = current;
      current = null;
      owner = null;
      publish();
      await before?.erase(how);
    },
    close,
    async pushLeft(who, signal) {
      const left = await openFor(who, {
        kinds: [],
        transport: transportOfLeft,
        onChange() {},
      });
      const end = () => void left.close();
      signal.addEventListener('abort', end);
      // the boot snapshot may lag behind the database
      await left.flush();
      await left.sync();
      signal.removeEventListener('abort', end);
      const { problem, pending } = left.status;
      const { status } = describeFailure(problem?.cause ?? null);
      // rejected mutations, and those of an ended session, wait for the next login
      const isOver = pending === 0 || status === 401 || status === 403;
      if (left.mutations().length > 0) await left.close();
      else {
        await left.erase({ keepsMutations: false });
        unsent.clear(who);
      }
      return isOver;
    },
    async eraseLeft() {
      for (const who of removals.ids) {
        const left = await openFor(who, { kinds: [], transport: transportOfLeft, onChange() {} });
        await left.erase({ keepsMutations: false });
        removals.remove(who);
      }
    },
  };
}
