import { type Database, selectOf, sqlColumnsOf, type Transaction } from '@dojang/db/client';
import { sql } from '@dojang/db/sql';
import type { GroupFile, GroupRow } from '@dojang/schemas/group-calls';
import { TrainingBreak, TrainingGroup, TrainingSlot } from '@dojang/schemas/training-group';
import { countAthletes, listCoaches, listMembers } from './members-repository.ts';

const select = selectOf(TrainingGroup);
const byName = [{ name: 'asc' as const }, { id: 'asc' as const }];
/** Weekly times of now and later. */
const slotsFrom = (day: string) => ({ OR: [{ valid_until: null }, { valid_until: { gte: day } }] });
const byWeekday = [
  { weekday: 'asc' as const },
  { start: 'asc' as const },
  { valid_from: 'asc' as const },
  { id: 'asc' as const },
];

/** All groups by name, with who trains and coaches in them on a day, and their weekly times from then on. */
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

/** What groups are called, and where they train: of all, or of those with these ids. */
export const nameGroups = (db: Database, ids: readonly string[] | 'all') =>
  db.trainingGroup.findMany({
    where: ids === 'all' ? {} : { id: { in: [...ids] } },
    select: { id: true, name: true, location: true },
  });

/** A group with who is in it, and its weekly times and breaks, each from `day` on; null for one that there is not. */
export async function findGroupFile(
  db: Database,
  id: string,
  day: string,
): Promise<GroupFile | null> {
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

/** The breaks of a group, or those of the whole club (null), that are not over on a day, by their first days. */
export function listBreaks(
  db: Transaction | Database,
  group_id: string | null,
  day: string,
): Promise<TrainingBreak[]> {
  return db.trainingBreak.findMany({
    where: { group_id, until: { gte: day } },
    select: selectOf(TrainingBreak),
    orderBy: [{ from: 'asc' }, { id: 'asc' }],
  });
}

export const findGroup = (
  db: Pick<Database, 'trainingGroup'>,
  id: string,
): Promise<TrainingGroup | null> => db.trainingGroup.findUnique({ where: { id }, select });

/** Until the transaction ends nobody else deletes it, changes it, or refers to it. */
const locks = {
  toKeep: sql`FOR KEY SHARE`,
  toChange: sql`FOR NO KEY UPDATE`,
  toDelete: sql`FOR UPDATE`,
};

/** A group that is held; null for one that there is not. */
export async function holdGroup(
  tx: Transaction,
  id: string,
  lock: keyof typeof locks,
): Promise<TrainingGroup | null> {
  const [group] = await tx.$queryRaw<TrainingGroup[]>`
    SELECT ${sqlColumnsOf(TrainingGroup)} FROM "TrainingGroup" WHERE "id" = ${id} ${locks[lock]}`;
  return group ?? null;
}

/** How many groups there are; nobody else makes or deletes one until the transaction ends. */
export async function holdGroups(tx: Transaction): Promise<number> {
  await tx.$executeRaw`LOCK TABLE "TrainingGroup" IN SHARE ROW EXCLUSIVE MODE`;
  return tx.trainingGroup.count();
}

type GroupFields = Omit<TrainingGroup, 'id' | 'timestamp'>;

export const createGroup = (tx: Transaction, data: GroupFields): Promise<TrainingGroup> =>
  tx.trainingGroup.create({ data, select });

/** Fields that are undefined stay. */
export const updateGroup = (
  tx: Transaction,
  id: string,
  data: { [Field in keyof GroupFields]?: GroupFields[Field] | undefined },
): Promise<TrainingGroup> =>
  tx.trainingGroup.update({ where: { id }, data: { ...data, timestamp: new Date() }, select });

/** Its members, weekly times and breaks go with it. */
export async function deleteGroup(tx: Transaction, id: string): Promise<void> {
  await tx.trainingGroup.delete({ where: { id }, select: { id: true } });
}

/** Whether any session of the group is stored. */
export async function hasSessions(tx: Transaction, group_id: string): Promise<boolean> {
  return (
    (await tx.trainingSession.findFirst({ where: { group_id }, select: { id: true } })) !== null
  );
}
