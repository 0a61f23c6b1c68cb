import { describeValue } from '../../fields/describe-value.ts';
import { type Competition, Division, type WeightRange } from '../division/division.ts';
import type { Grade } from '../../people/user/grade.ts';
import type { Answer, Missing, Reason, Start } from '../division/resolve-divisions.ts';
import type { PlainKey, Say } from '../../say/say.ts';

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
  missing
    .map((one) => fields[one])
    .filter((key) => key !== undefined)
    .map((key) => say(key))
    .join(', ');
