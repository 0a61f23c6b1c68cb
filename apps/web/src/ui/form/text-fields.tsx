import {
  InputBase,
  PasswordInput,
  type PasswordInputProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import type { FieldProps, TextKind } from './field-schema.ts';
import { useSay } from '../language/use-say.ts';

type Props = FieldProps<TextKind> & Omit<TextInputProps, keyof FieldProps>;

/** A single-line input for all kinds that are typed. */
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

type PasswordProps = FieldProps<'password'> & Omit<PasswordInputProps, keyof FieldProps>;

export function PasswordField({ kind: _kind, facts: _facts, onChange, ...props }: PasswordProps) {
  const say = useSay();
  return (
    <PasswordInput
      size="md"
      visibilityToggleButtonProps={{ 'aria-label': say('form.showPassword') }}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

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
