import { z } from 'zod';
import { addDays, dayNumber, dayOfAge } from '../../time/calendar-day.ts';
import {
  Grade,
  gradeNumbers,
  gradeOfKup,
  type HeldGrade,
  newestGrade,
} from '../../people/user/grade.ts';
import type { Kup } from '../../people/user/competition.ts';
import type { GradeRule, GradingRules } from '../pack/rule-pack.ts';
import { Day } from '../../time/time.ts';
import { type Months, monthsAfter, startsOf } from './readiness-months.ts';
import { type Attended, countUnits } from './training-units.ts';

/** A person to be examined. */
export type Candidate = {
  birthday: Day | null;
  /** Of the user's record; used if there is no award. */
  kup: Kup | null;
  awards: readonly HeldGrade[];
  failed: readonly (Grade & { date: Day })[];
};

export type Days = {
  today: Day;
  /** The day of the exam; today by default. */
  on?: Day | undefined;
};

/** One requirement: whether it is met, with its figures or its first day. */
const Reason = z.object({
  need: z.enum(['UNITS', 'MONTHS', 'AGE', 'WAIT', 'FORMS']),
  /** Null if Dojang cannot know. */
  isMet: z.boolean().nullable(),
  have: z.int().nullable(),
  needed: z.int().nullable(),
  day: Day.nullable(),
  /** The first day of the months or of the weeks to wait. */
  from: Day.nullable(),
  text: z.string().nullable(),
});
export type Reason = z.infer<typeof Reason>;

/** A person's progress to their next grade. */
export const Readiness = z
  .object({
    state: z.enum(['READY', 'NOT_YET', 'UNKNOWN_DATE', 'NO_RULE']),
    current: Grade.nullable(),
    target: Grade.nullable(),
    /** The day of the last grade; without one, of the first session. */
    since: Day.nullable(),
    units: z.object({ have: z.int(), need: z.int() }).nullable(),
    /** The first day that the months, the age and the wait allow; null if unknown. */
    earliest: Day.nullable(),
    /** The day all requirements are met at the pace of the last eight weeks; null without a pace. */
    ready: Day.nullable(),
    /** The projection for `on`. */
    outlook: z.enum(['REACHED', 'AT_PACE', 'OUT_OF_REACH', 'UNKNOWN']),
    reasons: z.array(Reason),
  })
  .meta({ id: 'Readiness' });
export type Readiness = z.infer<typeof Readiness>;

/** The pace is the mean over `paceDays`, and needs at least `paceSessions`. */
const paceDays = 56;
const paceSessions = 4;

/** Sessions after this day count for the pace. */
export const paceAfter = (today: Day): Day => addDays(today, -paceDays);

/** The newest award, or the grade of the user's record. */
function currentGrade({ awards, kup }: Pick<Candidate, 'awards' | 'kup'>): HeldGrade | null {
  return newestGrade(awards) ?? (kup === null ? null : gradeOfKup(kup));
}

/** The next grade of a pack; null after the last one. */
function nextGrade(
  pack: GradingRules,
  current: Grade | null,
  isYoung: () => boolean,
): Grade | null {
  if (current === null) {
    const first = Math.max(...pack.rules.map(({ kind, number }) => (kind === 'KUP' ? number : 0)));
    return first > 0 ? { kind: 'KUP', number: first } : null;
  }
  const { kind, number } = current;
  if (kind === 'KUP' && number > 1) return { kind, number: number - 1 };
  const next = kind === 'KUP' ? 1 : number + 1;
  const nextKind = kind !== 'DAN' && isYoung() ? 'POOM' : 'DAN';
  return next > gradeNumbers[nextKind] ? null : { kind: nextKind, number: next };
}

/**
 * A person's progress: what they have and need, the first day that the rules allow, and the day they are ready at their
 * pace. `sessions` are those they attended, in any order, at least since their last grade and since `paceAfter`.
 */
