import { selectOf, sqlColumnsOf, type Transaction } from '@dojang/db/client';
import { TrainingBreak, TrainingSlot } from '@dojang/schemas/training-group';
import type { TrainingSession } from '@dojang/schemas/training';

const slot = selectOf(TrainingSlot);
const pause = selectOf(TrainingBreak);

export const countSlots = (tx: Transaction, group_id: string, day: string): Promise<number> =>
  tx.trainingSlot.count({
    where: { group_id, OR: [{ valid_until: null }, { valid_until: { gte: day } }] },
  });

export const createSlot = (
  tx: Transaction,
  data: Omit<TrainingSlot, 'id'> & { revision?: number },
) => tx.trainingSlot.create({ data, select: slot });

/** Locks the weekly times of a series, by the id of one, also against new sessions. */
export async function lockSeries(tx: Transaction, id: string): Promise<TrainingSlot[]> {
  const lock = () => tx.$queryRaw<TrainingSlot[]>`
    SELECT ${sqlColumnsOf(TrainingSlot)} FROM "TrainingSlot" WHERE coalesce("series_id", "id") = (
      SELECT coalesce("series_id", "id") FROM "TrainingSlot" WHERE "id" = ${id}
    ) ORDER BY "id" FOR UPDATE`;
  await lock();
  // again: a change that the first one waited for may have added a weekly time
  return lock();
}

/** Locks all weekly times of a group, in the common order. */
export async function lockSlots(tx: Transaction, group_id: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM "TrainingSlot" WHERE "group_id" = ${group_id} ORDER BY "id" FOR UPDATE`;
}

export async function updateSlot(tx: Transaction, { id, group_id: _, ...fields }: TrainingSlot) {
  const data = { ...fields, revision: { increment: 1 } };
  return tx.trainingSlot.update({ where: { id }, data, select: { revision: true } });
}

export async function deleteSlot(tx: Transaction, id: string): Promise<void> {
  await tx.trainingSlot.delete({ where: { id }, select: { id: true } });
}

/** Whether a session of a weekly time was held, or has attendance. */
export async function isRecorded(tx: Transaction, slot_id: string, slot_date: string) {
  const where = {
    slot_id,
    slot_date,
    OR: [{ state: 'HELD' as const }, { marks: { some: { mark: 'HERE' as const } } }],
  };
  return (await tx.trainingSession.findFirst({ where, select: { id: true } })) !== null;
}

/** A stored session of a weekly time, in the future and without attendance. */
export type UpcomingSession = Omit<TrainingSession, 'group_id' | 'slot_id' | 'slot_date'> & {
  slot_date: string;
};

/** Locks stored sessions of weekly times from `day` on without attendance: of a group, of a weekly time, or all. */
export function lockUpcoming(
  tx: Transaction,
  of: { groupId?: string; slotId?: string },
  day: string,
): Promise<UpcomingSession[]> {
  const [groupId = null, slotId = null] = [of.groupId, of.slotId];
  return tx.$queryRaw<UpcomingSession[]>`
    SELECT "id", "slot_date", "date", "start", "minutes", "state", "note" FROM "TrainingSession"
    WHERE "slot_id" IS NOT NULL AND least("slot_date", "date") >= ${day} AND "state" <> 'HELD'
      AND NOT EXISTS (SELECT FROM "AttendanceMark" WHERE "session_id" = "TrainingSession"."id" AND "mark" = 'HERE')
      AND (${groupId}::text IS NULL OR "group_id" = ${groupId})
      AND (${slotId}::text IS NULL OR "slot_id" = ${slotId})
    ORDER BY "id" FOR UPDATE`;
}

type Sessions = readonly { id: string }[];

const among = (sessions: Sessions) => ({ id: { in: sessions.map(({ id }) => id) } });

export async function deleteSessions(tx: Transaction, sessions: Sessions): Promise<void> {
  if (sessions.length > 0) await tx.trainingSession.deleteMany({ where: among(sessions) });
}

export async function moveSessions(
  tx: Transaction,
  sessions: Sessions,
  { start, minutes }: Pick<TrainingSlot, 'start' | 'minutes'>,
): Promise<void> {
  if (sessions.length === 0) return;
  const data = { start, minutes, revision: { increment: 1 } };
  await tx.trainingSession.updateMany({ where: among(sessions), data });
}

export const createBreak = (tx: Transaction, data: Omit<TrainingBreak, 'id'>) =>
  tx.trainingBreak.create({ data, select: pause });

export async function lockBreak(tx: Transaction, id: string) {
  const [found] = await tx.$queryRaw<TrainingBreak[]>`
    SELECT ${sqlColumnsOf(TrainingBreak)} FROM "TrainingBreak" WHERE "id" = ${id} FOR UPDATE`;
  return found;
}

export async function updateBreak(tx: Transaction, { id, group_id: _, ...data }: TrainingBreak) {
  await tx.trainingBreak.update({ where: { id }, data, select: { id: true } });
}

export async function deleteBreak(tx: Transaction, id: string): Promise<void> {
  await tx.trainingBreak.delete({ where: { id }, select: { id: true } });
}

/** The groups that a break takes training from: of one group, or of all for null. */
export async function listGroupsInBreak(
  tx: Transaction,
  { group_id, from, until }: { group_id: string | null; from: string; until: string },
): Promise<string[]> {
  // a week of each weekly time has its weekday
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT DISTINCT g."id" FROM "TrainingGroup" g JOIN "TrainingSlot" s ON s."group_id" = g."id"
    CROSS JOIN LATERAL (SELECT greatest(s."valid_from", ${from})::date AS "first") f
    WHERE g."active" AND (${group_id}::text IS NULL OR g."id" = ${group_id}) AND EXISTS (
      SELECT FROM generate_series(f."first"::timestamp, f."first" + interval '6 days', '1 day') AS "day"
      WHERE extract(isodow FROM "day") = s."weekday"
        AND "day" <= least(s."valid_until", ${until})::date)`;
  return rows.map(({ id }) => id);
}
