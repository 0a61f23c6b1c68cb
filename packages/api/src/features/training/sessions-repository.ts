import { selectOf, type Transaction } from '@dojang/db/client';
import { TrainingSession } from '@dojang/schemas/training';

export async function readSession(tx: Transaction, id: string) {
  const { group, ...session } = await tx.trainingSession.findUniqueOrThrow({
    where: { id },
    select: { ...selectOf(TrainingSession), group: { select: { name: true } } },
  });
  return { session, groupName: group.name };
}

export async function hasAttendance(tx: Transaction, session_id: string): Promise<boolean> {
  const where = { session_id, is_current: true, mark: 'HERE' as const };
  return (await tx.attendanceMark.findFirst({ where, select: { id: true } })) !== null;
}

export type SessionFields = Partial<
  Omit<TrainingSession, 'id' | 'group_id' | 'slot_id' | 'slot_date'>
>;

/** Changes a session; its marks get the new date. */
export async function updateSession(
  tx: Transaction,
  id: string,
  data: SessionFields,
): Promise<void> {
  await tx.trainingSession.update({ where: { id }, data, select: { id: true } });
  if (data.date === undefined) return;
  await tx.attendanceMark.updateMany({ where: { session_id: id }, data: { date: data.date } });
}
