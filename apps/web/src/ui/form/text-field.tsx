import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldProps, TextKind } from './field-schema.ts';

type Props = FieldProps<TextKind> & Omit<TextInputProps, keyof FieldProps>;

/** A line of text, and what is typed as one. */
export function TextField({ kind: _kind, facts: _facts, onChange, ...props }: Props) {
  return (
    <TextInput
      size="md"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
