import type { Choice } from '@dojang/schemas/enumeration';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { FieldProps } from './use-schema-form.ts';

type Props = FieldProps & { choices: readonly Choice[] };

/** One of several values, or none where the schema allows that. Two choices may carry the same value. */
export function ChoiceField({ choices, value, onChange, maxLength, required, ...props }: Props) {
  const [chosenKey, setChosenKey] = useState<string>();
  const matching = choices.filter((choice) => choice.value === value);
  const current = matching.find(({ key }) => key === chosenKey) ?? matching[0];
  const hints = choices.filter(({ hint }) => hint).map(({ label, hint }) => `${label}: ${hint}`);

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
        { value: '', label: 'Not set', disabled: required },
        ...choices.map(({ key, label }) => ({ value: key, label })),
      ]}
      description={hints.length > 0 ? hints.join('. ') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  );
}
