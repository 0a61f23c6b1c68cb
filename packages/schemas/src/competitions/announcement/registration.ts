import { addDays } from '../../time/calendar-day.ts';
import { dayOf, instantOf } from '../../time/club-zone.ts';
import type { Day } from '../../time/time.ts';
import type { Announcement, AnnouncementData } from './announcement.ts';

type Days = Pick<Announcement, 'day' | 'last_day'>;
type Deadline = Pick<Announcement, 'deadline' | 'deadline_time' | 'late_until'> & Days;

/** Never, for a tournament without a day. */
const endOf = (day: Day) => (day === '' ? new Date(NaN) : instantOf(addDays(day, 1)));

/** A tournament can be moved alone: an earlier last day of its announcement is one of the days before. */
export const lastDayOf = ({ day, last_day }: Days): Day =>
  last_day !== null && last_day > day ? last_day : day;

/** When the last day is over. */
export const endOfCompetition = (days: Days): Date => endOf(lastDayOf(days));

/** Whether registration is closed at `now`, at the latest with the last day: then coaches alone can enter somebody. */
export function isClosed({ deadline, deadline_time, ...days }: Deadline, now: Date): boolean {
  if (now >= endOfCompetition(days)) return true;
  if (deadline === null) return false;
  return now >= (deadline_time === null ? endOf(deadline) : instantOf(deadline, deadline_time));
}

/** Whether coaches can no longer enter somebody either. */
export const isClosedForLate = ({ late_until, ...days }: Deadline, now: Date): boolean =>
  now >= endOfCompetition(days) || (late_until !== null && now >= endOf(late_until));

/** What an entry at `now` costs, in cents: late once registration is closed; null if the announcement does not state it. */
export function feeAt(announcement: Deadline & Pick<AnnouncementData, 'fees'>, now: Date) {
  const [kind, day] = [isClosed(announcement, now) ? 'LATE' : 'ENTRY', dayOf(now)];
  const fee = announcement.fees.find(
    ({ from, until, ...one }) =>
      one.kind === kind && (from === null || from <= day) && (until === null || until >= day),
  );
  return fee?.cents ?? null;
}
