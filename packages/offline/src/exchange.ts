import { lazyKinds } from '@dojang/schemas/kinds';
import { limits } from '@dojang/schemas/limits';
import type {
  PullAnswer,
  PullRequest,
  PushAnswer,
  PushRequest,
  Rejection,
} from '@dojang/schemas/sync';
import { readServerClock, toServerMs } from './server-clock.ts';
import type { Mutation } from './mutation.ts';
import type { Outbox } from './outbox.ts';
import type { SnapshotChange } from './replication.ts';
import type { Snapshot } from './snapshot.ts';

/** Calls to the server. A call rejects if there is no response, or if the server refuses all of it. */
export type Transport = {
  push(request: PushRequest, signal: AbortSignal): Promise<PushAnswer>;
  pull(request: PullRequest, signal: AbortSignal): Promise<PullAnswer>;
};

type Options = {
  outbox: Outbox;
  snapshot: Snapshot;
  transport: Transport;
  keeps: () => Keeps;
  now: () => Date;
  /** Resolves once the boot snapshot has what is stored. */
  whenBooted: () => Promise<void>;
};

/** The kinds that this device keeps, and the groups and days of a coach. */
export type Keeps = Pick<PullRequest, 'kinds' | 'groupIds' | 'days'>;

/** Between pushes, and between pulls that bring back only what this device has sent: a coach taps several times a second. */
const [pushRestMs, pullRestMs] = [1000, 2000];

/** Pull attempts: another tab may pull at the same time, which makes this one retry. */
const pullsMax = 3;

/** Push and pull, which bring a device and the server to the same state. */
export function createExchange(options: Options) {
  const { outbox, snapshot, transport, keeps, now, whenBooted } = options;
  const { owner } = outbox;
  /** Makes a call and updates the server's clock offset from it. */
  async function call<Result extends { nowMs: number }>(
    work: () => Promise<Result>,
    signal: AbortSignal,
  ) {
    const sentMs = now().getTime();
    const response = await work();
    signal.throwIfAborted();
    clockOffset = readServerClock(clockOffset, response.nowMs, sentMs, now().getTime());
    return response;
  }
  let { clockOffset } = snapshot.sync;
  let pushedMs: number | null = null;
  /** Accepted before the last pull was requested, so that its response includes them. */
  let included = { pull: 0, ids: [] as string[] };

  const pending = () => outbox.mutations.filter(({ state }) => state === 'pending');

  /** What is left of a rest that began at `fromMs`. */
  function restOf(ms: number, fromMs: number | null): number {
    const sinceMs = fromMs === null ? ms : now().getTime() - fromMs;
    // below zero the clock was set back
    return sinceMs >= 0 && sinceMs < ms ? ms - sinceMs : 0;
  }

  async function pushSome(mutations: readonly Mutation[], signal: AbortSignal) {
    pushedMs = now().getTime();
    const sent = mutations.map((one) => sentOf(one, clockOffset ?? [0, 0]));
    const { results } = await call(
      () => transport.push({ owner, mutations: sent }, signal),
      signal,
    );
    for (const { id, rejected } of results) {
      const mutation = mutations.find((one) => one.id === id);
      if (!mutation) continue;
      if (!rejected) outbox.settle(id, { state: 'accepted' });
      else {
        const change = refusedPart(mutation, rejected);
        outbox.settle(id, { state: 'rejected', reason: rejected, change });
      }
    }
  }

  return {
    pending,
    /** Pushes pending mutations in order. Rejects with the transport's error. */
    async push(signal: () => AbortSignal): Promise<void> {
      const tried = new Set<string>();
      const next = () => pending().filter(({ id }) => !tried.has(id));
      for (let some = next(); some.length > 0; some = next()) {
        const batch = some.slice(0, limits.mutationsMax);
        for (const { id } of batch) tried.add(id);
        await pushSome(batch, signal());
      }
    },
    /** Whether the server's clock offset is known, so that device times can be converted. */
    get knowsClock() {
      return (clockOffset ??= snapshot.sync.clockOffset) !== null;
    },
    /** When to pull back what the server has accepted; null if there is nothing. */
    pullsInMs(): number | null {
      if (!outbox.mutations.some(({ state }) => state === 'accepted')) return null;
      return restOf(pullRestMs, snapshot.sync.pulledMs);
    },
    /** When to push a new mutation: at once, unless one was just pushed. */
    pushesInMs: () => restOf(pushRestMs, pushedMs),
    /** Pulls, and returns the rows to store. Rejects with the transport's error. See `removeIncluded`. */
    async pull(signal: () => AbortSignal): Promise<{ rows: SnapshotChange[]; at: string }> {
      for (let tries = 1; ; tries += 1) {
        const { at, pull: pullBefore } = snapshot.sync;
        // what asks for everything gets no lazy kinds: the next pull has them
        const isAnswered = (kind: string) => at !== null || !lazyKinds.has(kind);
        const due = outbox.mutations.filter(
          ({ state, kind }) => state === 'accepted' && isAnswered(kind),
        );
        const request = { owner, at, ...keeps() };
        const current = signal();
        const response = await call(() => transport.pull(request, current), current);
        // another tab has pulled meanwhile, and this response may be the older one
        if (snapshot.sync.pull !== pullBefore && tries < pullsMax) continue;
        const pulledMs = now().getTime();
        const sentMs = pending().length === 0 ? pulledMs : snapshot.sync.sentMs;
        const sync = {
          at: response.at,
          pull: snapshot.sync.pull + 1,
          pulledMs,
          sentMs,
          clockOffset,
        };
        included = { pull: sync.pull, ids: due.map(({ id }) => id) };
        return { rows: snapshot.changesOf(response.kinds, sync), at: response.at };
      }
    },
    /** Removes mutations that the stored records include; from disk once the boot snapshot does, or the next page would show less. */
    removeIncluded() {
      if (snapshot.sync.pull >= included.pull) outbox.remove(included.ids, whenBooted());
    },
  };
}

function sentOf({ id, kind, subject, change, base, madeMs }: Mutation, offset: [number, number]) {
  return { id, kind, subject, change, base, madeMs: toServerMs(madeMs, offset) };
}

/** The part of a rejected mutation to report: the refused fields, or all of it if none are named. */
function refusedPart({ change }: Mutation, { fields }: Rejection): Mutation['change'] {
  if (!fields) return change;
  const refused = Object.entries(change).filter(([field]) => field in fields);
  return Object.fromEntries(refused);
}
