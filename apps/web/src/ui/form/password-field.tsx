import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { FieldProps } from './use-schema-form.ts';

type Props = FieldProps & Omit<PasswordInputProps, keyof FieldProps>;

export function PasswordField({ onChange, ...props }: Props) {
  return (
    <PasswordInput
      size="md"
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide what you type' }}
      {...props}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
