import type { Transport } from '@dojang/offline/exchange';
import type { Replica } from '@dojang/offline/replica';
import type { KeptGroups, Kind, RecordOf } from '@dojang/schemas/sync';
import { describeFailure } from '@dojang/client/client';
import { createAtom, type ReadonlyAtom } from '@tanstack/react-store';
import type { PendingRemovals } from '../session/pending-removals.ts';
import type { UnsentNote } from '../session/unsent-note.ts';
import type { ReplicaOptions } from './open-replica.ts';

/** The replica of whoever is signed in in this browser. */
export type LocalReplica = {
  /** Null while nobody is signed in. */
  readonly current: Replica | null;
  /** Grows with each change of a record, a mutation or the status. */
  readonly revision: ReadonlyAtom<number>;
  /** Whether the first sync of this page has still to end: what others have changed is not known yet. */
  readonly isOpening: boolean;
  /** Opens the replica of `owner`, and resolves once it is read; `own` is their record as the login answered it. */
  open(owner: string, own?: RecordOf<'profile'>): Promise<Replica>;
  /** As the replica's. */
  erase(how: { keepsMutations: boolean }): Promise<void>;
  /** Ends it; all of it stays. */
  close(): Promise<void>;
  /** Pushes what somebody who has logged out left; true once there is nothing more to try. */
  pushLeft: (owner: string, signal: AbortSignal) => Promise<boolean>;
  /** Erases what an earlier page could not. */
  eraseLeft(): Promise<void>;
};

type Options = {
  open: (options: ReplicaOptions) => Promise<Replica>;
  storage: Storage;
  unsent: UnsentNote;
  removals: PendingRemovals;
  transport: Transport;
  /** For what is pushed after a logout: its failures lead nowhere. */
  transportOfLeft: Transport;
  keptGroups: () => KeptGroups;
  /** Resolves once the page is drawn: it comes first. */
  untilQuiet: () => Promise<void>;
  isOnline: () => boolean;
  /** A mutation is pending and can't be pushed now: the device is all that has it. */
  onUnsent: () => void;
};

/** What every device keeps; the server has no groups for somebody who coaches nobody. */
const kinds: readonly Kind[] = [
  'profile',
  'family',
  'week',
  'grading',
  'group',
  'session',
  'person',
];

export function createLocalReplica(options: Options): LocalReplica {
  const { storage, unsent, removals, transport, transportOfLeft, isOnline } = options;
  const revision = createAtom(0);
  let current: Replica | null = null;
  let owner: string | null = null;
  let isOpening = false;

  function publish() {
    const { isRead = false, isPersisted = false } = current?.status ?? {};
    // without the record the browser has evicted all of it: the note is what is left
    if (owner !== null && isRead && isPersisted && current?.get('profile', owner))
      unsent.set(owner, current?.mutations().length ?? 0);
    discardForeign();
    revision.set((before) => before + 1);
  }

  /** Of who is not the owner's child any more nothing is shown: what the server has rejected goes (behaviour 18.7). */
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
      // what the database has decides
      await left.flush();
      await left.sync();
      signal.removeEventListener('abort', end);
      const { problem, pending } = left.status;
      const { status } = describeFailure(problem?.cause ?? null);
      // whom the server does not know any more, and what it rejects, waits for the next login
      const isOver = pending === 0 || status === 401 || status === 403;
      if (left.mutations().length > 0) await left.close();
      else {
        unsent.clear(who);
        await left.erase({ keepsMutations: false });
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
