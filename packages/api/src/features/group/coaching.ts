import type { Transaction } from '@dojang/db/client';
import type { MemberContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { listCoachedGroupIds } from './coaches-repository.ts';

/** Who calls, and where that is looked up: the database, or a transaction of it. */
type Caller = Pick<MemberContext, 'actor'> & { db: Pick<Transaction, 'groupMember'> };

/**
 * Decides who may act as a coach of a group, for every call about one. Refuses with 403 who is neither its coach today nor
 * an administrator; a group that does not exist is answered the same, so that nobody learns which ones there are.
 */
export async function requireCoaching({ db, actor }: Caller, groupId: string): Promise<void> {
  if (actor.authority === 'ADMIN') return;
  const coached = await listCoachedGroupIds(db, actor.id, [groupId]);
  if (coached.length === 0) throw refuse('FORBIDDEN', 'group.notCoach');
}

/** The groups that the caller may act for as a coach today. */
export async function coachedGroupIds({ db, actor }: Caller): Promise<string[] | 'all'> {
  return actor.authority === 'ADMIN' ? 'all' : listCoachedGroupIds(db, actor.id);
}
