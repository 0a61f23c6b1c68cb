import type {
  AttendanceView,
  SessionView,
  Trainee,
  TrainingView,
} from '@dojang/offline/training-view';
import { distinctNames } from '@dojang/schemas/distinct-names';
import { foldText } from '@dojang/schemas/fold-text';
import type { CoachedGroup } from '@dojang/schemas/training';
import { useSelector } from '@tanstack/react-store';
import { useTraining } from '../../shell/app-context.ts';

/** What is kept on this device, as `select` reads it: a component is drawn again when that is another value. */
export function useTrainingView<Value>(select: (view: TrainingView | null) => Value): Value {
  return useSelector(useTraining().view, select);
}

export function findSession(view: TrainingView | null, id: string): SessionView | undefined {
  return view?.sessions.find((session) => session.id === id);
}

/** What counts of somebody at a session. */
export function useAttendance(sessionId: string, userId: string): AttendanceView | undefined {
  return useTrainingView((view) => findSession(view, sessionId)?.marks.get(userId));
}

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
  people: ReadonlyMap<string, Trainee>,
  guestIds: readonly string[],
): Attendee[] {
  const memberIds = athletesOf(group);
  const ids = [...memberIds, ...guestIds];
  const all = ids.map((id) => people.get(id) ?? { id, ...nameless });
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
  marks: ReadonlyMap<string, AttendanceView> | undefined,
): { here: number; total: number } {
  const isHere = ({ person }: Attendee) => marks?.get(person.id)?.mark === 'HERE';
  const expected = attendees.filter((one) => !one.isGuest || isHere(one));
  return { here: expected.filter(isHere).length, total: expected.length };
}
