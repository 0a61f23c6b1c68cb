import { mergeMarks } from '@dojang/api/features/training/attendance/merge-marks';
import {
  type SentState,
  type StateVersion,
  supersede,
} from '@dojang/api/features/training/attendance/supersede-state';
import { blanksOf } from '@dojang/schemas/blanks';
import { english } from '@dojang/schemas/testing/samples';
import { type SentMark, SessionDetails, type SessionState } from '@dojang/schemas/training';

type StoredMark = Parameters<typeof mergeMarks>[0][number];

/** The only session. */
export const hall = {
  ...blanksOf(SessionDetails),
  id: 'monday',
  group_id: 'children',
  slot_id: 'slot',
  slot_date: '2026-03-02',
  date: '2026-03-02',
  start: '17:00',
  minutes: 60,
  state: 'PLANNED' as const,
};

/** Two athletes, and a guest who is not in the group. */
export const people = ['mina', 'jun', 'ara'];

/** Attendance with the real merge, without a database; `nowMs` is its clock. */
export function createAttendanceServer(coaches: readonly string[], nowMs: () => number) {
  let marks: StoredMark[] = [];
  let state = planned;
  const coaching = new Set(coaches);

  function merge(sent: readonly SentMark[], by: string) {
    const refusalOf = () => (coaching.has(by) || by === sent[0]?.user_id ? null : refusal);
    const merged = mergeMarks(marks, sent, { by, nowMs: nowMs() }, refusalOf);
    const { added, outdated } = merged;
    const existing = marks.map((mark) => (outdated.includes(mark.id) ? outdate(mark) : mark));
    marks = [...existing, ...added];
    return merged.refused;
  }

  return {
    /** Every accepted mark, in order of arrival. */
    get marks(): readonly StoredMark[] {
      return marks;
    },
    /** A person's current mark. */
    current: (userId: string) =>
      marks.find(({ user_id, is_current }) => user_id === userId && is_current),
    /** Takes a backup of the marks; the returned function restores it. */
    backup() {
      const saved = { marks, state };
      return () => {
        marks = [...saved.marks];
        ({ state } = saved);
      };
    },
    /** Merges pushed marks; returns the reasons of rejections, by mark id. */
    store: (by: string, sent: readonly SentMark[]): ReadonlyMap<string, string> =>
      new Map([...merge(sent, by)].map(([id, why]) => [id, english(why)] as const)),
    /** The mutation that last cancelled or restored the session; empty without one. */
    get stateId(): string {
      return state.state_id ?? '';
    },
    /** Cancels or restores the session; returns the reason of a rejection, undefined on success. */
    setState(by: string, sent: SentState, isCancelled: boolean): string | undefined {
      if (!coaching.has(by)) return english(refusal);
      const version = supersede(state, sent, nowMs());
      if (version) state = { ...version, state: isCancelled ? 'CANCELLED' : 'PLANNED' };
      return undefined;
    },
    /** A coach's records. */
    records: () => readHall(marks, state),
    setCoaching: (coach: string, isCoach: boolean) =>
      void (isCoach ? coaching.add(coach) : coaching.delete(coach)),
    coaches: (coach: string) => coaching.has(coach),
  };
}

type State = StateVersion & { state: SessionState };
const planned: State = { state_id: null, state_at: null, state: 'PLANNED' };
const refusal = 'training.notCoached';
const outdate = (mark: StoredMark): StoredMark => ({ ...mark, is_current: false });

function readHall(marks: readonly StoredMark[], { state, state_id }: State) {
  const current = marks.filter(({ is_current }) => is_current);
  const fields = current.map(({ id, user_id, mark, minutes, note, editedMs }) => ({
    id,
    user_id,
    mark,
    minutes,
    note,
    editedMs,
  }));
  const members = people.slice(0, 2).map((id) => ({ id, role: 'ATHLETE' as const }));
  const trainees = people.map((id) => ({
    id,
    name: id,
    surname: null,
    kup: null,
    birth_year: null,
  }));
  return {
    group: [{ id: hall.group_id, name: 'Children', location: 'Hall', members }],
    people: [{ id: 'people', people: trainees }],
    session: [
      {
        ...hall,
        state,
        state_id,
        marks: fields.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
      },
    ],
  };
}
