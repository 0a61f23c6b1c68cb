import { everyGrade, type Grade, isHigher } from '../../people/user/grade.ts';
import { addMonths, dayOfAge } from '../../time/calendar-day.ts';
import type { Day } from '../../time/time.ts';
import type { Gender } from '../../people/user/competition.ts';
import { type Competition, type Division, isByWeight, type WeightRange } from './division.ts';

/** What divisions depend on; null if unknown. */
export type Competitor = {
  birthday: Day | null;
  gender: Gender | null;
  grade: Grade | null;
  weight_g: number | null;
};

/** One way to start. A `range` is null if it is unknown, or if the competition does not state its classes. */
export type Start = Pick<Division, 'discipline' | 'group' | 'sex' | 'level'> & {
  range: WeightRange | null;
  /** The division, if nothing is unknown or unstated. */
  division: Division | null;
};

export type Missing = 'BIRTHDAY' | 'GENDER' | 'GRADE' | 'WEIGHT';

export type Reason =
  | { kind: 'AGE'; age: number; groups: readonly string[] }
  | { kind: 'TOO_YOUNG' | 'TOO_OLD'; years: number }
  | { kind: 'AGE_NOT_STATED'; bornIn: number }
  | { kind: 'GENDER_NOT_STATED' }
  | { kind: 'WEIGHT'; grams: number; range: WeightRange; group: string }
  | { kind: 'WEIGHT_NOT_STATED'; group: string }
  | { kind: 'GRADE'; grade: Grade; level: string }
  | { kind: 'GRADE_TOO_LOW' | 'GRADE_TOO_HIGH'; grade: Grade; group: string };

/** Where a person may start, why, and what must be known first. Every gap in the divisions is a reason, not a guess. */
export type Answer = {
  starts: readonly Start[];
  reasons: readonly Reason[];
  missing: readonly Missing[];
};

/** Resolves the divisions in which a person may start. Total: every input has an answer. */
export function resolveDivisions(competition: Competition, competitor: Competitor): Answer {
  const { divisions, tolerance } = competition;
  const { birthday, gender, weight_g } = competitor;
  if (birthday === null || gender === null) {
    const missing: Missing[] = [];
    if (birthday === null) missing.push('BIRTHDAY');
    if (gender === null) missing.push('GENDER');
    return { starts: [], reasons: [], missing };
  }
  const ofGender = divisions.filter(({ sex }) => sex === gender || sex === 'MIXED');
  const ofAge = ofGender.filter((one) => isBornWithin(one, birthday));
  if (ofAge.length === 0) {
    const reason = ofGender.length > 0 ? explainAge(ofGender, birthday) : genderNotStated;
    return { starts: [], reasons: [reason], missing: [] };
  }
  const grams = weight_g === null ? null : weight_g - tolerance[gender];
  const answers = groupBy(ofAge, 'discipline', 'sex', 'group').map((group) =>
    resolveGroup(group, competitor, grams),
  );
  const missing = new Set(answers.flatMap((one) => one.missing));
  const groups = [...new Set(ofAge.map(({ group }) => group))];
  return {
    starts: answers.flatMap(({ starts }) => starts),
    reasons: [
      { kind: 'AGE', age: ageAt(competition, birthday), groups },
      ...answers.flatMap(({ reasons }) => reasons),
    ],
    missing: [...missing],
  };
}

const genderNotStated: Reason = { kind: 'GENDER_NOT_STATED' };
const yearOf = (day: Day) => Number(day.slice(0, 4));

function ageAt({ ageBy, day }: Competition, birthday: Day): number {
  const age = yearOf(day) - yearOf(birthday);
  return ageBy === 'YEAR' || dayOfAge(birthday, age) <= day ? age : age - 1;
}

const isBornWithin = ({ born_from, born_to }: Division, birthday: Day): boolean =>
  (born_from === null || birthday >= born_from) && (born_to === null || birthday <= born_to);

const isGradeWithin = ({ grade_from, grade_to }: Division, grade: Grade): boolean =>
  !(grade_from && isHigher(grade_from, grade)) && !(grade_to && isHigher(grade, grade_to));

const isWeightWithin = ({ over_g, up_to_g }: WeightRange, grams: number): boolean =>
  (over_g === null || grams > over_g) && (up_to_g === null || grams <= up_to_g);

