import type { Login } from '@dojang/schemas/auth';
import { limits } from '@dojang/schemas/limits';
import { Anchor, Button, type ButtonProps, Text, type TextInputProps } from '@mantine/core';
import { type MouseEvent, useState } from 'react';
import type { FieldProps } from '../../../ui/form/field-schema.ts';
import { PasswordField, TextField } from '../../../ui/form/text-fields.tsx';
import { useSay } from '../../../ui/language/use-say.ts';

type Field = Pick<FieldProps<'email'>, 'data-path' | 'value' | 'onChange' | 'error'> &
  Pick<TextInputProps, 'disabled' | 'onFocus'>;
type Props = { fieldOf?: (name: keyof Login) => Field; submit?: ButtonProps };

const blank = (name: string): Field => ({ 'data-path': name, value: '', onChange: () => {} });

/** Without props, the form of the first paint, which takes what is typed before the app runs. */
export function LoginFields({ fieldOf = blank, submit }: Props) {
  const say = useSay();
  return (
    <>
      <TextField
        required
        withAsterisk={false}
        {...fieldOf('email')}
        kind="email"
        facts={{ kind: 'email' }}
        label={say('auth.emailAddress')}
        maxLength={limits.emailMaxLength}
        type="email"
        autoComplete="username"
        placeholder="name@example.com"
      />
      <PasswordField
        required
        withAsterisk={false}
        {...fieldOf('password')}
        kind="password"
        facts={{ kind: 'password' }}
        label={say('user.password')}
        maxLength={limits.passwordMaxLength}
        autoComplete="current-password"
      />
      <ForgottenPassword />
      <Button type="submit" size="md" fullWidth {...submit}>
        {say('auth.login')}
      </Button>
    </>
  );
}

/** Not a real link (behaviour 1.3): shows below it whom to ask. */
function ForgottenPassword() {
  const say = useSay();
  const [isAnswered, setIsAnswered] = useState(false);

  function showAnswer(event: MouseEvent) {
    event.preventDefault();
    setIsAnswered(true);
  }

  return (
    <div>
      <Anchor href="#" size="sm" onClick={showAnswer}>
        {say('auth.forgotPassword')}
      </Anchor>
      <Text role="status" size="sm" c="dimmed">
        {isAnswered && say('auth.askForLink')}
      </Text>
    </div>
  );
}
