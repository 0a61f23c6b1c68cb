import type { Transaction } from '@dojang/db/client';
import type { EntryRole } from '@dojang/schemas/entry-rules';
import type { Day } from '@dojang/schemas/time';
import type { MemberContext } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { coachedGroupIds } from '../../../coaching.ts';
import { listOthers } from '../../grading/exam/exam-people-repository.ts';
import { requireActingFor } from '../../../acting-for.ts';

type Caller = Pick<MemberContext, 'actor'> & {
  db: Pick<Transaction, '$queryRaw' | 'groupMember' | 'guardianship'>;
};

/** Of these people, those whom the caller enters for the club: an administrator, or their coach today or on `day`. */
export async function listCoached(caller: Caller, day: Day, ids: string[]): Promise<string[]> {
  const groupIds = await coachedGroupIds(caller);
  if (groupIds === 'all') return ids;
  const others = new Set(await listOthers(caller.db, groupIds, day, ids));
  return ids.filter((id) => !others.has(id));
}

/**
 * Who acts for a person at a competition on `day`: the club, or the person and their guardians. Throws 403 for others, and
 * with `isForClub` for all but the club.
 */
export async function requireEntering(
  caller: Caller,
  { personId, day, isForClub = false }: { personId: string; day: Day; isForClub?: boolean },
): Promise<EntryRole> {
  const [coached] = await listCoached(caller, day, [personId]);
  if (coached !== undefined) return caller.actor.authority === 'ADMIN' ? 'ADMIN' : 'COACH';
  if (isForClub) throw refuse('FORBIDDEN', 'competition.notCoach');
  await requireActingFor(caller, personId);
  return 'PERSON';
}
