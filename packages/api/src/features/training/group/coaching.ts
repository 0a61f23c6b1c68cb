import type { Transaction } from '@dojang/db/client';
import type { PlainKey } from '@dojang/schemas/say';
import type { MemberContext } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { listCoachedGroupIds } from './members-repository.ts';

type Caller = Pick<MemberContext, 'actor'> & { db: Pick<Transaction, 'groupMember'> };

/**
 * Throws 403 unless the caller coaches the group today or is an administrator. Every call about a group goes through here.
 * An unknown group gets the same response, so that its existence does not leak.
 */
export async function requireCoaching(
  { db, actor }: Caller,
  groupId: string,
  refusal: PlainKey = 'group.notCoach',
): Promise<void> {
  if (actor.authority === 'ADMIN') return;
  const coached = await listCoachedGroupIds(db, actor.id, [groupId]);
  if (coached.length === 0) throw refuse('FORBIDDEN', refusal);
}

/** Groups that the caller may coach today. */
export async function coachedGroupIds({ db, actor }: Caller): Promise<string[] | 'all'> {
  return actor.authority === 'ADMIN' ? 'all' : listCoachedGroupIds(db, actor.id);
}
