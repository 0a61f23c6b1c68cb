import { limits } from '@dojang/schemas/limits';
import type {
  DayAnswer,
  DayRequest,
  MarkAnswers,
  MarkPush,
  SentMark,
} from '@dojang/schemas/training';
import type { KeptMark } from '@dojang/schemas/training-kept';
import { readServerClock, toServerMs } from './server-clock.ts';
import type { TrainingMemory } from './training-memory.ts';

/** How the server is reached. A call rejects when there is no response, or when the server refuses it as a whole. */
export type TrainingTransport = {
  push(marks: MarkPush, signal: AbortSignal): Promise<MarkAnswers>;
  day(request: DayRequest, signal: AbortSignal): Promise<DayAnswer>;
};

/** What somebody keeps on this device: of which groups, all that they coach for null; and for how many days ahead. */
export type TrainingChoice = { groupIds: string[] | null; days: number };

type Options = {
  memory: TrainingMemory;
  owner: string;
  transport: TrainingTransport;
  now: () => Date;
};

/** Other tabs may sync at the same time. */
const pullsMax = 3;

export function createTrainingSync({ memory, owner, transport, now }: Options) {
  /** How many times the server was asked for records. */
  let pulls = 0;
  /** After which of them it was known that the server has a mark: what a later one brings has it too. */
  const knownTaken = new Map<string, number>();

  /** Calls the server, and reads its clock on the way. */
  async function call<Answer extends { nowMs: number }>(
    work: (signal: AbortSignal) => Promise<Answer>,
    signal: AbortSignal,
  ) {
    const sentMs = now().getTime();
    const answer = await work(signal);
    // nobody waits for it any more
    signal.throwIfAborted();
    const { offset } = memory.clock;
    const read = readServerClock(offset, answer.nowMs, sentMs, now().getTime());
    const isSame = read[0] === offset?.[0] && read[1] === offset[1];
    if (!isSame) memory.setClock({ offset: read });
    return answer;
  }

  /** What a call that has just been answered says of the marks. */
  function spoken() {
    const isAllSent = memory.marks.every(({ state }) => state !== 'waiting');
    return isAllSent ? { sentMs: now().getTime() } : {};
  }

  const ask = (request: Omit<DayRequest, 'id'>, signal: AbortSignal) =>
    call((given) => transport.day({ id: owner, ...request }, given), signal);

  async function pushSome(marks: readonly KeptMark[], signal: AbortSignal) {
    const sent = marks.map((mark) => sentOf(mark, memory.clock.offset ?? [0, 0]));
    const answer = await call((given) => transport.push({ id: owner, marks: sent }, given), signal);
    memory.together(() => {
      for (const { id, refused } of answer.marks) {
        const mark = memory.marks.find((one) => one.id === id);
        if (mark?.state !== 'waiting') continue;
        memory.put({ ...mark, state: refused === null ? 'taken' : 'refused', reason: refused });
      }
      memory.setClock(spoken());
    });
  }

  /** Sends what waits, in the order in which it was made. Rejects with what the transport rejected with. */
  async function push(signal: () => AbortSignal): Promise<void> {
    const tried = new Set<string>();
    const waiting = () =>
      memory.marks.filter(({ id, state }) => state === 'waiting' && !tried.has(id));
    if (waiting().length > 0 && memory.clock.offset === null) {
      // when a mark was made can be told once the server's clock is known
      await ask({ known: { group: {}, people: {}, session: {} }, days: 1, groupIds: [] }, signal());
    }
    for (let some = nextOf(waiting()); some.length > 0; some = nextOf(waiting())) {
      for (const { id } of some) tried.add(id);
      await pushSome(some, signal());
    }
  }

  /** Fetches what is new. Rejects with what the transport rejected with. */
  async function pull(choice: TrainingChoice, signal: () => AbortSignal): Promise<void> {
    for (let tries = 1; ; tries += 1) {
      const before = memory.newsOfOthers;
      const began = (pulls += 1);
      const answer = await ask({ known: versionsOf(memory.records), ...choice }, signal());
      // another tab has heard from the server meanwhile: this answer may be older than that one
      if (memory.newsOfOthers !== before && tries < pullsMax) continue;
      return memory.together(() => {
        memory.accept(answer);
        memory.setClock({ ...spoken(), askedMs: now().getTime() });
        memory.remove(takenBefore(began));
      });
    }
  }

  /** The marks of which the server's records speak that were asked for in the pull `began`. */
  function takenBefore(began: number): string[] {
    const taken = memory.marks.filter(({ state }) => state === 'taken');
    const ids = taken.map(({ id }) => id).filter((id) => (knownTaken.get(id) ?? 0) < began);
    for (const id of ids) knownTaken.delete(id);
    return ids;
  }

  return {
    push,
    pull,
    /** Notes which marks the server is known to have by now. */
    note() {
      for (const { id, state } of memory.marks)
        if (state === 'taken' && !knownTaken.has(id)) knownTaken.set(id, pulls);
    },
  };
}

function versionsOf(records: TrainingMemory['records']): DayRequest['known'] {
  const kinds = Object.entries(records).map(([kind, kept]) => {
    return [kind, Object.fromEntries([...kept.values()].map(({ id, version }) => [id, version]))];
  });
  return Object.fromEntries(kinds) as DayRequest['known'];
}

/**
 * As many marks as one call takes. Two of a person at a session that were made from the same knowledge, as two tabs make
 * them, are a contradiction to the server: the later one, and what was made after it, goes with the next call.
 */
function nextOf(waiting: readonly KeptMark[]): KeptMark[] {
  const some: KeptMark[] = [];
  const origins = new Set<string>();
  const held = new Set<string>();
  for (const mark of waiting) {
    const place = `${mark.session_id} ${mark.user_id}`;
    const origin = `${place} ${mark.knownId}`;
    if (held.has(place) || origins.has(origin)) {
      held.add(place);
      continue;
    }
    origins.add(origin);
    some.push(mark);
    if (some.length === limits.marksMax) break;
  }
  return some;
}

function sentOf(mark: KeptMark, offset: [number, number]): SentMark {
  return {
    id: mark.id,
    session_id: mark.session_id,
    slot_id: mark.slot_id,
    slot_date: mark.slot_date,
    user_id: mark.user_id,
    mark: mark.mark,
    minutes: mark.minutes,
    note: mark.note,
    knownId: mark.knownId,
    editedMs: toServerMs(mark.atMs, offset),
  };
}
