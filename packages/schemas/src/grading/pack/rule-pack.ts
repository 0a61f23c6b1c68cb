import { z } from 'zod';
import { enumerationOf } from '../../fields/enumeration.ts';
import { gradeFields, isGrade, noSuchGrade } from '../../people/user/grade.ts';
import { limits } from '../../limits.ts';
import { wholeNumber } from '../../fields/number.ts';
import { asIs, message } from '../../say/say.ts';
import { SuccessAnswer } from '../../fields/answer.ts';
import { idText, longText, nullableText, requiredText } from '../../fields/text.ts';
import { anyDay, Day } from '../../time/time.ts';
import { Certainty } from './certainty.ts';

const age = (title: 'grading.minAge' | 'grading.poomBelow' | 'grading.childBelow') =>
  wholeNumber(title, { min: 1, max: limits.ruleAgeMax }).nullable();

/** The requirements of one grade. A field added here is stored, returned, accepted, validated and shown in the form. */
export const gradeRuleFields = {
  ...gradeFields,
  /** Units of training since the last grade; 0 for none. */
  units: wholeNumber('grading.units', { min: 0, max: limits.unitsMax }),
  /** Months since the last grade; 0 for none. */
  months: wholeNumber('grading.months', { min: 0, max: limits.ruleMonthsMax }),
  /** The same for a child, if longer. */
  child_months: wholeNumber('grading.childMonths', {
    min: 0,
    max: limits.ruleMonthsMax,
  }).nullable(),
  min_age: age('grading.minAge'),
  /** Wait after a failed exam. */
  repeat_weeks: wholeNumber('grading.repeatWeeks', {
    min: 0,
    max: limits.repeatWeeksMax,
  }).nullable(),
  /** The forms to be shown at the exam. */
  forms: nullableText('grading.forms', limits.nameMaxLength),
  certainty: Certainty,
};
export const GradeRule = z.object(gradeRuleFields).refine(isGrade, noSuchGrade);
export type GradeRule = z.infer<typeof GradeRule>;

export const gradingFields = {
  /** The name of the grades below the black belt. */
  lower_grades: enumerationOf('grading.lowerGrades', { KUP: asIs('Kup'), KYU: asIs('Kyu') }),
  unit_minutes: wholeNumber('grading.unitMinutes', {
    min: limits.sessionMinutesMin,
    max: limits.sessionMinutesMax,
  }),
  /** Whether units are rounded down per session, or once over their sum. */
  rounding: enumerationOf('grading.rounding', {
    PER_SESSION: 'grading.perSession',
    OVER_SUM: 'grading.overSum',
  }),
  /** The first day of the months after an exam, and of the weeks after a failed one. */
  months_from: enumerationOf('grading.monthsFrom', {
    DAY_AFTER: 'grading.dayAfter',
    EXAM_DAY: 'grading.examDay',
  }),
  /** Where a month after the 31st ends if that month has no 31st. */
  month_end: enumerationOf('grading.monthEnd', {
    LAST_DAY: 'grading.lastDay',
    NEXT_DAY: 'grading.nextDay',
  }),
  /** A month with fewer units does not count. */
  month_min_units: wholeNumber('grading.monthMinUnits', {
    min: 1,
    max: limits.unitsMax,
  }).nullable(),
  /** Younger people get a poom instead of a dan. */
  poom_below: age('grading.poomBelow'),
  /** Younger people need `child_months`. */
  child_below: age('grading.childBelow'),
};

const isListedOnce = ({ rules }: { rules: GradeRule[] }) =>
  new Set(rules.map(({ kind, number }) => `${kind} ${number}`)).size === rules.length;

export const GradingRules = z
  .object({
    sport: z.literal('GRADING'),
    ...gradingFields,
    rules: z.array(GradeRule).min(1, message('grading.noRules')).max(limits.gradeRulesMax),
  })
  .refine(isListedOnce, { message: message('grading.ruleTwice'), path: ['rules'] });
export type GradingRules = z.infer<typeof GradingRules>;

export const rulePackFields = {
  title: requiredText('grading.packTitle', limits.nameMaxLength),
  valid_from: anyDay('grading.validFrom').nullable(),
  valid_until: anyDay('grading.validUntil').nullable(),
  source: requiredText('grading.source', limits.locationMaxLength),
  source_note: longText('grading.sourceNote', limits.noteMaxLength),
};

export const RulePackId = idText().meta({ examples: ['dtu'] });

export const packOf = <Data extends z.ZodType>(data: Data) =>
  z.object({
    id: RulePackId,
    ...rulePackFields,
    /** Name of the administrator who has checked it; null if unchecked. */
    verified_by: z.string().nullable(),
    verified_on: Day.nullable(),
    based_on: idText().nullable(),
    data,
  });

/** A rule pack of grades: a built-in one, or the club's own copy. */
export const RulePack = packOf(GradingRules).meta({ id: 'RulePack' });
export type RulePack = z.infer<typeof RulePack>;

/** Whether the club has checked a pack, or each rule has the wording of the association. */
export function isChecked({ verified_on, data }: Pick<RulePack, 'verified_on' | 'data'>): boolean {
  return verified_on !== null || data.rules.every(({ certainty }) => certainty === 'A');
}

type Days = { valid_from: Day | null; valid_until: Day | null };
export const endsInTime = ({ valid_from, valid_until }: Days): boolean =>
  valid_from === null || valid_until === null || valid_from <= valid_until;
export const endsTooEarly = { message: message('group.endsBeforeStart'), path: ['valid_until'] };

export const RulePackReference = z.object({ id: RulePackId });
export const RulePackAnswer = SuccessAnswer.extend({ id: RulePackId });
