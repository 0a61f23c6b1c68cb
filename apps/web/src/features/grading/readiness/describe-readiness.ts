import { gradeName } from '@dojang/schemas/grade';
import type { OwnGrading, ReadinessRow } from '@dojang/schemas/grading';
import { type Readiness, readiness, type Reason } from '@dojang/schemas/readiness';
import type { RulePack } from '@dojang/schemas/rule-pack';
import { today } from '@dojang/schemas/time';
import type { Say } from '@dojang/schemas/say';
import { formatDay } from '../../../ui/language/format-day.ts';

type Names = RulePack['data']['lower_grades'];

/** A day in words; the year only if it is not the current one. */
export function dayInWords(say: Say, day: string, now = today()): string {
  return formatDay(say, day, day.slice(0, 4) === now.slice(0, 4) ? 'short' : 'long');
}

/** A person's progress by their record, today or on the day of an exam; null without rules. */
export const readinessOf = (
  grading: Omit<OwnGrading, 'id' | 'exam'>,
  on?: string,
): Readiness | null =>
  grading.pack && readiness(grading.pack.data, grading, grading.sessions, { today: today(), on });

/** The next grade: 'To 7. Kup'. */
export function describeTarget(say: Say, { target }: Readiness, names: Names): string {
  return target === null
    ? say('grading.noNext')
    : say('grading.to', { grade: gradeName(target, names) });
}

/** Whether the reader's own readiness is described, or someone else's. */
export type Whose = 'own' | 'other';

const isAhead = (day: string | null): day is string => day !== null && day > today();

/** Progress in one line: units, first possible day, and the day of readiness at the current pace. */
export function describeProgress(
  say: Say,
  { state, units, earliest, ready }: Readiness,
  whose: Whose,
): string {
  if (state === 'NO_RULE') return say('grading.noRule');
  if (state === 'UNKNOWN_DATE')
    return say(whose === 'own' ? 'grading.unknownDate' : 'grading.dateMissing');
  const parts = [
    units && units.need > 0 && describeUnits(say, units),
    isAhead(earliest) && say('grading.earliest', { day: dayInWords(say, earliest) }),
    state === 'READY' && say('grading.ready'),
    state === 'NOT_YET' && describePace(say, { ready }, whose),
  ];
  return parts.filter(Boolean).join(' · ');
}

type Units = { have: number; need: number };

export const describeUnits = (say: Say, { have, need }: Units): string =>
  say(have > need ? 'grading.unitsBeyond' : 'grading.unitsOf', { have, need });

/** Day of readiness at the current pace, if there is one. */
export const describePace = (say: Say, { ready }: Pick<Readiness, 'ready'>, whose: Whose) =>
  ready &&
  say(whose === 'own' ? 'grading.atPace' : 'grading.atTheirPace', { day: dayInWords(say, ready) });

function describeReason(say: Say, { need, have, needed, day, from, text }: Reason): string {
  const count = needed ?? 0;
  const inWords = (one: string | null) =>
    one === null ? say('grading.dayUnknown') : dayInWords(say, one);
  const [start, until] = [inWords(from), inWords(day)];
  switch (need) {
    case 'UNITS':
      return describeUnits(say, { have: have ?? 0, need: count });
    case 'MONTHS':
      return from === null
        ? say('grading.monthsUnknown', { n: count })
        : say('grading.monthsUntil', { n: count, from: start, day: until });
    case 'AGE':
      return day === null
        ? say('grading.ageUnknown', { n: count })
        : say('grading.ageOn', { n: count, day: until });
    case 'WAIT':
      return say('grading.waitUntil', { n: count, from: start, day: until });
    case 'FORMS':
      return say('grading.formsOf', { forms: text ?? '' });
  }
}

/** Reasons without what `describeProgress` says: the units, and the first day while it is ahead. */
export function describeOtherReasons(say: Say, { reasons, earliest }: Readiness) {
  return reasons
    .filter(({ need }) => need !== 'UNITS')
    .map((reason) => {
      const { need, isMet, from, day, needed: n } = reason;
      const isInLine = need === 'MONTHS' && from !== null && day === earliest && isAhead(day);
      const text = isInLine
        ? say('grading.monthsFromDay', { n: n ?? 0, from: dayInWords(say, from) })
        : describeReason(say, reason);
      return { need, isMet, text };
    });
}

/** Unmet requirements: units, or the first day. */
export function describeMissing(say: Say, { reasons }: Readiness): string {
  return reasons
    .filter(({ isMet }) => isMet === false)
    .map((reason) =>
      reason.need === 'UNITS'
        ? say('grading.unitCount', { n: (reason.needed ?? 0) - (reason.have ?? 0) })
        : describeReason(say, reason),
    )
    .join(', ');
}

export function listPapers(
  say: Say,
  { readiness: found, missing_papers: papers }: ReadinessRow,
  names: Names,
): string[] {
  const grade = found?.current && gradeName(found.current, names);
  return papers.map((paper) =>
    paper === 'CERTIFICATE'
      ? say('grading.certificateOf', { grade: grade ?? '' })
      : say('grading.dateOfBirth'),
  );
}

/** The person's missing papers in one line; undefined if there are none. */
export function describePapers(say: Say, row: ReadinessRow, names: Names): string | undefined {
  const what = listPapers(say, row, names);
  return what.length > 0 ? say('grading.missingPapers', { what: what.join(', ') }) : undefined;
}

/** Source of a pack, its validity, and whether the club has checked it. */
export function describeSource(say: Say, pack: Omit<RulePack, 'data'>, isChecked: boolean): string {
  const { verified_by: name, verified_on: day, valid_from: from, valid_until: until } = pack;
  const checked =
    day === null
      ? say(isChecked ? 'grading.official' : 'grading.notChecked')
      : name === null
        ? say('grading.checkedOn', { day: dayInWords(say, day) })
        : say('grading.checkedBy', { name, day: dayInWords(say, day) });
  return [
    say('grading.rulesOf', { title: pack.title, source: pack.source }),
    from && say('grading.isValidFrom', { day: dayInWords(say, from) }),
    until && say('grading.isValidUntil', { day: dayInWords(say, until) }),
    checked,
  ]
    .filter(Boolean)
    .join(' ');
}
