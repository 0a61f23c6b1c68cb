import { type AttendanceState, newMarkId } from '@dojang/schemas/training';
import type { KeptMark } from '@dojang/schemas/training-kept';
import { createJournal } from './journal.ts';
import type { KeptRows } from './kept-rows.ts';
import { createSyncLoop } from './sync-loop.ts';
import { byOrder, rememberTraining } from './training-memory.ts';
import {
  createTrainingSync,
  type TrainingChoice,
  type TrainingTransport,
} from './training-sync.ts';
import { createViewer, type TrainingView } from './training-view.ts';

type Options = {
  /** Opens what is kept on this device; rejects where the browser keeps nothing. */
  openRows: () => Promise<KeptRows>;
  /** The browser's local storage: a tap is noted there until the database has it. */
  storage?: Storage;
  /** Whose device it is. */
  owner: string;
  transport: TrainingTransport;
  /** While it says no, nothing is tried. */
  isOnline: () => boolean;
  choice: () => TrainingChoice;
  /** Called with each new view. What has not changed in it is the same object. */
  onView: (view: TrainingView) => void;
  /** Called when a mark waits and can't be sent now: the device is all that has it. */
  onWaiting: () => void;
  now?: () => Date;
  /** How long a call may take, to the server and to the browser's database. */
  timeoutMs?: number;
  patienceMs?: number;
};

/** What is said of somebody at a session. A note that is left out stays as long as the mark is the same. */
export type Said = { mark: AttendanceState; minutes: number | null; note?: string | null };

/** What a coach needs in a hall without network: sessions, people and marks. */
export type TrainingDevice = {
  view(): TrainingView;
  /** Resolves once what is kept here was read, or the browser was given up. Never rejects. */
  whenRead(): Promise<void>;
  /** Says who was there. The view has changed when it returns; the server hears of it when it can. */
  mark(sessionId: string, userId: string, said: Said): void;
  /** Takes back the last mark of this page at a session that still counts: by a mark that says what was before. */
  undo(sessionId: string): void;
  /** Drops a refused mark, once it was read. */
  dismiss(markId: string): void;
  /** Sends what waits and fetches what is new. Never rejects: the view tells. */
  sync(): Promise<void>;
  /** Resolves once what was tapped is stored, or was refused by the browser. */
  stop(): Promise<void>;
};

/**
 * Keeps what a coach needs on this device, and like the server's. All of it is in memory at once; the browser's database
 * follows. Where that refuses or does not answer, it goes on in memory.
 */
export function startTraining({
  openRows,
  storage,
  owner,
  transport,
  isOnline,
  choice,
  onView,
  onWaiting,
  now = () => new Date(),
  timeoutMs = 10_000,
  patienceMs = 2500,
}: Options): TrainingDevice {
  const memory = rememberTraining({
    openRows,
    owner,
    journal: storage && createJournal(storage),
    timeoutMs: patienceMs,
    onChange: publish,
  });
  const training = createTrainingSync({ memory, owner, transport, now });
  const viewer = createViewer();
  let made: readonly KeptMark[] = [];
  let state: Pick<TrainingView, 'isRead' | 'isSyncing' | 'problem'> = {
    isRead: false,
    isSyncing: false,
    problem: null,
  };
  let view = look();

  const loop = createSyncLoop({
    async work(signal) {
      await reading;
      await training.push(signal);
      await training.pull(choice(), signal);
      // what the browser has refused to keep
      void memory.settle();
    },
    isOnline,
    timeoutMs,
    onSyncing: (isSyncing) => change({ isSyncing }),
    onEnd: (failure) => change({ problem: failure && failure.cause }),
  });
  const reading = memory.read().then(() => change({ isRead: true }));

  function change(part: Partial<typeof state>) {
    state = { ...state, ...part };
    publish();
  }

  function look(): TrainingView {
    const { askedMs, sentMs } = memory.clock;
    return Object.assign(viewer({ records: memory.records, marks: memory.marks, made }), state, {
      isLasting: memory.isLasting,
      sentAt: sentMs === null ? null : new Date(sentMs),
      askedAt: askedMs === null ? null : new Date(askedMs),
    });
  }

  function publish() {
    training.note();
    made = madeWith(made, memory.marks);
    view = look();
    if (!loop.isStopped) onView(view);
  }

  function add(sessionId: string, userId: string, said: Said, undoes: string | null) {
    const session = view.sessions.find(({ id }) => id === sessionId);
    if (!session) return;
    const counting = session.marks.get(userId);
    const { mark, minutes, note = counting?.mark === said.mark ? counting.note : null } = said;
    const isSame =
      counting?.mark === mark && counting.minutes === minutes && counting.note === note;
    if (isSame && undoes === null) return;
    const atMs = now().getTime();
    const { name = '', surname = null } = view.people.get(userId) ?? {};
    memory.put({
      id: newMarkId(),
      session_id: sessionId,
      slot_id: session.slot_id,
      slot_date: session.slot_date,
      user_id: userId,
      mark,
      minutes,
      note,
      knownId: counting?.id ?? null,
      atMs,
      // the clock may have been set back since the last one
      order: made.reduce((least, { order }) => Math.max(least, order + 1), atMs),
      state: 'waiting',
      reason: null,
      before: counting
        ? { mark: counting.mark, minutes: counting.minutes, note: counting.note }
        : null,
      undoes,
      name: [name, surname].filter(Boolean).join(' '),
      date: session.date,
    });
    if (isOnline()) void loop.sync();
    else onWaiting();
  }

  return {
    view: () => view,
    whenRead: () => reading,
    mark: (sessionId, userId, said) => add(sessionId, userId, said, null),
    undo(sessionId) {
      const { undoable } = view.sessions.find(({ id }) => id === sessionId) ?? {};
      if (!undoable) return;
      const before = undoable.before ?? { mark: 'ABSENT', minutes: null, note: null };
      add(sessionId, undoable.user_id, before, undoable.id);
    },
    dismiss(markId) {
      if (memory.marks.some(({ id, state: how }) => id === markId && how === 'refused'))
        memory.remove([markId]);
    },
    sync: loop.sync,
    async stop() {
      loop.stop();
      await memory.settle();
      memory.stop();
    },
  };
}

/** The marks of this page with those that are new; without those that were refused. */
function madeWith(made: readonly KeptMark[], marks: readonly KeptMark[]): readonly KeptMark[] {
  const known = new Set(made.map(({ id }) => id));
  const refused = new Set(marks.filter((one) => one.state === 'refused').map(({ id }) => id));
  const added = marks.filter(({ id }) => !known.has(id) && !refused.has(id));
  const isSame = added.length === 0 && !made.some(({ id }) => refused.has(id));
  return isSame ? made : [...made.filter(({ id }) => !refused.has(id)), ...added].sort(byOrder);
}
