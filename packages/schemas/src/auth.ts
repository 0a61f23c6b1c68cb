import { z } from 'zod';
import { fieldOf } from './field.ts';
import { limits } from './limits.ts';
import { message, type Sentence, sentence } from './say.ts';
import { Email } from './user.ts';

/** What the login form sends: any password that is not empty, as the rule for new ones may have changed. */
export const Login = z.object({
  email: Email.meta({ title: 'auth.emailAddress' }),
  password: fieldOf(
    z
      .string({ error: message('form.required') })
      .min(1, message('form.required'))
      .max(
        limits.passwordMaxLength,
        message('user.passwordTooLong', { n: limits.passwordMaxLength }),
      ),
    'user.password',
    { kind: 'password' },
  ).meta({ format: 'password', examples: ['secret1'] }),
});
export type Login = z.infer<typeof Login>;

/** What a locked-out or too eager caller is told; the number is rounded up to whole seconds or minutes. */
export function tooManyAttempts(seconds: number): Sentence {
  return seconds < 60
    ? sentence('auth.waitSeconds', { n: Math.ceil(seconds) })
    : sentence('auth.waitMinutes', { n: Math.ceil(seconds / 60) });
}
