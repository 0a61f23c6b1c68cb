import type { Transaction } from '@dojang/db/client';
import { nameOf } from '@dojang/schemas/describe-value';
import type { MemberEnd, MemberRole, NewMember } from '@dojang/schemas/group-calls';
import { limits } from '@dojang/schemas/limits';
import { sentence } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import type { MemberContext } from '../../../context.ts';
import { notFound, refuse } from '../../../errors.ts';
import { writeAudit } from '../../../write-audit.ts';
import { lockPeople } from '../../people/user/lock-people.ts';
import { refuseNoGroup } from './group-service.ts';
import { lockGroup } from './groups-repository.ts';
import {
  addMembership,
  countMembers,
  deleteMembership,
  lockMembership,
  isMemberFrom,
  type Membership,
  updateMembership,
} from './members-repository.ts';

const subjectOf = (id: string) => ({ kind: 'user', id }) as const;

/**
 * Adds a member to a group and returns their name. Throws 404 for an unknown group or user, 409 if they are a member from
 * then on.
 */
export function addMember(
  ctx: MemberContext,
  { id: group_id, userId: user_id, role = 'ATHLETE', since = today() }: NewMember,
): Promise<string> {
  return ctx.db.$transaction(async (tx) => {
    const { group, name } = await lockBoth(tx, group_id, user_id, 'toChange');
    if ((await countMembers(tx, group_id, today())) >= limits.groupMembersMax)
      throw refuse('CONFLICT', sentence('group.tooManyMembers', { n: limits.groupMembersMax }));
    const membership: Membership = { group_id, user_id, role, since, until: null };
    if ((await isMemberFrom(tx, membership)) || !(await addMembership(tx, membership)))
      throw refuse('CONFLICT', sentence('group.alreadyMember', { name }));
    const after = { group: group.name, role, since };
    await writeAudit(tx, ctx, { action: 'group.joined', subject: subjectOf(user_id), after });
    return name;
  });
}

/**
 * Ends a membership and returns the member's name; `until` is the first day without. A membership that would end before it
 * begins is deleted. Throws 404 for non-members.
 */
export function endMember(ctx: MemberContext, { id, userId, until = today() }: MemberEnd) {
  return ctx.db.$transaction(async (tx) => {
    const { group, name, membership } = await lockMember(tx, id, userId);
    if (until <= membership.since) await deleteMembership(tx, membership);
    else await updateMembership(tx, membership, { until });
    await writeAudit(tx, ctx, {
      action: 'group.left',
      subject: subjectOf(userId),
      before: { group: group.name, role: membership.role, since: membership.since },
      after: { until },
    });
    return name;
  });
}

/** Changes a role from today on and returns the member's name; the past is kept. Throws 404 for non-members. */
export function changeRole(ctx: MemberContext, { id, userId, role }: MemberRole): Promise<string> {
  return ctx.db.$transaction(async (tx) => {
    const { group, name, membership } = await lockMember(tx, id, userId);
    const day = today();
    if (membership.role === role) return name;
    if (membership.since >= day) await updateMembership(tx, membership, { role });
    else {
      await updateMembership(tx, membership, { until: day });
      await addMembership(tx, { ...membership, role, since: day });
    }
    await writeAudit(tx, ctx, {
      action: 'group.roleChanged',
      subject: subjectOf(userId),
      before: { role: membership.role },
      after: { group: group.name, role },
    });
    return name;
  });
}

async function lockBoth(
  tx: Transaction,
  groupId: string,
  userId: string,
  lock: 'toKeep' | 'toChange' = 'toKeep',
) {
  const group = await lockGroup(tx, groupId, lock);
  if (!group) throw refuseNoGroup(groupId);
  const person = (await lockPeople(tx, [userId], 'toKeep')).get(userId);
  if (!person) throw notFound('user', userId);
  return { group, name: nameOf(person) };
}

async function lockMember(tx: Transaction, groupId: string, userId: string) {
  const both = await lockBoth(tx, groupId, userId);
  const membership = await lockMembership(tx, groupId, userId, today());
  if (!membership) throw refuse('NOT_FOUND', 'group.notMember');
  return { ...both, membership };
}
