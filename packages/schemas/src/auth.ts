import { z } from 'zod';
import { fieldOf } from './field.ts';
import { limits } from './limits.ts';
import { messages } from './messages.ts';
import { Email } from './user.ts';

/** What the login form sends: any password that is not empty, as the rule for new ones may have changed. */
export const Login = z.object({
  email: Email.meta({ title: 'Email address' }),
  password: fieldOf(
    z
      .string({ error: messages.required })
      .min(1, messages.required)
      .max(limits.passwordMaxLength, messages.passwordTooLong),
    'Password',
    { kind: 'password' },
  ).meta({ format: 'password', examples: ['secret1'] }),
});
export type Login = z.infer<typeof Login>;
