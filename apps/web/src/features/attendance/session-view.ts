import { distinctNames } from '@dojang/schemas/distinct-names';
import { foldText } from '@dojang/schemas/fold-text';
import type { RecordOf } from '@dojang/schemas/sync';
import type { AttendanceMark, Trainee } from '@dojang/schemas/training';
import { useReplica } from '../../shell/replica/use-replica.ts';

type CoachedGroup = RecordOf<'group'>;
type CoachedSession = RecordOf<'session'>;
type Marks = ReadonlyMap<string, AttendanceMark>;

/** Each tile asks for its own. */
const marksBySession = new WeakMap<CoachedSession, Marks>();
const noMarks: Marks = new Map();

/** What counts at a session, by person. */
export function marksOf(session: CoachedSession | undefined): Marks {
  if (!session) return noMarks;
  const known = marksBySession.get(session);
  if (known) return known;
  const marks = new Map(
    session.marks.flatMap((mark) => (mark.user_id ? [[mark.user_id, mark] as const] : [])),
  );
  marksBySession.set(session, marks);
  return marks;
}

/** What counts of somebody at a session. */
export const useAttendance = (sessionId: string, userId: string): AttendanceMark | undefined =>
  useReplica((replica) => marksOf(replica?.get('session', sessionId)).get(userId));

/** Somebody of whom a tile is shown. */
export type Attendee = {
  person: Trainee;
  /** With the year of birth where two have one name. */
  name: string;
  isGuest: boolean;
};

const nameless = { name: '?', surname: null, kup: null, birth_year: null };

const athletesOf = (group: CoachedGroup | undefined) =>
  new Set((group?.members ?? []).flatMap(({ id, role }) => (role === 'ATHLETE' ? id : [])));

/** Those of `ids` who do not train in the group. */
export function guestIdsOf(group: CoachedGroup | undefined, ids: Iterable<string>): string[] {
  const memberIds = athletesOf(group);
  return [...ids].filter((id) => !memberIds.has(id));
}

/** Those who train in the group, and below them its guests, each by name. */
export function attendeesOf(
  group: CoachedGroup | undefined,
  people: readonly Trainee[],
  guestIds: readonly string[],
): Attendee[] {
  const memberIds = athletesOf(group);
  const ids = [...memberIds, ...guestIds];
  const byId = new Map(people.map((person) => [person.id, person]));
  const all = ids.map((id) => byId.get(id) ?? { id, ...nameless });
  const names = distinctNames(all);
  return all
    .map((person, place) => {
      const name = names[place] ?? '';
      const isGuest = !memberIds.has(person.id);
      // by letters as they are searched for: the browser's own order takes as long as all tiles
      return { attendee: { person, name, isGuest }, order: `${Number(isGuest)}${foldText(name)}` };
    })
    .sort((one, other) => (one.order < other.order ? -1 : Number(one.order > other.order)))
    .map(({ attendee }) => attendee);
}

/** How many of those who are expected are here: guests count where they are. */
export function countHere(
  attendees: readonly Attendee[],
  marks: Marks,
): { here: number; total: number } {
  const isHere = ({ person }: Attendee) => marks.get(person.id)?.mark === 'HERE';
  const expected = attendees.filter((one) => !one.isGuest || isHere(one));
  return { here: expected.filter(isHere).length, total: expected.length };
}
