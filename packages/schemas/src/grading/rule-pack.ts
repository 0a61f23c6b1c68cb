import { z } from 'zod';
import { enumerationOf } from '../fields/enumeration.ts';
import { gradeFields, isGrade, noSuchGrade } from './grade.ts';
import { limits } from '../limits.ts';
import { wholeNumber } from '../fields/number.ts';
import { asIs, message } from '../say/say.ts';
import { SuccessAnswer } from '../server/answer.ts';
import { sentTypes } from '../fields/sent-fields.ts';
import { yesNo } from '../fields/yes-no.ts';
import { idText, longText, nullableText, requiredText } from '../fields/text.ts';
import { anyDay, Day } from '../time/time.ts';

/** How certain a rule is: A is the wording of the association, B two independent sources, C one. */
const Certainty = enumerationOf('grading.certainty', {
  A: 'grading.certaintyA',
  B: 'grading.certaintyB',
  C: 'grading.certaintyC',
});

const age = (title: 'grading.minAge' | 'grading.poomBelow' | 'grading.childBelow') =>
  wholeNumber(title, { min: 1, max: limits.ruleAgeMax }).nullable();

/** What one grade takes. A field that stands here is stored, answered, sent, checked and asked for in the form. */
export const gradeRuleFields = {
  ...gradeFields,
  /** Units of training since the last grade; 0 for none. */
  units: wholeNumber('grading.units', { min: 0, max: limits.unitsMax }),
  /** Months since the last grade; 0 for none. */
  months: wholeNumber('grading.months', { min: 0, max: limits.ruleMonthsMax }),
  /** The same of a child, where that takes longer. */
  child_months: wholeNumber('grading.childMonths', {
    min: 0,
    max: limits.ruleMonthsMax,
  }).nullable(),
  min_age: age('grading.minAge'),
  /** How long somebody waits who has failed. */
  repeat_weeks: wholeNumber('grading.repeatWeeks', {
    min: 0,
    max: limits.repeatWeeksMax,
  }).nullable(),
  /** What is shown at the exam, by name. */
  forms: nullableText('grading.forms', limits.nameMaxLength),
  certainty: Certainty,
};
export const GradeRule = z.object(gradeRuleFields).refine(isGrade, noSuchGrade);
export type GradeRule = z.infer<typeof GradeRule>;

/** What holds for all grades of a pack. */
export const gradingFields = {
  /** What the grades below the black belt are called. */
  lower_grades: enumerationOf('grading.lowerGrades', { KUP: asIs('Kup'), KYU: asIs('Kyu') }),
  unit_minutes: wholeNumber('grading.unitMinutes', {
    min: limits.sessionMinutesMin,
    max: limits.sessionMinutesMax,
  }),
  /** Whether the rest of each session is lost, or that of their sum alone. */
  rounding: enumerationOf('grading.rounding', {
    PER_SESSION: 'grading.perSession',
    OVER_SUM: 'grading.overSum',
  }),
  /** With which day the months since an exam begin, and the weeks after one that was failed. */
  months_from: enumerationOf('grading.monthsFrom', {
    DAY_AFTER: 'grading.dayAfter',
    EXAM_DAY: 'grading.examDay',
  }),
  /** What a month after the 31st is where the month has no such day. */
  month_end: enumerationOf('grading.monthEnd', {
    LAST_DAY: 'grading.lastDay',
    NEXT_DAY: 'grading.nextDay',
  }),
  /** A month with fewer units does not count. */
  month_min_units: wholeNumber('grading.monthMinUnits', {
    min: 1,
    max: limits.unitsMax,
  }).nullable(),
  /** Who is younger gets a poom in place of a dan. */
  poom_below: age('grading.poomBelow'),
  /** Who is younger needs the months of a child. */
  child_below: age('grading.childBelow'),
};

const isListedOnce = ({ rules }: { rules: GradeRule[] }) =>
  new Set(rules.map(({ kind, number }) => `${kind} ${number}`)).size === rules.length;

const GradingRules = z.object({
  sport: z.literal('GRADING'),
  ...gradingFields,
  rules: z.array(GradeRule).min(1, message('grading.noRules')).max(limits.gradeRulesMax),
});
export type GradingRules = z.infer<typeof GradingRules>;

/** What a pack says, by what it is about: of what, the type of each is another one. */
export const RulePackData = z
  .discriminatedUnion('sport', [GradingRules])
  .refine(isListedOnce, { message: message('grading.ruleTwice'), path: ['rules'] });

/** What is told of a pack beside its rules. */
export const rulePackFields = {
  title: requiredText('grading.packTitle', limits.nameMaxLength),
  valid_from: anyDay('grading.validFrom').nullable(),
  valid_until: anyDay('grading.validUntil').nullable(),
  source: requiredText('grading.source', limits.locationMaxLength),
  source_note: longText('grading.sourceNote', limits.noteMaxLength),
};

const RulePackId = idText().meta({ examples: ['dtu'] });

/** A rule pack: one that comes with Dojang, or a copy that the club has made and checked. */
export const RulePack = z
  .object({
    id: RulePackId,
    ...rulePackFields,
    /** Who of the club has checked it, by name; null where nobody has. */
    verified_by: z.string().nullable(),
    verified_on: Day.nullable(),
    /** The pack that it was copied from. */
    based_on: idText().nullable(),
    data: RulePackData,
  })
  .meta({ id: 'RulePack' });
export type RulePack = z.infer<typeof RulePack>;

/** Whether the club can rely on a pack: somebody has checked it, or each rule has the wording of the association. */
export function isChecked({ verified_on, data }: Pick<RulePack, 'verified_on' | 'data'>): boolean {
  return verified_on !== null || data.rules.every(({ certainty }) => certainty === 'A');
}

type Days = { valid_from: Day | null; valid_until: Day | null };
/** Whether rules end on the day on which they begin, or later. */
export const endsInTime = ({ valid_from, valid_until }: Days): boolean =>
  valid_from === null || valid_until === null || valid_from <= valid_until;
export const endsTooEarly = {
  message: message('group.endsBeforeStart'),
  path: ['valid_until'],
};

/** A copy of a pack that an administrator makes, with what is to be corrected; one that stands is never changed. */
export const RulePackCopy = z
  .object({
    based_on: RulePackId,
    ...sentTypes(rulePackFields),
    /** Whether the caller has checked it for the club. */
    isVerified: yesNo('grading.verified'),
    /** Whether the groups that are graded by the other one are graded by this one from now on. */
    inGroups: yesNo('grading.inGroups'),
    data: RulePackData,
  })
  .refine(endsInTime, endsTooEarly);
export type RulePackCopy = z.infer<typeof RulePackCopy>;
export const RulePackReference = z.object({ id: RulePackId });
export const RulePackAnswer = SuccessAnswer.extend({ id: RulePackId });
