import { type Grade, gradeName } from '@dojang/schemas/grade';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useSay } from '../../ui/language/use-say.ts';
import { keyOf } from './use-copied-rules.ts';

type Props = { grades: readonly Grade[]; names: 'KUP' | 'KYU'; onAdd: (grade: Grade) => void };

/** Adds a rule to a copied pack, for a grade without one. */
export function RuleAdding({ grades, names, onAdd }: Props) {
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
