import type { AttendanceMark } from '@dojang/schemas/training';
import { byOrder, type Mutation } from './mutation.ts';
import type { Replica } from './replica.ts';

/** An attendance entry for one person. An omitted note is kept as long as the mark stays the same. */
export type Said = Pick<AttendanceMark, 'mark' | 'minutes'> & { note?: string | null };

type Before = Pick<AttendanceMark, 'mark' | 'minutes' | 'note'>;

/** Local part of a mark; never pushed. */
type Local = {
  /** Person and date, so that a rejected mark can be shown by name after its session is gone. */
  name: string;
  date: string;
  /** The mark that counted before; null if there was none. */
  before: Before | null;
  /** Id of the mark that this one undoes. */
  undoes: string | null;
};

export type SessionMutation = Mutation<'session'> & { local: Local };

/** A mark that can be undone. */
type Step = {
  id: string;
  userId: string;
  before: Before | null;
  /** Id of the mark that now stands for this one: its own, or that of the undo of a later mark. */
  standing: string;
};

/** Takes attendance on a replica. Marks of this page can be undone one by one, even after the server has accepted them. */
export function createAttendance(replica: Replica) {
  /** Accepted marks leave the outbox but can still be undone. */
  const made = new Map<string, SessionMutation>();

  function madeOf(sessionId: string): SessionMutation[] {
    for (const one of replica.mutations() as readonly SessionMutation[]) {
      if (one.kind !== 'session') continue;
      if (one.state === 'rejected') made.delete(one.id);
      else made.set(one.id, one);
    }
    return [...made.values()].filter(({ subject }) => subject === sessionId).sort(byOrder);
  }

  const countingOf = (sessionId: string, userId: string) =>
    replica.get('session', sessionId)?.marks.find(({ user_id }) => user_id === userId);

  /** The last mark that still counts, i.e. that nobody else has changed since. */
  function undoable(sessionId: string): Step | undefined {
    return undoStack(madeOf(sessionId)).find(
      ({ userId, standing }) => countingOf(sessionId, userId)?.id === standing,
    );
  }

  function mark(sessionId: string, userId: string, said: Said, undoes: string | null = null) {
    const session = replica.get('session', sessionId);
    if (!session) return;
    const counting = countingOf(sessionId, userId);
    const { note = counting?.mark === said.mark ? counting.note : null } = said;
    const next = { mark: said.mark, minutes: said.minutes, note };
    if (counting && isSame(counting, next) && undoes === null) return;
    const { name = '', surname = null } = replica.get('person', userId) ?? {};
    const local: Local = {
      name: [name, surname].filter(Boolean).join(' '),
      date: session.date,
      before: counting
        ? { mark: counting.mark, minutes: counting.minutes, note: counting.note }
        : null,
      undoes,
    };
    const { slot_id, slot_date } = session;
    replica.mutate('session', sessionId, { slot_id, slot_date, user_id: userId, ...next }, local);
    madeOf(sessionId);
  }

  return {
    mark: (sessionId: string, userId: string, said: Said) => mark(sessionId, userId, said),
    undoable,
    undo(sessionId: string) {
      const step = undoable(sessionId);
      if (!step) return;
      const before = step.before ?? { mark: 'ABSENT', minutes: null, note: null };
      mark(sessionId, step.userId, before, step.id);
    },
  };
}

const isSame = (one: Before, other: Before) =>
  one.mark === other.mark && one.minutes === other.minutes && one.note === other.note;

/** What is left to undo of the marks, which are in order; latest first. */
function undoStack(marks: readonly SessionMutation[]): Step[] {
  const stack: Step[] = [];
  for (const { id, change, local } of marks) {
    const { user_id: userId } = change;
    if (local.undoes === null) {
      stack.push({ id, userId, before: local.before, standing: id });
      continue;
    }
    const undone = stack.findIndex((step) => step.id === local.undoes);
    if (undone >= 0) stack.splice(undone, 1);
    const earlier = stack.findLast((step) => step.userId === userId);
    if (earlier) earlier.standing = id;
  }
  return stack.toReversed();
}
