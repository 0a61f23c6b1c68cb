import { limits } from '../../limits.ts';
import { asIs, type Say, sentence, type Written } from '../../say/say.ts';
import { addDays } from '../../time/calendar-day.ts';
import { dayOf } from '../../time/time.ts';
import type { Announcement } from '../announcement/announcement.ts';
import { deadlineText, describeFee } from './describe-entry.ts';
import type { CompetitionEntry, EntryChange } from './entry.ts';
import {
  endOfCompetition,
  feeAt,
  isClosed,
  isClosedForLate,
  lastDayOf,
} from '../announcement/registration.ts';

/** Who changes an entry: the person or a guardian, a coach of the person, an administrator. */
export type EntryRole = 'PERSON' | 'COACH' | 'ADMIN';

/** Why nobody is entered at `now`, or null: after the deadline only wishes made before it, and by the club. */
export function registrationRefusal(
  say: Say,
  announcement: Announcement,
  role: EntryRole,
  { now = new Date(), made = now }: { made?: Date; now?: Date } = {},
): Written | null {
  const { state } = announcement;
  if (state === 'CANCELLED') return 'competition.isCancelled';
  if (state === 'DRAFT' || (state === 'DONE' && role !== 'ADMIN')) return 'competition.notOpen';
  if (role === 'ADMIN' || !isClosed(announcement, now)) return null;
  const hasEnded = now >= endOfCompetition(announcement);
  if (!hasEnded && !isClosed(announcement, made)) return null;
  const isOver = hasEnded || isClosedForLate(announcement, made);
  if (role === 'COACH' && !isOver) return null;
  const closed = sentence('competition.closed', { when: deadlineText(say, announcement) });
  if (isOver) return closed;
  const cents = feeAt(announcement, now);
  const fee = describeFee(say, cents);
  const coach =
    cents === null
      ? 'competition.coachCanEnter'
      : sentence('competition.coachCanEnterFor', { fee });
  return asIs(`${say(closed)} ${say(coach)}`);
}

/**
 * Why an entry, or any, can no longer be changed, or null. Administrators change everything; coaches add weights and results for
 * some days, unless the competition is marked as over; nobody else removes a result or wishes for another start.
 */
export function refusalByEnd(
  announcement: Pick<Announcement, 'state' | 'day' | 'last_day'>,
  entry: Pick<CompetitionEntry, 'outcome'> | null,
  { action, role, now = new Date() }: Pick<EntryChange, 'action'> & { role: EntryRole; now?: Date },
): Written | null {
  if (role === 'ADMIN') return null;
  const { state, day } = announcement;
  const isRecord = role === 'COACH' && (action === 'WEIGH' || action === 'RESULT');
  const days = isRecord ? limits.resultDays : 0;
  const last = lastDayOf(announcement);
  const isOver = state === 'DONE' || (last !== '' && dayOf(now) > addDays(last, days));
  if (isOver) return 'competition.overForAll';
  if (!entry?.outcome || dayOf(now) < day) return null;
  if (action === 'WISH') return 'competition.resultStays';
  return action === 'WITHDRAW' ? 'competition.hasResult' : null;
}

export const isOpen = ({ state }: Pick<CompetitionEntry, 'state'>) =>
  state === 'WISHED' || state === 'CONFIRMED';
