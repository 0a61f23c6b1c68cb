import { blanksOf } from '@dojang/schemas/blanks';
import { everyGrade, type Grade } from '@dojang/schemas/grade';
import { type GradeRule, gradeRuleFields } from '@dojang/schemas/rule-pack';
import { useState } from 'react';
import { z } from 'zod';

/** A rule of a copied pack. A removed one stays visible and can be restored. */
export type CopiedRule = {
  /** Initial values of its fields; blank for an added one. */
  rule: Grade & Partial<GradeRule>;
  isAdded: boolean;
  isRemoved: boolean;
};

export const keyOf = ({ kind, number }: Grade): string => `${kind} ${number}`;

const order = new Map(everyGrade.map((grade, index) => [keyOf(grade), index]));
const orderOf = ({ rule }: CopiedRule) => order.get(keyOf(rule)) ?? 0;

/** The rules of a copied pack, in the order of the grades; at most one per grade. */
export function useCopiedRules(original: readonly GradeRule[]) {
  const [rules, setRules] = useState<readonly CopiedRule[]>(() =>
    original.map((rule) => ({ rule, isAdded: false, isRemoved: false })),
  );
  const grades = new Set(rules.map(({ rule }) => keyOf(rule)));
  return {
    rules,
    kept: rules.filter(({ isRemoved }) => !isRemoved).map(({ rule }) => rule),
    addableGrades: everyGrade.filter((grade) => !grades.has(keyOf(grade))),
    isChanged: rules.some(({ isAdded, isRemoved }) => isAdded !== isRemoved),
    add: (grade: Grade) => {
      // C: a single source, the one that the club states
      const rule = { ...blanksOf(z.object(gradeRuleFields)), certainty: 'C' as const, ...grade };
      const added = { rule, isAdded: true, isRemoved: false };
      setRules((before) =>
        [...before, added].toSorted((one, other) => orderOf(one) - orderOf(other)),
      );
    },
    setRemoved: (grade: Grade, isRemoved: boolean) =>
      setRules((before) =>
        before.map((one) => (keyOf(one.rule) === keyOf(grade) ? { ...one, isRemoved } : one)),
      ),
  };
}
