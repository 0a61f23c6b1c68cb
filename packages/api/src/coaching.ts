import type { Transaction } from '@dojang/db/client';
import type { PlainKey } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import type { MemberContext } from './context.ts';
import { refuse } from './errors.ts';

/** Condition: the membership does not end by `day`. */
export const notOver = (day: string) => ({ OR: [{ until: null }, { until: { gt: day } }] });

/** Condition: memberships on `day`, from `since` until the day before `until`. */
export const countsOn = (day: string) => ({ since: { lte: day }, ...notOver(day) });

/** Condition: trains today. */
export const asAthlete = () => ({ role: 'ATHLETE' as const, ...countsOn(today()) });

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

/** Groups that a user coaches today, optionally only among these. */
export async function listCoachedGroupIds(
  db: Pick<Transaction, 'groupMember'>,
  user_id: string,
  groupIds?: readonly string[],
): Promise<string[]> {
  const rows = await db.groupMember.findMany({
    where: {
      user_id,
      role: 'COACH',
      ...countsOn(today()),
      ...(groupIds && { group_id: { in: [...groupIds] } }),
    },
    select: { group_id: true },
    orderBy: { group_id: 'asc' },
    distinct: 'group_id',
  });
  return rows.map(({ group_id }) => group_id);
}
