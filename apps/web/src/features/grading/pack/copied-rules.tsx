import { blanksOf } from '@dojang/schemas/blanks';
import { everyGrade, type Grade, gradeName } from '@dojang/schemas/grade';
import { type GradeRule, gradeRuleFields } from '@dojang/schemas/rule-pack';
import { useState, type ReactNode } from 'react';
import { z } from 'zod';
import { Button, Group, Stack, Text, NativeSelect } from '@mantine/core';
import { useSay } from '../../../ui/language/use-say.ts';
import fields from '../../../ui/form/form-fields.module.css';
import classes from '../readiness/grading.module.css';

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

type Props = {
  copied: CopiedRule;
  names: 'KUP' | 'KYU';
  onRemove: (isRemoved: boolean) => void;
  children: ReactNode;
};

/** Keeps the keyboard focus when the line is replaced. */
const focus = (element: HTMLElement | null) => element?.focus();

/** A rule of a copied pack, collapsed unless added. A removed one can be restored. */
export function CopiedRuleLine({ copied, names, onRemove, children }: Props) {
  const { rule, isAdded, isRemoved } = copied;
  const say = useSay();
  const [isTouched, setIsTouched] = useState(isAdded);
  const grade = gradeName(rule, names);

  function setRemoved(value: boolean) {
    setIsTouched(true);
    onRemove(value);
  }

  if (isRemoved)
    return (
      <Group className={classes.rule} justify="space-between">
        <Text c="dimmed">{say('grading.ruleRemoved', { grade })}</Text>
        <Button
          ref={focus}
          variant="default"
          size="compact-md"
          aria-label={say('grading.putBackGrade', { grade })}
          onClick={() => setRemoved(false)}
        >
          {say('grading.putBack')}
        </Button>
      </Group>
    );
  return (
    <details className={classes.rule} open={isTouched}>
      <summary ref={isTouched ? focus : null}>{say(grade)}</summary>
      <Stack gap="md">
        <div className={fields.fields}>{children}</div>
        <Group>
          <Button
            variant="light"
            color="red"
            size="compact-md"
            aria-label={say('grading.removeGrade', { grade })}
            onClick={() => setRemoved(true)}
          >
            {say('grading.remove')}
          </Button>
        </Group>
      </Stack>
    </details>
  );
}

type RuleAddingProps = {
  grades: readonly Grade[];
  names: 'KUP' | 'KYU';
  onAdd: (grade: Grade) => void;
};

export function RuleAdding({ grades, names, onAdd }: RuleAddingProps) {
  const say = useSay();
  const [value, setValue] = useState('');
  const chosen = grades.find((grade) => keyOf(grade) === value) ?? grades[0];
  if (!chosen) return null;
  return (
    <Group align="end" gap="sm">
      <NativeSelect
        size="md"
        label={say('grading.furtherGrade')}
        value={keyOf(chosen)}
        onChange={(event) => setValue(event.currentTarget.value)}
        data={grades.map((grade) => ({ value: keyOf(grade), label: say(gradeName(grade, names)) }))}
      />
      <Button variant="default" size="md" onClick={() => onAdd(chosen)}>
        {say('grading.addRule')}
      </Button>
    </Group>
  );
}
