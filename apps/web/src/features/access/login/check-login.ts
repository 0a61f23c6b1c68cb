import { Login } from '@dojang/schemas/auth';
import { readMessage, type Written } from '@dojang/schemas/say';
import { type User, UserAnswer } from '@dojang/schemas/user';

export type LoginErrors = { [Field in keyof Login]?: Written };

/** Error message per field; empty if the login can be sent. */
export function findErrors(typed: Login): LoginErrors {
  const issues = Login.safeParse(typed).error?.issues ?? [];
  const errors = issues.map(({ path, message }) => [path[0], readMessage(message)] as const);
  // reversed: the first error of a field wins
  return Object.fromEntries(errors.toReversed()) as LoginErrors;
}

/** The user of a login response; undefined if the response is invalid. */
export function readUser(sent: unknown): User | undefined {
  return UserAnswer.safeParse(sent).data?.user;
}
