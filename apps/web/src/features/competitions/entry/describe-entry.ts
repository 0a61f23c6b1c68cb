import { dayNumber } from '@dojang/schemas/calendar-day';
import { describeDivision } from '@dojang/schemas/describe-answer';
import { describeValue } from '@dojang/schemas/describe-value';
import { EntryOutcome } from '@dojang/schemas/entry';
import { deadlineText } from '@dojang/schemas/entry-rules';
import { formatMoney } from '@dojang/schemas/number';
import { feeAt, isClosed } from '@dojang/schemas/registration';
import type { Say } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import { formatDay } from '../../../ui/language/format-day.ts';
import { type Competition, type Entry, isOver } from './competition-view.ts';

/** 'Autumn Cup, 3 October 2026, Ulm' */
export const describeEvent = (say: Say, { name, day, location }: Competition): string =>
  `${name}, ${formatDay(say, day, 'long')}, ${location}`;

/** The state of an entry, or its result: 'Confirmed, place 4 of 40', 'Declined: “full”'. */
export function describeEntry(say: Say, { places }: Competition, entry: Entry): string {
  const { state, position, waiting, outcome, place, details } = entry;
  if (outcome === 'PLACED' && place !== null) return say('competition.rank', { place });
  if (outcome !== null) return describeValue(say, EntryOutcome, outcome) ?? outcome;
  const quote = (label: string, said: string | null | undefined) =>
    said ? say('competition.quoted', { label, said }) : label;
  switch (state) {
    case 'WISHED':
      return say(entry.is_late ? 'competition.wishedLate' : 'competition.waitsForCoach');
    case 'CONFIRMED':
      if (waiting !== null) return say('competition.waitingAs', { place: waiting });
      return places === null || position === null
        ? say('competition.confirmed')
        : say('competition.confirmedAs', { place: position, places });
    case 'DECLINED':
      return quote(say('competition.declined'), details?.reply);
    case 'WITHDRAWN':
      return quote(say('competition.withdrawn'), details?.note);
  }
}

export function describeEntryDivision(
  say: Say,
  { divisions }: Competition,
  { division_id }: Pick<Entry, 'division_id'>,
): string {
  const division = divisions.find(({ id }) => id === division_id);
  return division ? describeDivision(say, division, divisions) : say('competition.unstated');
}

/** 'Closes in 3 days: 26 February, 12:00'; null without a deadline. */
export function describeDeadline(say: Say, competition: Competition): string | null {
  const { deadline } = competition;
  if (deadline === null) return null;
  const when = deadlineText(say, competition);
  if (isClosed(competition, new Date())) return say('competition.closed', { when });
  const days = dayNumber(deadline) - dayNumber(today());
  return days === 0
    ? say('competition.closesToday', { when })
    : say('competition.closesIn', { n: days, when });
}

/** The state of the registration; null for a past competition, and without a deadline. */
export function describeRegistration(say: Say, competition: Competition): string | null {
  if (competition.state === 'CANCELLED') return say('competition.isCancelled');
  return isOver(competition) ? null : describeDeadline(say, competition);
}

/** What an entry costs; of a wish that is not sent yet, what the announcement says. */
export const feeOf = (competition: Competition, { name, wished_at, details }: Entry) =>
  name === null ? feeAt(competition, wished_at) : (details?.fee_cents ?? null);

/** An amount; what the announcement does not say is no guess. */
export const describeFee = (say: Say, cents: number | null): string =>
  cents === null ? say('competition.none') : formatMoney(cents, say.locale);

export function describeSum(say: Say, fees: readonly (number | null)[]): string {
  const stated = fees.filter((cents) => cents !== null);
  if (stated.length === 0 && fees.length > 0) return say('competition.none');
  const sum = formatMoney(
    stated.reduce((total, cents) => total + cents, 0),
    say.locale,
  );
  return stated.length < fees.length ? say('competition.partlyStated', { sum }) : sum;
}
