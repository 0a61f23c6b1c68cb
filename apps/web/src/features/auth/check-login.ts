import { Login } from '@dojang/schemas/auth';
import { readMessage, type Written } from '@dojang/schemas/say';
import { type User, UserAnswer } from '@dojang/schemas/user';

export type LoginErrors = { [Field in keyof Login]?: Written };

/** What is wrong with what was typed, field by field; nothing where it can be sent. */
export function findErrors(typed: Login): LoginErrors {
  const issues = Login.safeParse(typed).error?.issues ?? [];
  const errors = issues.map(({ path, message }) => [path[0], readMessage(message)] as const);
  // of several about a field the first one is said
  return Object.fromEntries(errors.toReversed()) as LoginErrors;
}

/** Who has signed in; undefined where the answer is none of the server's. */
export function readUser(sent: unknown): User | undefined {
  return UserAnswer.safeParse(sent).data?.user;
}
