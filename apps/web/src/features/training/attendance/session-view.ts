import { useDeferredValue } from 'react';
import { distinctNames } from '@dojang/schemas/distinct-names';
import { foldText } from '@dojang/schemas/fold-text';
import type {
  AttendanceMark,
  CoachedGroup as PulledGroup,
  CoachedSession as PulledSession,
  Trainee,
} from '@dojang/schemas/training';
import { z } from 'zod';
import { useReplica } from '../../../shell/replica/use-replica.ts';
import { createAttendance } from './take-attendance.ts';
import type { Replica } from '@dojang/offline/replica';

export type CoachedGroup = Omit<PulledGroup, 'version'>;
export type CoachedSession = Omit<PulledSession, 'version'>;
type Marks = ReadonlyMap<string, AttendanceMark>;

/** Cache: each tile reads the marks of its session. */
const marksBySession = new WeakMap<CoachedSession, Marks>();
const noMarks: Marks = new Map();

export function marksOf(session: CoachedSession | undefined): Marks {
  if (!session) return noMarks;
  const cached = marksBySession.get(session);
  if (cached) return cached;
  const marks = new Map(
    session.marks.flatMap((mark) => (mark.user_id ? [[mark.user_id, mark] as const] : [])),
  );
  marksBySession.set(session, marks);
  return marks;
}

export const useAttendance = (sessionId: string, userId: string): AttendanceMark | undefined =>
  useReplica((replica) => marksOf(replica?.get('session', sessionId)).get(userId));

export type Attendee = {
  person: Trainee;
  /** With the year of birth if two people share the name. */
  name: string;
  isGuest: boolean;
  isBirthday: boolean;
  /** The address of their picture, of the group's people. */
  img?: string | undefined;
};

const nameless = { name: '?', surname: null, kup: null, birth_year: null };

const athletesOf = (group: CoachedGroup | undefined) =>
  new Set((group?.members ?? []).flatMap(({ id, role }) => (role === 'ATHLETE' ? id : [])));

/** The `ids` that are not athletes of the group. */
export function guestIdsOf(group: CoachedGroup | undefined, ids: Iterable<string>): string[] {
  const memberIds = athletesOf(group);
  return [...ids].filter((id) => !memberIds.has(id));
}

/** The athletes of the group by name, then the guests by name. */
export function attendeesOf(
  group: CoachedGroup | undefined,
  people: readonly Trainee[],
  guestIds: readonly string[],
  birthdays: readonly string[] = [],
): Attendee[] {
  const memberIds = athletesOf(group);
  const ids = [...memberIds, ...guestIds];
  const byId = new Map(people.map((person) => [person.id, person]));
  const pictures = new Map(group?.members.map(({ id, img }) => [id, img]));
  const all = ids.map((id) => byId.get(id) ?? { id, ...nameless });
  const names = distinctNames(all);
  return all
    .map((person, index) => {
      const name = names[index] ?? '';
      const isGuest = !memberIds.has(person.id);
      // by folded letters: Intl.Collator takes as long as all tiles
      const isBirthday = birthdays.includes(person.id);
      const attendee = { person, name, isGuest, isBirthday, img: pictures.get(person.id) };
      return { attendee, order: `${Number(isGuest)}${foldText(name)}` };
    })
    .sort((one, other) => (one.order < other.order ? -1 : Number(one.order > other.order)))
    .map(({ attendee }) => attendee);
}

/** Athletes present out of all; a guest counts only if present. */
export function countHere(attendees: readonly Attendee[], marks: Marks) {
  const isHere = ({ person }: Attendee) => marks.get(person.id)?.mark === 'HERE';
  const expected = attendees.filter((one) => !one.isGuest || isHere(one));
  return { here: expected.filter(isHere).length, total: expected.length };
}

const SessionDraft = z.union([
  z.record(z.string(), z.string()),
  // up to version 1.0.7
  z.tuple([z.string()]).transform(([note]) => ({ note })),
]);

/** Reads a stored draft of session details by field name; empty if `text` is none. */
export function readSessionDraft(text: string | null): Readonly<Record<string, string>> {
  try {
    return SessionDraft.parse(JSON.parse(text ?? ''));
  } catch {
    return {};
  }
}

/** False in the first render, true right after it: defers content that is not what the page was opened for. */
export function useHasRendered(): boolean {
  return useDeferredValue(true, false);
}

const attendances = new WeakMap<Replica, ReturnType<typeof createAttendance>>();

/** Takes attendance on `replica`; one object per replica, as marks can be undone after the page was left. Null while signed out. */
export function attendanceOf(replica: Replica | null) {
  if (!replica) return null;
  const attendance = attendances.get(replica) ?? createAttendance(replica);
  attendances.set(replica, attendance);
  return attendance;
}
