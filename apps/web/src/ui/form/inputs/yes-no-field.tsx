import { Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import type { FieldProps } from '../field-schema.ts';

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
