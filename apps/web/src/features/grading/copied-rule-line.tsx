import { gradeName } from '@dojang/schemas/grade';
import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import fields from '../../ui/form/form-fields.module.css';
import classes from './grading.module.css';
import type { CopiedRule } from './use-copied-rules.ts';

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
