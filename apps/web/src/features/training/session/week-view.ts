import { addDays, weekdayOf } from '@dojang/schemas/calendar-day';
import type { CoachedGroup, CoachedSession } from '@dojang/schemas/training';
import type { OwnTraining } from '@dojang/schemas/training-calls';
import type { OwnSession } from './describe-session.ts';

/** A session of a week: as a person sees it, as its coach does, or both. */
export type WeekSession = OwnTraining['today'][number] & {
  /** Absent for a session that they only coach. */
  own?: OwnSession['own'];
  isCoached: boolean;
};

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** Each session that the device knows of once, by start; the coach's record knows best. */
export function joinSessions(
  own: readonly OwnSession[],
  coached: readonly Omit<CoachedSession, 'version'>[],
  groups: readonly Pick<CoachedGroup, 'id' | 'name' | 'location'>[],
): WeekSession[] {
  const joined = new Map<string, WeekSession>(
    own.map((session) => [session.id, { ...session, isCoached: false }]),
  );
  for (const session of coached) {
    const group = groups.find(({ id }) => id === session.group_id);
    if (!group) continue;
    const { name: group_name, location } = group;
    const known = joined.get(session.id);
    joined.set(session.id, { ...known, ...session, group_name, location, isCoached: true });
  }
  return [...joined.values()].sort((one, other) => (startOf(one) < startOf(other) ? -1 : 1));
}

const startOf = ({ date, start, id }: WeekSession) => `${date} ${start} ${id}`;

/** The seven days from `monday`, and whether there are sessions before and after them. */
export function weekFrom(monday: string, sessions: readonly WeekSession[]) {
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  const sunday = addDays(monday, 6);
  return {
    sunday,
    days: days.map((day) => ({ day, sessions: sessions.filter(({ date }) => date === day) })),
    hasEarlier: sessions.some(({ date }) => date < monday),
    hasLater: sessions.some(({ date }) => date > sunday),
  };
}

/** A number for each group, the same in every week. */
export function numberGroups(sessions: readonly WeekSession[]): ReadonlyMap<string, number> {
  const ids = [...new Set(sessions.map(({ group_id }) => group_id))].sort();
  return new Map(ids.map((id, index) => [id, index % groupColours]));
}

/** Of `week.module.css`. */
const groupColours = 6;