export function readiness(
  pack: GradingRules,
  { birthday, kup, awards, failed }: Candidate,
  sessions: readonly Attended[],
  { today, on = today }: Days,
): Readiness {
  const current = currentGrade({ awards, kup });
  const isYounger = (than: number | null) =>
    than !== null && birthday !== null && on < dayOfAge(birthday, than);
  const target = nextGrade(pack, current, () => isYounger(pack.poom_below));
  const rule =
    target &&
    pack.rules.find(({ kind, number }) => kind === target.kind && number === target.number);
  const none = {
    units: null,
    earliest: null,
    ready: null,
    outlook: 'UNKNOWN' as const,
    reasons: [],
  };
  const grades = { current: current && gradeOf(current), target };
  if (!rule) return { ...none, ...grades, state: 'NO_RULE', since: current?.date ?? null };
  if (current?.date === null) return { ...none, ...grades, state: 'UNKNOWN_DATE', since: null };

  const until = dayNumber(on);
  const after = current?.date ? dayNumber(current.date) : -Infinity;
  const counted = sessions.filter(({ day }) => day > after && day <= until);
  const starts = current?.date ? [current.date] : startsOf(pack, counted);
  const since = starts.reduce(earlier, null);
  const units = { have: countUnits(pack, counted), need: rule.units };
  const monthsNeeded = isYounger(pack.child_below)
    ? (rule.child_months ?? rule.months)
    : rule.months;
  const later = pack.months_from === 'DAY_AFTER' ? 1 : 0;
  const lastFailed = failed
    .filter(({ kind, number }) => kind === rule.kind && number === rule.number)
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  const waitFrom = lastFailed === undefined ? null : addDays(lastFailed, later);

  // the day of the first session counts, that of an exam does not
  const isFromDayAfter = current !== null && later === 1;
  const months = starts
    .map((start) => monthsAfter(pack, { since: start, isFromDayAfter }, monthsNeeded, counted, on))
    .reduce<Months | undefined>(
      (one, other) => (one && one.day <= other.day ? one : other),
      undefined,
    );

  const firstDays = {
    MONTHS: months?.day ?? null,
    AGE: birthday && rule.min_age !== null ? dayOfAge(birthday, rule.min_age) : null,
    WAIT: waitFrom === null ? null : addDays(waitFrom, 7 * (rule.repeat_weeks ?? 0)),
  };
  const isRequired = {
    MONTHS: monthsNeeded > 0,
    AGE: rule.min_age !== null,
    WAIT: waitFrom !== null && rule.repeat_weeks !== null,
  };
  const startDays = { MONTHS: months?.from ?? null, AGE: null, WAIT: waitFrom };
  const needs = (['MONTHS', 'AGE', 'WAIT'] as const).filter((need) => isRequired[need]);
  const first = needs.map((need) => firstDays[need]);
  const earliest = first.includes(null) ? null : latest([since ?? on, ...first.map(String)]);
  const isReady = units.have >= units.need && earliest !== null && earliest <= on;
  const complete = dayOfUnits(pack, sessions, units, today);
  const ready = earliest && complete && latest([earliest, complete]);
  return {
    state: isReady ? 'READY' : 'NOT_YET',
    ...grades,
    since,
    units,
    earliest,
    ready,
    outlook: outlookOf({ isReady, earliest, ready, on }),
    reasons: [
      ...(rule.units > 0 ? [unitsReason(units)] : []),
      ...needs.map((need) =>
        dayReason(need, firstDays[need], { monthsNeeded, rule, on, from: startDays[need] }),
      ),
      ...(rule.forms === null ? [] : [{ ...reason('FORMS', null), text: rule.forms }]),
    ],
  };
}

const gradeOf = ({ kind, number }: Grade): Grade => ({ kind, number });
const latest = (days: readonly Day[]): Day =>
  days.reduce((one, other) => (one > other ? one : other));

const earlier = (one: Day | null, other: Day): Day => (one !== null && one < other ? one : other);

/** The day the units are complete at the pace of the last weeks; null if there are too few sessions for a pace. */
function dayOfUnits(
  pack: GradingRules,
  sessions: readonly Attended[],
  { have, need }: { have: number; need: number },
  today: Day,
): Day | null {
  if (have >= need) return today;
  const now = dayNumber(today);
  const recent = sessions.filter(({ day }) => day > now - paceDays && day <= now);
  const units = countUnits(pack, recent);
  if (recent.length < paceSessions || units === 0) return null;
  return addDays(today, Math.ceil(((need - have) * paceDays) / units));
}

function outlookOf({
  isReady,
  earliest,
  ready,
  on,
}: Pick<Readiness, 'earliest' | 'ready'> & { isReady: boolean; on: Day }): Readiness['outlook'] {
  if (isReady) return 'REACHED';
  if (earliest !== null && earliest > on) return 'OUT_OF_REACH';
  if (ready === null) return 'UNKNOWN';
  return ready <= on ? 'AT_PACE' : 'OUT_OF_REACH';
}

const reason = (need: Reason['need'], isMet: boolean | null): Reason => ({
  need,
  isMet,
  have: null,
  needed: null,
  day: null,
  from: null,
  text: null,
});

const unitsReason = ({ have, need }: { have: number; need: number }): Reason => ({
  ...reason('UNITS', have >= need),
  have,
  needed: need,
});

function dayReason(
  need: 'MONTHS' | 'AGE' | 'WAIT',
  day: Day | null,
  {
    monthsNeeded,
    rule,
    on,
    from,
  }: { monthsNeeded: number; rule: GradeRule; on: Day; from: Day | null },
): Reason {
  const needed = { MONTHS: monthsNeeded, AGE: rule.min_age, WAIT: rule.repeat_weeks }[need];
  return { ...reason(need, day !== null && day <= on), needed, day, from };
}
