import { isUniqueViolation } from '@dojang/db/client';
import { messages } from '@dojang/schemas/messages';
import type { ProfileUpdate, User } from '@dojang/schemas/user';
import type { MemberContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { updateUser } from './repository.ts';

/** Changes the caller's own record and answers it. A taken e-mail address is refused at its field. */
export async function updateProfile(ctx: MemberContext, update: ProfileUpdate): Promise<User> {
  try {
    return await updateUser(ctx.db, ctx.actor.id, { ...update, timestamp: new Date() });
  } catch (error) {
    if (isUniqueViolation(error, 'email')) throw refuse('CONFLICT', messages.emailTaken, 'email');
    throw error;
  }
}
