import { blanksOf } from '@dojang/schemas/blanks';
import { everyGrade, type Grade } from '@dojang/schemas/grade';
import { type GradeRule, gradeRuleFields } from '@dojang/schemas/rule-pack';
import { useState } from 'react';
import { z } from 'zod';

/** The rule of one grade in a copy that is made: one that is removed stays in sight, and can be put back. */
export type CopiedRule = {
  /** What the form starts from: of one that is added nothing is known yet. */
  rule: Grade & Partial<GradeRule>;
  isAdded: boolean;
  isRemoved: boolean;
};

/** Which grade it is, as one text. */
export const keyOf = ({ kind, number }: Grade): string => `${kind} ${number}`;

const places = new Map(everyGrade.map((grade, place) => [keyOf(grade), place]));
const placeOf = ({ rule }: CopiedRule) => places.get(keyOf(rule)) ?? 0;

/** The rules of a copy while it is made, in the order of the grades: any grade has one at the most. */
export function useCopiedRules(original: readonly GradeRule[]) {
  const [rules, setRules] = useState<readonly CopiedRule[]>(() =>
    original.map((rule) => ({ rule, isAdded: false, isRemoved: false })),
  );
  const known = new Set(rules.map(({ rule }) => keyOf(rule)));
  return {
    rules,
    /** Those that the copy will have. */
    kept: rules.filter(({ isRemoved }) => !isRemoved).map(({ rule }) => rule),
    /** The grades that can be added. */
    others: everyGrade.filter((grade) => !known.has(keyOf(grade))),
    isChanged: rules.some(({ isAdded, isRemoved }) => isAdded !== isRemoved),
    add: (grade: Grade) => {
      // as certain as the source that the club names
      const rule = { ...blanksOf(z.object(gradeRuleFields)), certainty: 'C' as const, ...grade };
      const added = { rule, isAdded: true, isRemoved: false };
      setRules((before) =>
        [...before, added].toSorted((one, other) => placeOf(one) - placeOf(other)),
      );
    },
    setRemoved: (grade: Grade, isRemoved: boolean) =>
      setRules((before) =>
        before.map((one) => (keyOf(one.rule) === keyOf(grade) ? { ...one, isRemoved } : one)),
      ),
  };
}
