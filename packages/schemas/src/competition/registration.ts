import { addDays } from '../time/calendar-day.ts';
import { type Day, dayOf } from '../time/time.ts';
import type { AnnouncementData } from './announcement.ts';

type Deadline = Pick<AnnouncementData, 'deadline' | 'deadline_time' | 'late_until'>;

/** In the time zone of the process: the club's on its server. */
function instantOf(day: Day, time: string): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(year, month - 1, date, hour, minute);
}

const endOf = (day: Day) => instantOf(addDays(day, 1), '00:00');

/** Whether registration is closed at `now`: then coaches alone can enter somebody. */
export const isClosed = ({ deadline, deadline_time }: Deadline, now: Date): boolean =>
  deadline !== null &&
  now >= (deadline_time === null ? endOf(deadline) : instantOf(deadline, deadline_time));

/** Whether coaches can no longer enter somebody either. */
export const isClosedForLate = ({ late_until }: Deadline, now: Date): boolean =>
  late_until !== null && now >= endOf(late_until);

/** What an entry at `now` costs, in cents; null if the announcement does not state it. */
export function feeAt({ fees }: Pick<AnnouncementData, 'fees'>, isLate: boolean, now: Date) {
  const [kind, day] = [isLate ? 'LATE' : 'ENTRY', dayOf(now)];
  const fee = fees.find(
    ({ from, until, ...one }) =>
      one.kind === kind && (from === null || from <= day) && (until === null || until >= day),
  );
  return fee?.cents ?? null;
}
