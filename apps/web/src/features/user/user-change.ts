import { AccountDraft, Authority, CompetitionDraft } from '@dojang/schemas/user';
import { z } from 'zod';

const { name, email, ...account } = AccountDraft.shape;
const { kup, birthday, ...competitionData } = CompetitionDraft.shape;

/** The administrators' form of a user: all fields of a profile, in the order in which it shows them. */
export const UserChange = z.object({
  name,
  email,
  ...account,
  kup,
  birthday,
  ...competitionData,
  authority: Authority,
});
export type UserChange = z.infer<typeof UserChange>;
