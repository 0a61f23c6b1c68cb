import { limits } from '@dojang/schemas/limits';
import type {
  Kind,
  KeptGroups,
  PullAnswer,
  PullRequest,
  PushAnswer,
  PushRequest,
  Rejection,
  SentMutation,
} from '@dojang/schemas/sync';
import { readServerClock, toServerMs } from './server-clock.ts';
import type { Mutation } from './mutation.ts';
import type { Outbox } from './outbox.ts';
import type { SnapshotChange } from './replication.ts';
import type { Snapshot } from './snapshot.ts';

/** How the server is reached. A call rejects when there is no answer, or when the server refuses it as a whole. */
export type Transport = {
  push(request: PushRequest, signal: AbortSignal): Promise<PushAnswer>;
  pull(request: PullRequest, signal: AbortSignal): Promise<PullAnswer>;
};

type Options = {
  owner: string;
  outbox: Outbox;
  snapshot: Snapshot;
  transport: Transport;
  kinds: readonly Kind[];
  /** What a coach keeps on this device. */
  keptGroups: () => KeptGroups;
  now: () => Date;
};

/** Another tab may pull at the same time: then this one asks again. */
const pullsMax = 3;

/** The two calls that bring a device and the server to the same state. */
export function createExchange(options: Options) {
  const { owner, outbox, snapshot, transport, now } = options;
  /** Calls, and reads the server's clock on the way. */
  async function call<Answer extends { nowMs: number }>(
    work: () => Promise<Answer>,
    signal: AbortSignal,
  ) {
    const sentMs = now().getTime();
    const answer = await work();
    signal.throwIfAborted();
    clockOffset = readServerClock(clockOffset, answer.nowMs, sentMs, now().getTime());
    return answer;
  }
  let { clockOffset } = snapshot.sync;

  const pending = () => outbox.mutations.filter(({ state }) => state === 'pending');

  async function pushSome(mutations: readonly Mutation[], signal: AbortSignal) {
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
    /** Pushes what is pending, in order. Rejects with what the transport rejected with. */
    async push(signal: () => AbortSignal): Promise<void> {
      const tried = new Set<string>();
      const next = () => pending().filter(({ id }) => !tried.has(id));
      for (let some = next(); some.length > 0; some = next()) {
        const batch = some.slice(0, limits.mutationsMax);
        for (const { id } of batch) tried.add(id);
        await pushSome(batch, signal());
      }
    },
    /** Whether it is known when something was made by the server's clock. */
    get knowsClock() {
      return (clockOffset ??= snapshot.sync.clockOffset) !== null;
    },
    /** Pulls, and returns what is to be stored. Rejects with what the transport rejected with. */
    async pull(signal: () => AbortSignal): Promise<{ rows: SnapshotChange[]; at: string }> {
      for (let tries = 1; ; tries += 1) {
        const { at, pull: known } = snapshot.sync;
        // the server has these: they are in what it answers now
        const due = outbox.mutations.filter(({ state }) => state === 'accepted');
        const request = { owner, at, kinds: [...options.kinds], ...options.keptGroups() };
        const given = signal();
        const answer = await call(() => transport.pull(request, given), given);
        // another tab has pulled meanwhile: this answer may be older than that one
        if (snapshot.sync.pull !== known && tries < pullsMax) continue;
        const pulledMs = now().getTime();
        const sentMs = pending().length === 0 ? pulledMs : snapshot.sync.sentMs;
        const sync = { at: answer.at, pull: snapshot.sync.pull + 1, pulledMs, sentMs, clockOffset };
        const rows = snapshot.apply(answer.kinds, sync);
        // another tab, or the next page, would show less than this one did
        outbox.remove(
          due.map(({ id }) => id),
          snapshot.whenStored(),
        );
        return { rows, at: answer.at };
      }
    },
  };
}

function sentOf(
  { id, kind, subject, change, base, madeMs }: Mutation,
  offset: [number, number],
): SentMutation {
  return { id, kind, subject, change, base, madeMs: toServerMs(madeMs, offset) };
}

/** What is left to be told of a rejected mutation: the fields that were refused, or all of it. */
function refusedPart({ change }: Mutation, { fields }: Rejection): Mutation['change'] {
  if (!fields) return change;
  const refused = Object.entries(change).filter(([field]) => field in fields);
  return Object.fromEntries(refused);
}
