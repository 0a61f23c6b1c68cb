import type { Database, Transaction } from '@dojang/db/client';
import type { GroupRole } from '@dojang/schemas/training-group';
import type { Participant } from '@dojang/schemas/user';
import { groupBy } from '../../../group-by.ts';
import { countsOn, notOver } from '../../../coaching.ts';

/** Role of a user in a group, from `since` until the day before `until`. */
export type Membership = {
  group_id: string;
  user_id: string;
  role: GroupRole;
  since: string;
  until: string | null;
};

const person = { select: { id: true, name: true, surname: true } } as const;
const byName = [
  { user: { name: 'asc' as const } },
  { user: { surname: { sort: 'asc' as const, nulls: 'last' as const } } },
  { user_id: 'asc' as const },
];

export async function countAthletes(db: Database, day: string): Promise<Map<string, number>> {
  const counts = await db.groupMember.groupBy({
    by: 'group_id',
    where: { role: 'ATHLETE', ...countsOn(day) },
    _count: true,
  });
  return new Map(counts.map(({ group_id, _count }) => [group_id, _count]));
}

export async function listCoaches(db: Database, day: string): Promise<Map<string, Participant[]>> {
  const rows = await db.groupMember.findMany({
    where: { role: 'COACH', ...countsOn(day) },
    select: { group_id: true, user: person },
    orderBy: byName,
  });
  const byGroup = groupBy(rows, ({ group_id }) => group_id);
  return new Map([...byGroup].map(([id, some]) => [id, some.map(({ user }) => user)]));
}

/** Current and future members of a group, by name. */
export async function listMembers(db: Database, group_id: string, day: string) {
  const rows = await db.groupMember.findMany({
    where: { group_id, ...notOver(day) },
    select: { role: true, since: true, until: true, user: person },
    orderBy: byName,
  });
  return rows.map(({ user, ...row }) => ({ ...user, ...row }));
}

export const countMembers = (tx: Transaction, group_id: string, day: string): Promise<number> =>
  tx.groupMember.count({ where: { group_id, ...notOver(day) } });

/** Whether a membership from `since` on would overlap another one. */
export async function isMemberFrom(
  tx: Transaction,
  { group_id, user_id, since }: Pick<Membership, 'group_id' | 'user_id' | 'since'>,
): Promise<boolean> {
  const where = { group_id, user_id, ...notOver(since) };
  return (await tx.groupMember.findFirst({ where, select: { since: true } })) !== null;
}

/** Adds a membership; false if a concurrent transaction added one, which only the index detects. */
export async function addMembership(tx: Transaction, data: Membership): Promise<boolean> {
  return (await tx.groupMember.createMany({ data: [data], skipDuplicates: true })).count === 1;
}

/** Locks a membership that does not end by `day`. */
export async function lockMembership(
  tx: Transaction,
  group_id: string,
  user_id: string,
  day: string,
): Promise<Membership | null> {
  const [found] = await tx.$queryRaw<Membership[]>`
    SELECT "group_id", "user_id", "role", "since", "until" FROM "GroupMember"
    WHERE "group_id" = ${group_id} AND "user_id" = ${user_id} AND ("until" IS NULL OR "until" > ${day})
    ORDER BY "since" FOR UPDATE`;
  return found ?? null;
}

const keyOf = ({ group_id, user_id, since }: Membership) => ({
  group_id_user_id_since: { group_id, user_id, since },
});

export async function updateMembership(
  tx: Transaction,
  of: Membership,
  data: Partial<Pick<Membership, 'role' | 'until'>>,
): Promise<void> {
  await tx.groupMember.update({ where: keyOf(of), data, select: { since: true } });
}

export async function deleteMembership(tx: Transaction, of: Membership): Promise<void> {
  await tx.groupMember.delete({ where: keyOf(of), select: { since: true } });
}

/** Members of a group on any of these days, with their roles. */
export function listMembersWithin(
  db: Database,
  group_id: string,
  { from, until }: { from: string; until: string },
) {
  return db.groupMember.findMany({
    where: { group_id, since: { lte: until }, ...notOver(from) },
    select: { user_id: true, role: true },
  });
}

/** Names and birthdays of these users, by name. */
export function listPeople(db: Database, ids: readonly string[]) {
  return db.user.findMany({
    where: { id: { in: [...ids] } },
    select: { ...person.select, birthday: true },
    orderBy: [{ name: 'asc' }, { surname: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
  });
}
