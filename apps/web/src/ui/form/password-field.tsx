import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { FieldProps } from './field-schema.ts';

type Props = FieldProps<'password'> & Omit<PasswordInputProps, keyof FieldProps>;

export function PasswordField({ kind: _kind, facts: _facts, onChange, ...props }: Props) {
  return (
    <PasswordInput
      size="md"
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide what you type' }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
