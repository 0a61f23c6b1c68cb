import { sqlColumnsOf, type Transaction } from '@dojang/db/client';
import type { AttendanceState, SessionState } from '@dojang/schemas/training';
import { TrainingSlot } from '@dojang/schemas/training-group';

/** A session that nobody else changes until the transaction ends. */
export type HeldSession = {
  id: string;
  group_id: string;
  date: string;
  start: string;
  state: SessionState;
};

/** A session as it would be stored. */
export type NewSession = HeldSession & {
  slot_id: string | null;
  slot_date: string | null;
  minutes: number;
};

/** A mark as it is stored. */
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

/** Nobody deletes them until the transaction ends, so that they have their sessions still. */
export const findSlots = (tx: Transaction, ids: readonly string[]) =>
  tx.$queryRaw<TrainingSlot[]>`
    SELECT ${sqlColumnsOf(TrainingSlot)} FROM "TrainingSlot"
    WHERE "id" = ANY(${[...ids]}) ORDER BY "id" FOR KEY SHARE`;

/** Adds sessions in the order of their ids, in which everybody takes them. Those that are there meanwhile stay. */
export async function addSessions(tx: Transaction, rows: readonly NewSession[]): Promise<void> {
  const data = [...rows].sort((one, other) => (one.id < other.id ? -1 : 1));
  if (data.length > 0) await tx.trainingSession.createMany({ data, skipDuplicates: true });
}

/** Those of these sessions that are there, and which nobody else changes until the transaction ends. */
export async function holdStoredSessions(
  tx: Transaction,
  ids: readonly string[],
): Promise<Map<string, HeldSession>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.$queryRaw<HeldSession[]>`
    SELECT "id", "group_id", "date", "start", "state" FROM "TrainingSession"
    WHERE "id" = ANY(${[...ids]}) ORDER BY "id" FOR UPDATE`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** The sessions of which something stands about the person are held, in the order in which all take them. */
export async function holdSessionsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM "TrainingSession" WHERE "id" IN (
      SELECT "session_id" FROM "AttendanceMark" WHERE "user_id" = ${userId} OR "by_user_id" = ${userId}
    ) ORDER BY "id" FOR UPDATE`;
}

/** Those of these people whom the club has. Nobody deletes them until the transaction ends. */
export async function holdMarkedPeople(
  tx: Transaction,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "User" WHERE "id" = ANY(${[...ids]}) ORDER BY "id" FOR KEY SHARE`;
  return new Set(rows.map(({ id }) => id));
}

/** The marks of these ids, and all that count at these sessions. */
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

/** Adds marks, after those that count no longer are told so: one of a person counts at any time. */
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

/** Sessions that were planned are held now. */
export async function setHeld(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const where = { id: { in: [...ids] }, state: 'PLANNED' as const };
  await tx.trainingSession.updateMany({ where, data: { state: 'HELD' } });
}
