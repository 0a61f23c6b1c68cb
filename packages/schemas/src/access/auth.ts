import { z } from 'zod';
import { fieldOf } from '../fields/field.ts';
import { limits } from '../limits.ts';
import { SuccessAnswer } from '../server/answer.ts';
import { message, type PlainKey, type Sentence, sentence } from '../say/say.ts';
import { Email, Password } from '../user/user.ts';

/** A password that is there already: any that is not empty, as the rule for new ones may have changed. */
export const knownPassword = (title: PlainKey) =>
  fieldOf(
    z
      .string({ error: message('form.required') })
      .min(1, message('form.required'))
      .max(
        limits.passwordMaxLength,
        message('user.passwordTooLong', { n: limits.passwordMaxLength }),
      ),
    title,
    { kind: 'password' },
  ).meta({ format: 'password', examples: ['kyorugi-42'] });

/** What the login form sends. */
export const Login = z.object({
  email: Email.meta({ title: 'auth.emailAddress' }),
  password: knownPassword('user.password'),
});
export type Login = z.infer<typeof Login>;

/** One's own new password, for which the one before is needed. */
export const PasswordChange = z.object({
  current: knownPassword('auth.currentPassword'),
  password: Password.meta({ title: 'auth.newPassword' }),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** A changed password: what is said of it, how many other sessions of the person have ended, and how many tokens stay valid. */
export const PasswordChanged = SuccessAnswer.extend({
  endedSessions: z.int().min(0),
  validTokens: z.int().min(0),
});

/** What a locked-out or too eager caller is told; the number is rounded up to whole seconds or minutes. */
export function tooManyAttempts(seconds: number): Sentence {
  return seconds < 60
    ? sentence('auth.waitSeconds', { n: Math.ceil(seconds) })
    : sentence('auth.waitMinutes', { n: Math.ceil(seconds / 60) });
}
