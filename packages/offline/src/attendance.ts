import type { AttendanceMark } from '@dojang/schemas/training';
import { byOrder, type Mutation } from './mutation.ts';
import type { Replica } from './replica.ts';

/** What is said of somebody at a session. A note that is left out stays as long as the mark is the same. */
export type Said = Pick<AttendanceMark, 'mark' | 'minutes'> & { note?: string | null };

type Before = Pick<AttendanceMark, 'mark' | 'minutes' | 'note'>;

/** What the device keeps of a mark beside what is pushed. */
type Local = {
  /** Of whom and of when it is, so that a rejected one is told by name once its session is gone. */
  name: string;
  date: string;
  /** What counted before; null for nothing. */
  before: Before | null;
  /** The id of the mark that it takes back. */
  undoes: string | null;
};

export type SessionMutation = Mutation<'session'> & { local: Local };

/** A mark that can be taken back. */
type Step = {
  id: string;
  userId: string;
  before: Before | null;
  /** The mark that says the same as this one now: itself, or one that took back what came after it. */
  standing: string;
};

/** Takes attendance on a replica. Marks of this page can be taken back one by one, also once the server has them. */
export function createAttendance(replica: Replica) {
  /** Accepted ones leave the outbox, and can still be taken back. */
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

  /** The last mark that still counts: nobody else has changed it since. */
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

/** What is left to take back of marks in their order: the last one first. */
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