/** Too young or too old for every group by how many years; a gap between groups is not stated. */
function explainAge(divisions: readonly Division[], birthday: Day): Reason {
  const yearsUntil = (isWithin: (one: Division, day: Day) => boolean, step: 1 | -1) =>
    Array.from({ length: 100 }, (_, index) => index + 1).find((years) =>
      divisions.some((one) => isWithin(one, addMonths(birthday, 12 * years * step, 'LAST_DAY'))),
    );
  if (divisions.every(({ born_to }) => born_to !== null && birthday > born_to)) {
    return { kind: 'TOO_YOUNG', years: yearsUntil(isBornWithin, -1) ?? 0 };
  }
  if (divisions.every(({ born_from }) => born_from !== null && birthday < born_from)) {
    return { kind: 'TOO_OLD', years: yearsUntil(isBornWithin, 1) ?? 0 };
  }
  return { kind: 'AGE_NOT_STATED', bornIn: yearOf(birthday) };
}

/** Divisions that are the same in these fields. */
export function groupBy<One extends Division>(all: readonly One[], ...fields: (keyof One)[]) {
  const groups = new Map<string, One[]>();
  for (const one of all) {
    const key = JSON.stringify(fields.map((field) => one[field]));
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(one);
  }
  return [...groups.values()];
}

/** The starts in divisions of one group, which fit by gender and age; `grams` is the weight less the tolerance. */
function resolveGroup(
  divisions: readonly Division[],
  { grade, weight_g }: Competitor,
  grams: number | null,
): Answer {
  const [{ discipline, group, sex }] = divisions as [Division, ...Division[]];
  const isGradeMissing =
    grade === null && divisions.some(({ grade_from, grade_to }) => grade_from ?? grade_to);
  const fitting = divisions.filter((one) => grade === null || isGradeWithin(one, grade));
  if (grade !== null && fitting.length === 0) {
    const isLow = divisions.some(({ grade_from }) => grade_from && isHigher(grade_from, grade));
    const kind = isLow ? 'GRADE_TOO_LOW' : 'GRADE_TOO_HIGH';
    return { starts: [], reasons: [{ kind, grade, group }], missing: [] };
  }
  const byWeight = isByWeight(discipline);
  const isStated = fitting.some(({ over_g, up_to_g }) => over_g !== null || up_to_g !== null);
  const usesWeight = byWeight && isStated;
  const ofWeight = fitting.filter((one) => grams !== null && isWeightWithin(one, grams));

  const levels = isGradeMissing ? [null] : [...new Set(fitting.map(({ level }) => level))];
  const isKnown = !isGradeMissing && (usesWeight || !byWeight);
  const starts = levels.flatMap((level) => {
    const found = (usesWeight ? ofWeight : fitting).filter(
      (one) => isGradeMissing || one.level === level,
    );
    // of divisions that overlap, the person chooses
    const shown = isKnown && found.length > 0 ? found : [found[0]];
    return shown.map((division): Start => ({
      discipline,
      group,
      sex,
      level,
      range: usesWeight && division ? rangeOf(division) : null,
      division: (isKnown && division) || null,
    }));
  });

  const [{ range }] = starts as [Start, ...Start[]];
  const reasons: Reason[] = [];
  if (range && weight_g !== null) {
    reasons.push({ kind: 'WEIGHT', grams: weight_g, range, group });
  } else if (byWeight && (!isStated || weight_g !== null)) {
    reasons.push({ kind: 'WEIGHT_NOT_STATED', group });
  }
  for (const level of levels) {
    if (grade && level !== null) reasons.push({ kind: 'GRADE', grade, level });
  }
  const missing: Missing[] = [];
  if (isGradeMissing) missing.push('GRADE');
  if (usesWeight && weight_g === null) missing.push('WEIGHT');
  return { starts, reasons, missing };
}

const rangeOf = ({ over_g, up_to_g }: WeightRange): WeightRange => ({ over_g, up_to_g });

/** The next higher grade with which the person would start at another level, and that answer. */
export function findNextLevel(
  competition: Competition,
  competitor: Competitor,
): { grade: Grade; answer: Answer } | undefined {
  const { grade: current } = competitor;
  if (current === null) return undefined;
  const levelsOf = ({ starts }: Answer) => starts.map(({ level }) => level).join();
  const levels = levelsOf(resolveDivisions(competition, competitor));
  return everyGrade
    .filter((grade) => isHigher(grade, current))
    .map((grade) => ({ grade, answer: resolveDivisions(competition, { ...competitor, grade }) }))
    .find(({ answer }) => levelsOf(answer) !== levels);
}
