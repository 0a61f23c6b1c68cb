import { TextInput, type TextInputProps } from '@mantine/core';
import type { FieldProps } from './use-schema-form.ts';

type Props = FieldProps & Omit<TextInputProps, keyof FieldProps>;

export function TextField({ onChange, ...props }: Props) {
  return (
    <TextInput size="md" {...props} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
