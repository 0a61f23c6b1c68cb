import { sqlColumnsOf, type Transaction } from '@dojang/db/client';
import { TrainingSession } from '@dojang/schemas/training';
import type { StateVersion } from '../attendance/supersede-state.ts';

/** A stored session with the name of its group, locked until the transaction ends. */
export async function lockStoredSession(tx: Transaction, id: string) {
  const [row] = await tx.$queryRaw<(TrainingSession & { group: string } & StateVersion)[]>`
    SELECT ${sqlColumnsOf(TrainingSession)}, "state_id", "state_at",
      (SELECT "name" FROM "TrainingGroup" WHERE "TrainingGroup"."id" = "group_id") AS "group"
    FROM "TrainingSession" WHERE "id" = ${id} FOR NO KEY UPDATE`;
  return row;
}

export async function hasAttendance(tx: Transaction, session_id: string): Promise<boolean> {
  const where = { session_id, is_current: true, mark: 'HERE' as const };
  return (await tx.attendanceMark.findFirst({ where, select: { id: true } })) !== null;
}

export type SessionFields = Partial<
  Omit<TrainingSession, 'id' | 'group_id' | 'slot_id' | 'slot_date'> & StateVersion
>;

/** Changes a session; its marks get the new date. */
export async function updateSession(tx: Transaction, id: string, data: SessionFields) {
  const changed = { ...data, revision: { increment: 1 } };
  await tx.trainingSession.update({ where: { id }, data: changed, select: { id: true } });
  if (data.date === undefined) return;
  await tx.attendanceMark.updateMany({ where: { session_id: id }, data: { date: data.date } });
}

/** Adds a mutation without versions; false if the owner already pushed it. */
export async function addSynced(tx: Transaction, owner_id: string, id: string): Promise<boolean> {
  const data = [{ id, owner_id, times: {} }];
  const { count } = await tx.syncedMutation.createMany({ data, skipDuplicates: true });
  return count > 0;
}
