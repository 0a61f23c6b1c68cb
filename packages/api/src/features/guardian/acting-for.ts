import { refuse } from '../../errors.ts';
import type { MemberContext } from '../../context.ts';
import { isGuardian } from './repository.ts';

/**
 * Decides who may act for whom, for every call about somebody's own data. Returns whose record the call is about: the
 * caller's where it names nobody, else `id`, if that is the caller or a child whose guardian they are now. Refuses any
 * other with 403: by that a page knows too that somebody else has signed in since it was opened.
 */
export async function requireActingFor(
  { db, actor }: Pick<MemberContext, 'db' | 'actor'>,
  id: string | undefined,
): Promise<string> {
  if (id === undefined || id === actor.id) return actor.id;
  if (await isGuardian(db, actor.id, id)) return id;
  throw refuse('FORBIDDEN', 'auth.otherUsersRecord');
}
