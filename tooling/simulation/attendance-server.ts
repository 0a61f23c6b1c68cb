import { refuse } from '@dojang/api/errors';
import { changesSince } from '@dojang/api/features/training/changes-since';
import { contradicts, mergeMarks } from '@dojang/api/features/training/merge-marks';
import type { TrainingTransport } from '@dojang/offline/training-sync';
import { blanksOf } from '@dojang/schemas/blanks';
import { english } from '@dojang/schemas/testing';
import {
  type AttendanceState,
  DayRequest,
  MarkPush,
  type SentMark,
  SessionDetails,
} from '@dojang/schemas/training';

type StoredMark = Parameters<typeof mergeMarks>[0][number];

/** The session of which everybody takes attendance. */
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

/** Two athletes, and a guest whom nobody expects. */
export const people = ['mina', 'jun', 'ara'];

/** The attendance on a server that decides as the real one does, without its database. */
export type AttendanceServer = {
  /** Every mark that was taken, in the order in which they came. */
  readonly marks: readonly StoredMark[];
  /** What has happened that may never be. */
  readonly faults: readonly string[];
  /** The mark that counts of a person. */
  current(userId: string): StoredMark | undefined;
  /** Somebody who is no coach says that they can't come. Returns the mark. */
  excuse(userId: string, id: string): StoredMark | undefined;
  /** Whoever made the mark `id` knew another one. */
  know(id: string, knownId: string | null): void;
  /** Takes a backup of the marks; the function that is returned restores it. */
  backup(): () => void;
  /** Takes marks that a device has pushed; why each one is refused, by its id. */
  store(by: string, sent: readonly SentMark[]): ReadonlyMap<string, string>;
  /** What a coach's device keeps. */
  records(): ReturnType<typeof readHall>;
  setCoaching(coach: string, isCoach: boolean): void;
  coaches(coach: string): boolean;
  /** How the device of `coach` reaches it. */
  transportOf(coach: string): TrainingTransport;
};

/** Makes the server of a hall in which nobody was marked; `nowMs` is its clock. */
export function createAttendanceServer(
  coaches: readonly string[],
  nowMs: () => number,
): AttendanceServer {
  let marks: StoredMark[] = [];
  const coaching = new Set(coaches);
  const faults: string[] = [];

  /** What each mark had known, whatever was sent. */
  const knownBy = new Map<string, string | null>();

  /** Looks for what may never be, after each call: an error would be an answer like others to the device. */
  function judge() {
    const counted = marks.filter(({ is_current }) => is_current);
    if (new Set(counted.map(({ user_id }) => user_id)).size < counted.length)
      faults.push('Somebody is counted twice');
    if (new Set(marks.map(({ id }) => id)).size < marks.length)
      faults.push('A mark was taken twice');
    const known = new Set(marks.map(({ id }) => knownBy.get(id)));
    if (counted.some(({ id }) => known.has(id))) faults.push('A mark counts that a later one knew');
  }

  function merge(sent: readonly SentMark[], by: string) {
    const refusalOf = () => (coaching.has(by) || by === sent[0]?.user_id ? null : refusal);
    const merged = mergeMarks(marks, sent, { by, nowMs: nowMs() }, refusalOf);
    const { added, outdated } = merged;
    const kept = marks.map((mark) => (outdated.includes(mark.id) ? outdate(mark) : mark));
    marks = [...kept, ...added];
    judge();
    return merged.refused;
  }

  const server: AttendanceServer = {
    get marks() {
      return marks;
    },
    faults,
    current: (userId) => marks.find(({ user_id, is_current }) => user_id === userId && is_current),
    excuse(userId, id) {
      const { slot_id, slot_date } = hall;
      const mark: AttendanceState = 'EXCUSED';
      const said = { mark, minutes: null, note: 'ill', editedMs: nowMs() };
      const knownId = server.current(userId)?.id ?? null;
      const origin = { session_id: hall.id, slot_id, slot_date };
      merge([{ id, user_id: userId, knownId, ...origin, ...said }], userId);
      return marks.find((one) => one.id === id);
    },
    backup() {
      const kept = marks;
      return () => {
        marks = [...kept];
      };
    },
    store: (by, sent) =>
      new Map([...merge(sent, by)].map(([id, why]) => [id, english(why)] as const)),
    records: () => readHall(marks),
    know: (id, knownId) => void knownBy.set(id, knownId),
    setCoaching: (coach, isCoach) => void (isCoach ? coaching.add(coach) : coaching.delete(coach)),
    coaches: (coach) => coaching.has(coach),
    transportOf: (coach) => ({
      async push(request) {
        const { id, marks: sent } = MarkPush.parse(request);
        if (id !== coach) throw refuse('FORBIDDEN', 'auth.otherUsersRecord');
        if (contradicts(sent)) faults.push('A device contradicts itself');
        if (contradicts(sent)) throw refuse('BAD_REQUEST', 'training.contradiction');
        const refused = merge(sent, coach);
        const answers = sent.map((mark) => {
          const why = refused.get(mark.id);
          return { id: mark.id, refused: why ? english(why) : null };
        });
        return { nowMs: nowMs(), marks: answers };
      },
      async day(request) {
        const { id, known, groupIds } = DayRequest.parse(request);
        if (id !== coach) throw refuse('FORBIDDEN', 'auth.otherUsersRecord');
        const isEmpty = !coaching.has(coach) || groupIds?.length === 0;
        const records = readHall(marks);
        return {
          nowMs: nowMs(),
          group: changesSince(known.group, isEmpty ? [] : records.group),
          people: changesSince(known.people, isEmpty ? [] : records.people),
          session: changesSince(known.session, isEmpty ? [] : records.session),
        };
      },
    }),
  };
  return server;
}

export const refusal = 'training.notCoached';
const outdate = (mark: StoredMark): StoredMark => ({ ...mark, is_current: false });

function readHall(marks: readonly StoredMark[]) {
  const current = marks.filter(({ is_current }) => is_current);
  const told = current.map(({ id, user_id, mark, minutes, note, editedMs }) => ({
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
    session: [{ ...hall, marks: told.toSorted((one, other) => (one.id < other.id ? -1 : 1)) }],
  };
}
