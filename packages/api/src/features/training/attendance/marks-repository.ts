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

/** Marks with these ids, and all current ones of these sessions. */
export async function listStoredMarks(
  tx: Transaction,
  ids: readonly string[],
  sessionIds: readonly string[],
): Promise<StoredMark[]> {
  const ofSessions = { session_id: { in: [...sessionIds] }, is_current: true };
  const rows = await tx.attendanceMark.findMany({
    where: { OR: [{ id: { in: [...ids] } }, ofSessions] },
    omit: { received_at: true, date: true, attended: true },
  });
  return rows.map(({ edited_at, ...row }) => ({ ...row, editedMs: edited_at.getTime() }));
}

/** Places (`placeOf`) that have as many marks as they can, of people at sessions. */
export async function listCrowded(
  tx: Transaction,
  places: readonly { session_id: string; user_id: string }[],
): Promise<Set<string>> {
  if (places.length === 0) return new Set();
  const sessionIds = places.map(({ session_id }) => session_id);
  const userIds = places.map(({ user_id }) => user_id);
  const rows = await tx.attendanceMark.groupBy({
    by: ['session_id', 'user_id'],
    where: { session_id: { in: sessionIds }, user_id: { in: userIds } },
    having: { id: { _count: { gte: limits.marksOfPersonMax } } },
  });
  return new Set(rows.map((row) => `${row.session_id} ${row.user_id}`));
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
