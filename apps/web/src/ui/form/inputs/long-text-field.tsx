import { InputBase } from '@mantine/core';
import type { FieldProps } from '../field-schema.ts';

/** A text of several lines. */
export function LongTextField(all: FieldProps<'longText'>) {
  const { kind: _kind, facts: _facts, onChange, ...props } = all;
  return (
    <InputBase
      {...props}
      component="textarea"
      multiline
      size="md"
      rows={4}
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
