import { formatMoney } from '../../fields/number.ts';
import { limits } from '../../limits.ts';
import { asIs, type Say, sentence, type Written } from '../../say/say.ts';
import { addDays } from '../../time/calendar-day.ts';
import { dayOf, today } from '../../time/time.ts';
import { type Announcement, competitionOf } from '../announcement/announcement.ts';
import { describeReason, listMissing } from './describe-answer.ts';
import type { CompetitionEntry, CompetitorRecord, EntryChange } from './entry.ts';
import {
  endOfCompetition,
  feeAt,
  isClosed,
  isClosedForLate,
  lastDayOf,
} from '../announcement/registration.ts';
import { resolveDivisions } from '../division/resolve-divisions.ts';

/** Who changes an entry: the person or a guardian, a coach of the person, an administrator. */
export type EntryRole = 'PERSON' | 'COACH' | 'ADMIN';

/** When a wish was made, and when the server got it. */
type Wish = { made: Date; now: Date; role: EntryRole };

/**
 * Whether a wish is late, or why it is refused: after the deadline only those made before it, and by the club; after the last
 * day those of administrators alone.
 */
export function lateness(
  say: Say,
  announcement: Announcement,
  { made, now, role }: Wish,
): { isLate: boolean; refusal?: Written } {
  if (!isClosed(announcement, now)) return { isLate: false };
  if (role === 'ADMIN') return { isLate: true };
  const hasEnded = now >= endOfCompetition(announcement);
  if (!hasEnded && !isClosed(announcement, made)) return { isLate: true };
  const isOver = hasEnded || isClosedForLate(announcement, made);
  if (role === 'COACH' && !isOver) return { isLate: true };
  const closed = sentence('competition.closed', { when: deadlineText(say, announcement) });
  if (isOver) return { isLate: true, refusal: closed };
  const cents = feeAt(announcement, true, now);
  const coach =
    cents === null
      ? 'competition.coachCanEnter'
      : sentence('competition.coachCanEnterFor', { fee: amountText(say, cents) });
  return { isLate: true, refusal: asIs(`${say(closed)} ${say(coach)}`) };
}

/**
 * Why an entry can no longer be changed, or null. Administrators change everything; coaches add weights and results for some
 * days, unless the competition is marked as over; nobody else removes a result
 * or wishes for another start.
 */
export function refusalByEnd(
  announcement: Pick<Announcement, 'state' | 'day' | 'last_day'>,
  { outcome }: Pick<CompetitionEntry, 'outcome'>,
  { action, role, now }: { action: EntryChange['action']; role: EntryRole; now: Date },
): Written | null {
  if (role === 'ADMIN') return null;
  const { state, day } = announcement;
  const isRecord = role === 'COACH' && (action === 'WEIGH' || action === 'RESULT');
  const days = isRecord ? limits.resultDays : 0;
  const last = lastDayOf(announcement);
  const isOver = state === 'DONE' || (last !== '' && dayOf(now) > addDays(last, days));
  if (isOver) return 'competition.overForAll';
  if (outcome === null || dayOf(now) < day) return null;
  if (action === 'WISH') return 'competition.resultStays';
  return action === 'WITHDRAW' ? 'competition.hasResult' : null;
}

/** '26 February, 12:00': without a deadline, or with a later one, the last day. */
export function deadlineText(
  say: Say,
  announcement: Pick<Announcement, 'deadline' | 'deadline_time' | 'day' | 'last_day'>,
): string {
  const { deadline, deadline_time } = announcement;
  const last = lastDayOf(announcement);
  const isInTime = deadline !== null && (last === '' || deadline <= last);
  const style = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const closes = new Date(isInTime ? deadline : last).toLocaleDateString(say.locale, style);
  return [closes, isInTime && deadline_time].filter(Boolean).join(', ');
}

/** Without decimals if there are none: '40 €'. */
const amountText = (say: Say, cents: number) =>
  formatMoney(cents, say.locale).replace(/[.,]00(?!\d)/, '');

/** The latest weight in grams; null if it is unknown, or too old to rely on. */
export const recentWeight = ({ weight }: Pick<CompetitorRecord, 'weight'>): number | null =>
  weight && weight.on >= addDays(today(), -limits.weightDays) ? weight.grams : null;

/** Why a person cannot start in a division, or, with null, why they have to choose one; null if they can. */
export function refusalOfDivision(
  say: Say,
  announcement: Announcement,
  competitor: CompetitorRecord,
  { division_id, weight_g }: { division_id: string | null; weight_g: number | null },
): Written | null {
  const division = announcement.divisions.find(({ id }) => id === division_id);
  if (division_id !== null && !division) return 'competition.unknownDivision';
  const competition = competitionOf(announcement);
  const grams = weight_g ?? recentWeight(competitor);
  const answer = resolveDivisions(competition, { ...competitor, weight_g: grams });
  const isOpen = answer.starts.some((start) => start.division === null);
  const isUnknown = answer.starts.length === 0 && answer.missing.length > 0;
  if (!division) {
    const isUnstated = answer.reasons.some(({ kind }) => kind.endsWith('NOT_STATED'));
    if (isOpen || isUnknown || isUnstated || announcement.divisions.length === 0) return null;
    return answer.starts.length > 0 ? 'competition.chooseDivision' : whyNot();
  }
  const fits = answer.starts.some((start) =>
    start.division === null
      ? start.discipline === division.discipline &&
        start.group === division.group &&
        start.sex === division.sex &&
        (start.level === null || start.level === division.level)
      : start.division === division,
  );
  return fits ? null : whyNot();

  function whyNot(): Written {
    const reasons = answer.reasons.map((reason) => describeReason(say, reason, competition));
    const missing = listMissing(say, answer.missing);
    if (missing) reasons.push(say('competition.missing', { fields: missing }));
    return sentence('competition.notDivision', { reasons: reasons.join('; ') });
  }
}

/** Why an entry may not be in a division beside the person's other open ones, or null. */
export function doubleStartRefusal(
  { divisions, double_start }: Announcement,
  division_id: string | null,
  others: readonly Pick<CompetitionEntry, 'division_id'>[],
): Written | null {
  const divisionOf = (id: string | null) => divisions.find((one) => one.id === id);
  const wanted = divisionOf(division_id);
  for (const { division_id: id } of others) {
    const other = divisionOf(id);
    const isSame =
      wanted && other
        ? (['discipline', 'group', 'sex'] as const).every((part) => wanted[part] === other[part])
        : id === division_id;
    if (isSame) return 'competition.alreadyEntered';
    if (wanted && other && wanted.group !== other.group && !double_start)
      return 'competition.oneGroup';
  }
  return null;
}

export const isOpen = ({ state }: Pick<CompetitionEntry, 'state'>) =>
  state === 'WISHED' || state === 'CONFIRMED';
