import { refuse } from '../../errors.ts';
import type { MemberContext } from '../../context.ts';
import { isGuardian } from './repository.ts';

/**
 * Decides who may act for whom, for every call about personal data. Returns the user that the call is about: the caller, or
 * `id` if that is a child whom the caller currently guards. Throws 403 otherwise, which also reveals to an open page that
 * another user has signed in.
 */
export async function requireActingFor(
  { db, actor }: Pick<MemberContext, 'db' | 'actor'>,
  id: string | undefined,
): Promise<string> {
  if (id === undefined || id === actor.id) return actor.id;
  if (await isGuardian(db, actor.id, id)) return id;
  throw refuse('FORBIDDEN', 'auth.otherUsersRecord');
}
