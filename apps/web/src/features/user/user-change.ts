import { AccountDraft, Authority, CompetitionDraft, type User } from '@dojang/schemas/user';
import { z } from 'zod';

const { name, email, surname } = AccountDraft.shape;
const { kup, birthday, weight_class, gender, ag, pg } = CompetitionDraft.shape;

/** The administrators' form of a user, in the order in which it shows its fields. */
export const UserChange = z.object({
  name,
  email,
  surname,
  kup,
  birthday,
  weight_class,
  gender,
  ag,
  pg,
  authority: Authority,
});
export type UserChange = z.infer<typeof UserChange>;

/**
 * What differs between `draft` and the user that it started from. Only that is sent: what the member
 * has changed meanwhile stays.
 */
export function changesOf(user: User, draft: UserChange): Partial<UserChange> {
  const names = UserChange.keyof().options.filter((field) => draft[field] !== user[field]);
  return Object.fromEntries(names.map((field) => [field, draft[field]]));
}
