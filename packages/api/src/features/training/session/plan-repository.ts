import { type Database, selectOf, sqlColumnsOf } from '@dojang/db/client';
import type { Days } from '@dojang/schemas/plan-sessions';
import { AttendanceMark, TrainingSession } from '@dojang/schemas/training';
import type { OwnSession } from '@dojang/schemas/training-calls';
import { TrainingSlot } from '@dojang/schemas/training-group';
import { countsOn, notOver } from '../../../coaching.ts';

const session = selectOf(TrainingSession);
const mark = selectOf(AttendanceMark.omit({ editedMs: true }));

/** Slots, breaks and stored sessions of groups in a period, with current marks; optionally only marks of these users. */
export async function readPlan(
  db: Database,
  groupIds: readonly string[] | 'all',
  { from, until }: Days,
  userIds?: readonly string[],
) {
  const ofGroups = groupIds === 'all' ? {} : { group_id: { in: [...groupIds] } };
  const within = { gte: from, lte: until };
  const [slots, breaks, stored] = await Promise.all([
    db.trainingSlot.findMany({
      where: {
        ...ofGroups,
        group: { active: true },
        valid_from: { lte: until },
        OR: [{ valid_until: null }, { valid_until: { gte: from } }],
      },
      select: { ...selectOf(TrainingSlot), revision: true },
    }),
    db.trainingBreak.findMany({
      where: {
        from: { lte: until },
        until: { gte: from },
        ...(groupIds !== 'all' && { OR: [{ group_id: null }, ofGroups] }),
      },
      select: { group_id: true, from: true, until: true },
    }),
    db.trainingSession.findMany({
      where: { ...ofGroups, OR: [{ date: within }, { slot_date: within }] },
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

/** The current marks of a user at these sessions, by session. */
export async function listOwnMarks(
  db: Database,
  user_id: string,
  sessionIds: readonly string[],
): Promise<Map<string, NonNullable<OwnSession['own']>>> {
  const where = { user_id, is_current: true, session_id: { in: [...sessionIds] } };
  const select = { session_id: true, mark: true, minutes: true, note: true };
  const marks = await db.attendanceMark.findMany({ where, select });
  return new Map(marks.map(({ session_id, ...own }) => [session_id, own]));
}

/** The last held sessions of a user's groups, or with the user as a guest, with their group and own mark. */
export function listLastSessions(db: Database, userId: string, count: number) {
  return db.$queryRaw<(TrainingSession & Pick<OwnSession, 'own'> & Pick<Membership, 'group'>)[]>`
    SELECT ${sqlColumnsOf(TrainingSession)}, (
      SELECT json_build_object('name', "name", 'location', "location")
      FROM "TrainingGroup" WHERE "id" = "session"."group_id"
    ) AS "group", (
      SELECT json_build_object('mark', "mark", 'minutes', "minutes", 'note', "note") FROM "AttendanceMark"
      WHERE "session_id" = "session"."id" AND "user_id" = ${userId} AND "is_current"
    ) AS "own"
    FROM "TrainingSession" AS "session"
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
}
