import { sqlColumnsOf, type Transaction } from '@dojang/db/client';
import { limits } from '@dojang/schemas/limits';
import type { AttendanceState, SessionState } from '@dojang/schemas/training';
import { TrainingSlot } from '@dojang/schemas/training-group';

export type LockedSession = {
  id: string;
  group_id: string;
  date: string;
  start: string;
  state: SessionState;
};

/** A planned session, ready to store. */
export type NewSession = LockedSession & {
  slot_id: string | null;
  slot_date: string | null;
  minutes: number;
};

export type StoredMark = {
  id: string;
  session_id: string;
  user_id: string | null;
  mark: AttendanceState;
  minutes: number | null;
  note: string | null;
  by_user_id: string | null;
  editedMs: number;
  is_current: boolean;
};

export const findStoredSessions = (tx: Transaction, ids: readonly string[]) =>
  tx.trainingSession.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, group_id: true, date: true, start: true, state: true },
  });

/** Weekly times and those that continue them, locked against deletion. */
export const findSlots = (tx: Transaction, ids: readonly string[]) =>
  tx.$queryRaw<TrainingSlot[]>`
    SELECT ${sqlColumnsOf(TrainingSlot)} FROM "TrainingSlot"
    WHERE "id" = ANY(${[...ids]}) OR "series_id" = ANY(${[...ids]}) ORDER BY "id" FOR KEY SHARE`;

/** Adds sessions in id order to avoid deadlocks; existing ones are unchanged. */
export async function addSessions(tx: Transaction, rows: readonly NewSession[]): Promise<void> {
  const data = [...rows].sort((one, other) => (one.id < other.id ? -1 : 1));
  if (data.length > 0) await tx.trainingSession.createMany({ data, skipDuplicates: true });
}

export async function lockStoredSessions(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, LockedSession>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.$queryRaw<LockedSession[]>`
    SELECT "id", "group_id", "date", "start", "state" FROM "TrainingSession"
    WHERE "id" = ANY(${[...ids]}) ORDER BY "id" FOR NO KEY UPDATE`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Locks sessions with marks of or by the user, in id order. */
export async function lockSessionsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM "TrainingSession" WHERE "id" IN (
      SELECT "session_id" FROM "AttendanceMark" WHERE "user_id" = ${userId} OR "by_user_id" = ${userId}
    ) ORDER BY "id" FOR NO KEY UPDATE`;
}

/** Marks with these ids, and the current ones of these people at these sessions. `isCrowded`: their person has as many there as they can. */
export async function listStoredMarks(
  tx: Transaction,
  ids: readonly string[],
  { sessionIds, userIds }: { sessionIds: readonly string[]; userIds: readonly string[] },
) {
  type Row = Omit<StoredMark, 'editedMs'> & { edited_at: Date; isCrowded: boolean };
  const rows = await tx.$queryRaw<Row[]>`
    SELECT "id", "session_id", "user_id", "mark", "minutes", "note", "by_user_id", "edited_at", "is_current", (
      SELECT count(*) FROM "AttendanceMark" AS "other"
      WHERE "other"."session_id" = "AttendanceMark"."session_id" AND "other"."user_id" = "AttendanceMark"."user_id"
    ) >= ${limits.marksOfPersonMax}::int AS "isCrowded"
    FROM "AttendanceMark" WHERE "id" = ANY(${[...ids]})
      OR "session_id" = ANY(${[...sessionIds]}) AND "user_id" = ANY(${[...userIds]}) AND "is_current"`;
  return rows.map(({ edited_at, ...row }) => ({ ...row, editedMs: edited_at.getTime() }));
}

/** Adds marks; demotes outdated ones first because only one per person may be current. */
export async function addMarks(
  tx: Transaction,
  marks: readonly StoredMark[],
  outdated: readonly string[],
  dateOf: (sessionId: string) => string,
): Promise<void> {
  if (outdated.length > 0) {
    const where = { id: { in: [...outdated] } };
    await tx.attendanceMark.updateMany({ where, data: { is_current: false } });
  }
  const data = marks.map(({ editedMs, ...mark }) => ({
    ...mark,
    edited_at: new Date(editedMs),
    date: dateOf(mark.session_id),
  }));
  if (data.length > 0) await tx.attendanceMark.createMany({ data });
}

export async function setHeld(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const where = { id: { in: [...ids] }, state: 'PLANNED' as const };
  await tx.trainingSession.updateMany({ where, data: { state: 'HELD' } });
}
