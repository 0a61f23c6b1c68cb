import type { Transaction } from '@dojang/db/client';
import type { EntryChange } from '@dojang/schemas/entry';
import type { Day } from '@dojang/schemas/time';
import type { MemberContext } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { coachedGroupIds } from '../group/coaching.ts';
import { listOthers } from '../grading/exam-people-repository.ts';
import { requireActingFor } from '../guardian/acting-for.ts';

/** An administrator, or a coach of the person today or on the day of the competition. */
async function isOfClub(tx: Transaction, { actor }: MemberContext, personId: string, day: Day) {
  const groupIds = await coachedGroupIds({ actor, db: tx });
  return groupIds === 'all' || (await listOthers(tx, groupIds, day, [personId])).length === 0;
}

/**
 * Decides who may change an entry of `personId`: the club everything, the person and their guardians wish and withdraw.
 * Returns whether it is the club. Throws 403 for others.
 */
export async function requireEntering(
  tx: Transaction,
  ctx: MemberContext,
  { action, personId, day }: { action: EntryChange['action']; personId: string; day: Day },
): Promise<{ isByClub: boolean }> {
  if (await isOfClub(tx, ctx, personId, day)) return { isByClub: true };
  if (action !== 'WISH' && action !== 'WITHDRAW') throw refuse('FORBIDDEN', 'competition.notCoach');
  await requireActingFor({ actor: ctx.actor, db: tx }, personId);
  return { isByClub: false };
}
