import { describeValue } from '../../fields/describe-value.ts';
import { formatMoney } from '../../fields/number.ts';
import { dayNumber } from '../../time/calendar-day.ts';
import { today } from '../../time/time.ts';
import type { Announcement } from '../announcement/announcement.ts';
import { feeAt, isClosed, lastDayOf } from '../announcement/registration.ts';
import { type Competition, Division, type WeightRange } from '../division/division.ts';
import type { Grade } from '../../people/user/grade.ts';
import type { Answer, Missing, Reason, Start } from '../division/resolve-divisions.ts';
import type { PlainKey, Say } from '../../say/say.ts';
import { type CompetitionEntry, EntryOutcome } from './entry.ts';

function describeRange(say: Say, { over_g, up_to_g }: WeightRange): string {
  return up_to_g === null
    ? say('competition.over', { kg: (over_g ?? 0) / 1000 })
    : say('competition.upTo', { kg: up_to_g / 1000 });
}

/** 'Youth B · male · −41 kg · LK2', as far as it is known; the discipline before it where there are several. */
export function describeStart(
  say: Say,
  { discipline, group, sex, range, level }: Omit<Start, 'division'>,
  all: readonly Pick<Division, 'discipline'>[] = [],
): string {
  const isOneOfSeveral = all.some((one) => one.discipline !== discipline);
  return [
    isOneOfSeveral && describeValue(say, Division.shape.discipline, discipline),
    group,
    describeValue(say, Division.shape.sex, sex),
    range && describeRange(say, range),
    level,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A row of an announcement in the same words; `all`: its rows, if there may be several disciplines. */
export const describeDivision = (
  say: Say,
  { over_g, up_to_g, ...division }: Division,
  all: readonly Division[] = [],
): string => {
  const range = over_g === null && up_to_g === null ? null : { over_g, up_to_g };
  return describeStart(say, { ...division, range }, all);
};

export function describeStarts(say: Say, { starts }: Pick<Answer, 'starts'>): string {
  if (starts.length === 0) return say('competition.noDivision');
  return starts
    .map((start) => describeStart(say, start, starts))
    .join(` ${say('competition.or')} `);
}

/** Of the way to be entered. */
export const describeOption = (say: Say, { starts }: Pick<Answer, 'starts'>): string =>
  starts.length > 0 ? describeStarts(say, { starts }) : say('competition.unstated');

export const describeGrade = (say: Say, { kind, number }: Grade): string =>
  kind === 'KUP' ? say('user.kupOf', { grade: number }) : `${number}. Dan`;

export function describeReason(say: Say, reason: Reason, { day, ageBy }: Competition): string {
  const inGroup = ({ grade, group }: { grade: Grade; group: string }) => ({
    grade: describeGrade(say, grade),
    group,
  });
  switch (reason.kind) {
    case 'AGE': {
      const values = { n: reason.age, groups: reason.groups.join(', ') };
      return ageBy === 'YEAR'
        ? say('competition.turns', { ...values, year: day.slice(0, 4) })
        : say('competition.isAged', values);
    }
    case 'TOO_YOUNG':
      return say('competition.tooYoung', { n: reason.years });
    case 'TOO_OLD':
      return say('competition.tooOld', { n: reason.years });
    case 'AGE_NOT_STATED':
      return say('competition.ageNotStated', { year: reason.bornIn });
    case 'GENDER_NOT_STATED':
      return say('competition.genderNotStated');
    case 'WEIGHT':
      return say('competition.weighs', {
        kg: reason.grams / 1000,
        range: describeRange(say, reason.range),
      });
    case 'WEIGHT_NOT_STATED':
      return say('competition.weightNotStated', { group: reason.group });
    case 'GRADE':
      return say('competition.graded', {
        grade: describeGrade(say, reason.grade),
        level: reason.level,
      });
    case 'GRADE_TOO_LOW':
      return say('competition.gradeTooLow', inGroup(reason));
    case 'GRADE_TOO_HIGH':
      return say('competition.gradeTooHigh', inGroup(reason));
  }
}

const fields: Partial<Record<Missing, PlainKey>> = {
  BIRTHDAY: 'user.birthday',
  GENDER: 'user.gender',
  GRADE: 'user.kup',
};

/** Labels of the missing competition data; empty if there are none. */
export const listMissing = (say: Say, missing: readonly Missing[]): string =>
  missing.flatMap((one) => (fields[one] ? say(fields[one]) : [])).join(', ');

/** The state of an entry, or its result: 'Confirmed, place 4 of 40', 'Declined: “full”'. */
export function describeEntry(
  say: Say,
  { places }: Pick<Announcement, 'places'>,
  entry: CompetitionEntry,
): string {
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
  { divisions }: Pick<Announcement, 'divisions'>,
  { division_id }: Pick<CompetitionEntry, 'division_id'>,
): string {
  const division = divisions.find(({ id }) => id === division_id);
  return division ? describeDivision(say, division, divisions) : say('competition.unstated');
}

type Dated = Pick<Announcement, 'day' | 'last_day' | 'deadline' | 'deadline_time' | 'late_until'>;

/** The deadline; without one, or with a later one, the last day. */
function closingOf({ deadline, deadline_time, ...days }: Dated) {
  const last = lastDayOf(days);
  return deadline !== null && (last === '' || deadline <= last)
    ? { day: deadline, time: deadline_time }
    : { day: last, time: null };
}

/** When registration closes: '26 February, 12:00'. */
export function deadlineText(say: Say, announcement: Dated): string {
  const { day, time } = closingOf(announcement);
  const style = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const date = new Date(day).toLocaleDateString(say.locale, style);
  return time === null ? date : `${date}, ${time}`;
}

/** 'Closes in 3 days: 26 February, 12:00'; null without a deadline. */
export function describeDeadline(say: Say, announcement: Dated): string | null {
  if (announcement.deadline === null) return null;
  const when = deadlineText(say, announcement);
  if (isClosed(announcement, new Date())) return say('competition.closed', { when });
  const n = dayNumber(closingOf(announcement).day) - dayNumber(today());
  return n === 0
    ? say('competition.closesToday', { when })
    : say('competition.closesIn', { n, when });
}

/** What an entry costs; of a wish that is not sent yet, what the announcement says. */
export const feeOf = (announcement: Announcement, { name, wished_at, details }: CompetitionEntry) =>
  name === null ? feeAt(announcement, wished_at) : (details?.fee_cents ?? null);

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
