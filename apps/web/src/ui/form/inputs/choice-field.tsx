import { NativeSelect, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import { weekdayName, weekdays } from '@dojang/schemas/weekday';
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

/** A day of the week, labelled in the chosen language. */
export function WeekdayField(all: FieldProps<'weekday'>) {
  const { kind: _kind, facts: _facts, onChange, required, ...props } = all;
  const say = useSay();
  return (
    <NativeSelect
      {...props}
      size="md"
      required={required}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: say('form.notSet'), disabled: required },
        ...weekdays.map((day) => ({ value: String(day), label: weekdayName(day, say.locale) })),
      ]}
    />
  );
}

export function YesNoField(all: FieldProps<'yesNo'>) {
  const { kind: _kind, facts: _facts, required: _required, value, onChange, ...props } = all;
  return (
    <Switch
      {...props}
      size="md"
      checked={value}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
