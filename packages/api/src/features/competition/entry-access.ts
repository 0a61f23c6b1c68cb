import type { Transaction } from '@dojang/db/client';
import type { Day } from '@dojang/schemas/time';
import type { MemberContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { coachedGroupIds } from '../group/coaching.ts';
import { listOthers } from '../grading/exam-people-repository.ts';
import { requireActingFor } from '../guardian/acting-for.ts';

type Caller = Pick<MemberContext, 'actor'> & {
  db: Pick<Transaction, '$queryRaw' | 'groupMember' | 'guardianship'>;
};

/** An administrator, or a coach of the person today or on the day of the competition. */
async function isOfClub({ actor, db }: Caller, personId: string, day: Day): Promise<boolean> {
  const groupIds = await coachedGroupIds({ actor, db });
  return groupIds === 'all' || (await listOthers(db, groupIds, day, [personId])).length === 0;
}

/**
 * Who acts for a person at a competition on `day`: the club, or the person and their guardians. Throws 403 for others, and
 * with `isForClub` for all but the club.
 */
export async function requireEntering(
  caller: Caller,
  { personId, day, isForClub = false }: { personId: string; day: Day; isForClub?: boolean },
): Promise<{ isByClub: boolean }> {
  if (await isOfClub(caller, personId, day)) return { isByClub: true };
  if (isForClub) throw refuse('FORBIDDEN', 'competition.notCoach');
  await requireActingFor(caller, personId);
  return { isByClub: false };
}
