import type { AttendanceMark } from '@dojang/schemas/training';
import { byOrder, type Mutation } from '@dojang/offline/mutation';
import type { Replica } from '@dojang/offline/replica';

/** An attendance entry for one person. An omitted note is kept while the mark is unchanged. */
type Entry = Pick<AttendanceMark, 'mark' | 'minutes'> & { note?: string | null };

type Before = Pick<AttendanceMark, 'mark' | 'minutes' | 'note'>;

/** Local part of a mark; never pushed. */
type Local = {
  /** Person and date, so that a rejected mark can be shown by name after its session is gone. */
  name: string;
  date: string;
  /** The previous mark; null if there was none. */
  before: Before | null;
  undoes: string | null;
};

type MarkMutation = Mutation<'session'> & { change: { isCancelled?: undefined }; local: Local };

/** A mark that can be undone. */
type Step = {
  id: string;
  userId: string;
  before: Before | null;
  /** Id of the mark that shows this state: its own, or that of the undo of a later mark. */
  shownBy: string;
};

/** Takes attendance on a replica. Marks of this page can be undone one by one, even after the server has accepted them. */
export function createAttendance(replica: Replica) {
  /** Accepted marks leave the outbox but can still be undone. */
  const marks = new Map<string, MarkMutation>();

  function marksIn(sessionId: string): MarkMutation[] {
    for (const one of replica.mutations() as readonly MarkMutation[]) {
      if (one.kind !== 'session' || one.change.isCancelled !== undefined) continue;
      if (one.state === 'rejected') marks.delete(one.id);
      else marks.set(one.id, one);
    }
    return [...marks.values()].filter(({ subject }) => subject === sessionId).sort(byOrder);
  }

  const currentOf = (sessionId: string, userId: string) =>
    replica.get('session', sessionId)?.marks.find(({ user_id }) => user_id === userId);

  /** The last mark that no one else has changed since. */
  function undoable(sessionId: string): Step | undefined {
    return undoStack(marksIn(sessionId)).find(
      ({ userId, shownBy }) => currentOf(sessionId, userId)?.id === shownBy,
    );
  }

  function mark(sessionId: string, userId: string, entry: Entry, undoes: string | null = null) {
    const session = replica.get('session', sessionId);
    if (!session) return;
    const current = currentOf(sessionId, userId);
    const { note = current?.mark === entry.mark ? current.note : null } = entry;
    const next = { mark: entry.mark, minutes: entry.minutes, note };
    if (current && isSame(current, next) && undoes === null) return;
    const { name = '', surname = null } = replica.get('person', userId) ?? {};
    const local: Local = {
      name: [name, surname].filter(Boolean).join(' '),
      date: session.date,
      before: current ? { mark: current.mark, minutes: current.minutes, note: current.note } : null,
      undoes,
    };
    const { slot_id, slot_date } = session;
    replica.mutate('session', sessionId, { slot_id, slot_date, user_id: userId, ...next }, local);
    marksIn(sessionId);
  }

  return {
    mark: (sessionId: string, userId: string, entry: Entry) => mark(sessionId, userId, entry),
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

/** The marks that can still be undone, latest first; `marks` are in order. */
function undoStack(marks: readonly MarkMutation[]): Step[] {
  const stack: Step[] = [];
  for (const { id, change, local } of marks) {
    const { user_id: userId } = change;
    if (local.undoes === null) {
      stack.push({ id, userId, before: local.before, shownBy: id });
      continue;
    }
    const undone = stack.findIndex((step) => step.id === local.undoes);
    if (undone >= 0) stack.splice(undone, 1);
    const earlier = stack.findLast((step) => step.userId === userId);
    if (earlier) earlier.shownBy = id;
  }
  return stack.toReversed();
}
