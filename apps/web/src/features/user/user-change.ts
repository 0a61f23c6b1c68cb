import { AccountDraft, Authority, CompetitionDraft } from '@dojang/schemas/user';
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
