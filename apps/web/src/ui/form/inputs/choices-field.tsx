import { Checkbox, Input, Stack } from '@mantine/core';
import '@mantine/core/styles/Checkbox.layer.css';
import { useId } from 'react';
import type { FieldProps } from '../field-schema.ts';
import { useSay } from '../../language/use-say.ts';

/** Any number of values, stored in the order of the choices. */
export function ChoicesField(props: FieldProps<'choices'>) {
  const { facts, label, description, error, value, onChange, 'data-path': path } = props;
  const say = useSay();
  const id = useId();
  const choices = facts.choices ?? [];
  const descriptions = [description && `${id}-hint`, error && `${id}-error`].filter(Boolean);

  function toggle(changed: string, isChosen: boolean) {
    const wanted = choices.filter((choice) =>
      choice.value === changed ? isChosen : value.includes(choice.value),
    );
    onChange(wanted.map((choice) => choice.value));
  }

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={descriptions.join(' ') || undefined}
    >
      <Input.Label id={`${id}-label`} labelElement="div" size="md">
        {label}
      </Input.Label>
      <Stack gap="xs" my={5}>
        {choices.map((choice, index) => (
          <Checkbox
            key={choice.key}
            label={say(choice.label)}
            description={choice.hint && say(choice.hint)}
            checked={value.includes(choice.value)}
            onChange={(event) => toggle(choice.value, event.currentTarget.checked)}
            // the form focuses it on an error
            {...(index === 0 && { 'data-path': path })}
          />
        ))}
      </Stack>
      {description && (
        <Input.Description id={`${id}-hint`} size="md">
          {description}
        </Input.Description>
      )}
      {error && (
        <Input.Error id={`${id}-error`} size="md">
          {error}
        </Input.Error>
      )}
    </div>
  );
}
