import { type Database, selectOf } from '@dojang/db/client';
import type { Days } from '@dojang/schemas/plan-sessions';
import { AttendanceMark, TrainingSession } from '@dojang/schemas/training';
import { TrainingSlot } from '@dojang/schemas/training-group';
import { countsOn, notOver } from '../../../coaching.ts';

const session = selectOf(TrainingSession);
const mark = selectOf(AttendanceMark.omit({ editedMs: true }));

/** Slots, breaks and stored sessions of groups in a period, with current marks; optionally only marks of these users. */
export async function readPlan(
  db: Database,
  groupIds: readonly string[],
  { from, until }: Days,
  userIds?: readonly string[],
) {
  const group_id = { in: [...groupIds] };
  const within = { gte: from, lte: until };
  const [slots, breaks, stored] = await Promise.all([
    db.trainingSlot.findMany({
      where: {
        group_id,
        group: { active: true },
        valid_from: { lte: until },
        OR: [{ valid_until: null }, { valid_until: { gte: from } }],
      },
      select: { ...selectOf(TrainingSlot), revision: true },
    }),
    db.trainingBreak.findMany({
      where: { from: { lte: until }, until: { gte: from }, OR: [{ group_id: null }, { group_id }] },
      select: { group_id: true, from: true, until: true },
    }),
    db.trainingSession.findMany({
      where: { group_id, OR: [{ date: within }, { slot_date: within }] },
      select: {
        ...session,
        state_id: true,
        revision: true,
        marks: {
          where: { is_current: true, ...(userIds && { user_id: { in: [...userIds] } }) },
          select: { ...mark, edited_at: true },
          orderBy: { id: 'asc' },
        },
      },
    }),
  ]);
  return { slots, breaks, stored };
}

/** Memberships of these users that end after `day`, with their groups. */
export function listMemberships(db: Database, userIds: readonly string[], day: string) {
  return db.groupMember.findMany({
    where: { user_id: { in: [...userIds] }, ...notOver(day) },
    include: { group: { select: { name: true, location: true } } },
    orderBy: [{ group_id: 'asc' }, { since: 'asc' }],
  });
}
export type Membership = Awaited<ReturnType<typeof listMemberships>>[number];

export async function isMemberOn(
  db: Pick<Database, 'groupMember'>,
  user_id: string,
  { group_id, date }: { group_id: string; date: string },
): Promise<boolean> {
  const where = { user_id, group_id, ...countsOn(date) };
  return (await db.groupMember.findFirst({ where, select: { since: true } })) !== null;
}

/** The last held sessions of a user's groups, or with the user as a guest, with their own mark. */
export async function listLastSessions(db: Database, userId: string, count: number) {
  const ids = await db.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "TrainingSession" AS "session"
    WHERE "state" = 'HELD' AND (
      EXISTS (
        SELECT FROM "AttendanceMark"
        WHERE "session_id" = "session"."id" AND "user_id" = ${userId} AND "is_current"
      ) OR EXISTS (
        SELECT FROM "GroupMember" AS "member"
        WHERE "member"."group_id" = "session"."group_id" AND "user_id" = ${userId} AND "role" = 'ATHLETE'
          AND "since" <= "date" AND ("until" IS NULL OR "until" > "date")
      )
    ) ORDER BY "date" DESC, "start" DESC, "id" LIMIT ${count}`;
  const where = { user_id: userId, is_current: true };
  return db.trainingSession.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    select: {
      ...session,
      group: { select: { name: true, location: true } },
      marks: { where, select: { ...mark, edited_at: true } },
    },
    orderBy: [{ date: 'desc' }, { start: 'desc' }, { id: 'asc' }],
  });
}
