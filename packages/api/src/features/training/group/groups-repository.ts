import { type Database, selectOf, sqlColumnsOf, type Transaction } from '@dojang/db/client';
import { lockAdditions, sql } from '@dojang/db/sql';
import type { GroupRow } from '@dojang/schemas/group-calls';
import { TrainingBreak, TrainingGroup, TrainingSlot } from '@dojang/schemas/training-group';
import { countAthletes, listCoaches, listMembers } from './members-repository.ts';

const select = selectOf(TrainingGroup);
const byName = [{ name: 'asc' as const }, { id: 'asc' as const }];
/** Current and future weekly times. */
const slotsFrom = (day: string) => ({ OR: [{ valid_until: null }, { valid_until: { gte: day } }] });
const byWeekday = [
  { weekday: 'asc' as const },
  { start: 'asc' as const },
  { valid_from: 'asc' as const },
  { id: 'asc' as const },
];

/** All groups by name, with athletes and coaches on a day, and weekly times from then on. */
export async function listGroups(db: Database, day: string): Promise<GroupRow[]> {
  const [groups, athletes, coaches, slots] = await Promise.all([
    db.trainingGroup.findMany({ select, orderBy: byName }),
    countAthletes(db, day),
    listCoaches(db, day),
    db.trainingSlot.findMany({
      where: slotsFrom(day),
      select: selectOf(TrainingSlot),
      orderBy: byWeekday,
    }),
  ]);
  return groups.map((group) => ({
    ...group,
    athletes: athletes.get(group.id) ?? 0,
    coaches: coaches.get(group.id) ?? [],
    slots: slots.filter(({ group_id }) => group_id === group.id),
  }));
}

/** Names and locations of all groups, or of those with these ids. */
export const nameGroups = (db: Database, ids: readonly string[] | 'all') =>
  db.trainingGroup.findMany({
    where: ids === 'all' ? {} : { id: { in: [...ids] } },
    select: { id: true, name: true, location: true },
  });

/** A group with members, weekly times and breaks from `day` on; null if it does not exist. */
export async function findGroupFile(db: Database, id: string, day: string) {
  const [group, members, slots, breaks] = await Promise.all([
    db.trainingGroup.findUnique({ where: { id }, select }),
    listMembers(db, id, day),
    db.trainingSlot.findMany({
      where: { group_id: id, ...slotsFrom(day) },
      select: selectOf(TrainingSlot),
      orderBy: byWeekday,
    }),
    listBreaks(db, id, day),
  ]);
  return group && { ...group, members, slots, breaks };
}

/** Breaks of a group, or of the club (null), that end on `day` or later, by start. */
export function listBreaks(db: Transaction | Database, group_id: string | null, day: string) {
  return db.trainingBreak.findMany({
    where: { group_id, until: { gte: day } },
    select: selectOf(TrainingBreak),
    orderBy: [{ from: 'asc' }, { id: 'asc' }],
  });
}

export const findGroup = (db: Pick<Database, 'trainingGroup'>, id: string) =>
  db.trainingGroup.findUnique({ where: { id }, select });

/** Row locks by purpose: to reference, change or delete the group. */
const locks = {
  toKeep: sql`FOR KEY SHARE`,
  toChange: sql`FOR NO KEY UPDATE`,
  toDelete: sql`FOR UPDATE`,
};

export async function lockGroup(tx: Transaction, id: string, lock: keyof typeof locks) {
  const [group] = await tx.$queryRaw<TrainingGroup[]>`
    SELECT ${sqlColumnsOf(TrainingGroup)} FROM "TrainingGroup" WHERE "id" = ${id} ${locks[lock]}`;
  return group ?? null;
}

/** Number of groups; no other transaction adds one until this one ends. */
export async function lockGroups(tx: Transaction): Promise<number> {
  await lockAdditions(tx, 'groups');
  return tx.trainingGroup.count();
}

type GroupFields = Omit<TrainingGroup, 'id' | 'timestamp'>;

export const createGroup = (tx: Transaction, data: GroupFields): Promise<TrainingGroup> =>
  tx.trainingGroup.create({ data, select });

/** Undefined fields are unchanged. */
export const updateGroup = (
  tx: Transaction,
  id: string,
  data: { [Field in keyof GroupFields]?: GroupFields[Field] | undefined },
): Promise<TrainingGroup> =>
  tx.trainingGroup.update({ where: { id }, data: { ...data, timestamp: new Date() }, select });

/** Cascades to members, weekly times and breaks. */
export async function deleteGroup(tx: Transaction, id: string): Promise<void> {
  await tx.trainingGroup.delete({ where: { id }, select: { id: true } });
}

export async function hasSessions(tx: Transaction, group_id: string): Promise<boolean> {
  return (
    (await tx.trainingSession.findFirst({ where: { group_id }, select: { id: true } })) !== null
  );
}
