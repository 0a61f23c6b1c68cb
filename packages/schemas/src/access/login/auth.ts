import { z } from 'zod';
import { SuccessAnswer } from '../../fields/answer.ts';
import { type Sentence, sentence } from '../../say/say.ts';
import { Email, existingPassword, Password } from '../../people/user/user.ts';

export const Login = z.object({
  email: Email.meta({ title: 'auth.emailAddress' }),
  password: existingPassword('user.password'),
});
export type Login = z.infer<typeof Login>;

/** A change of the caller's own password; needs the current one. */
export const PasswordChange = z.object({
  current: existingPassword('auth.currentPassword'),
  password: Password.meta({ title: 'auth.newPassword' }),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

/** The caller's password, once more in a session that is older. */
export const Confirmation = z.object({ password: existingPassword('user.password') });
export type Confirmation = z.infer<typeof Confirmation>;

/** With what the caller can confirm besides the password. */
export const ConfirmationChoice = z.object({ hasPasskey: z.boolean() });

/** Answer to a password change: how many other sessions it ended, and how many tokens stay valid. */
export const PasswordChanged = SuccessAnswer.extend({
  endedSessions: z.int().min(0),
  validTokens: z.int().min(0),
});

/** The message for a locked-out or rate-limited caller; rounds up to whole seconds or minutes. */
export function tooManyAttempts(seconds: number): Sentence {
  return seconds < 60
    ? sentence('auth.waitSeconds', { n: Math.ceil(seconds) })
    : sentence('auth.waitMinutes', { n: Math.ceil(seconds / 60) });
}
