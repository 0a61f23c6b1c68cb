import type { Transaction } from '@dojang/db/client';
import { today } from '@dojang/schemas/time';
import { countsOn } from './counts-on.ts';

/** Condition: coaches on `day`. */
const asCoach = (user_id: string, day: string) => ({
  user_id,
  role: 'COACH' as const,
  ...countsOn(day),
});

/** Groups that a user coaches today, optionally only among these. */
export async function listCoachedGroupIds(
  db: Pick<Transaction, 'groupMember'>,
  user_id: string,
  groupIds?: readonly string[],
): Promise<string[]> {
  const rows = await db.groupMember.findMany({
    where: {
      ...asCoach(user_id, today()),
      ...(groupIds !== undefined && { group_id: { in: [...groupIds] } }),
    },
    select: { group_id: true },
    orderBy: { group_id: 'asc' },
    distinct: 'group_id',
  });
  return rows.map(({ group_id }) => group_id);
}
