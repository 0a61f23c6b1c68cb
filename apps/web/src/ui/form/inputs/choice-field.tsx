import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { FieldProps } from '../field-schema.ts';
import { useSay } from '../../language/use-say.ts';

/** One of several values, or none if the field is nullable. Two choices may have the same value. */
export function ChoiceField(all: FieldProps<'choice'>) {
  const { kind: _kind, facts, value, onChange, required, description, ...props } = all;
  const say = useSay();
  const choices = facts.choices ?? [];
  const [chosenKey, setChosenKey] = useState<string>();
  const matching = choices.filter((choice) => choice.value === value);
  const current = matching.find(({ key }) => key === chosenKey) ?? matching[0];
  const hints = choices.flatMap(({ label, hint }) =>
    hint ? [say('form.choiceHint', { label: say(label), hint: say(hint) })] : [],
  );
  if (description) hints.unshift(description);

  function choose(key: string) {
    setChosenKey(key);
    onChange(choices.find((choice) => choice.key === key)?.value ?? '');
  }

  return (
    <NativeSelect
      {...props}
      size="md"
      required={required}
      value={current?.key ?? ''}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: '', label: say('form.notSet'), disabled: required },
        ...choices.map(({ key, label }) => ({ value: key, label: say(label) })),
      ]}
      description={hints.length > 0 ? hints.join('. ') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}
