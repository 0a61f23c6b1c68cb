import type { Database } from '@dojang/db/client';
import type { Period, TrainingHours } from '@dojang/schemas/group-attendance';

type GroupHours = Omit<TrainingHours[number], 'coaches'>;
type CoachHours = TrainingHours[number]['coaches'][number] & { group_id: string };

/** Held sessions of each group in a period, by name: their number, minutes and attendances. */
export function countHours(db: Database, { from, until }: Period): Promise<GroupHours[]> {
  return db.$queryRaw<GroupHours[]>`
    SELECT "group"."id", "group"."name", count(*)::int AS "sessions", sum("session"."minutes")::int AS "minutes",
      coalesce(sum("here"."count"), 0)::int AS "attendances"
    FROM "TrainingSession" AS "session"
      JOIN "TrainingGroup" AS "group" ON "group"."id" = "session"."group_id"
      LEFT JOIN LATERAL (
        SELECT count(*) AS "count" FROM "AttendanceMark"
        WHERE "session_id" = "session"."id" AND "is_current" AND "mark" = 'HERE'
      ) AS "here" ON true
    WHERE "session"."state" = 'HELD' AND "session"."date" BETWEEN ${from} AND ${until}
    GROUP BY "group"."id" ORDER BY "group"."name", "group"."id"`;
}

/**
 * Sessions held by each coach, on days when they coached the group: those marked as here, or with attendance by them and no
 * other mark of their own. Partial attendance counts its minutes.
 */
export function countCoachHours(db: Database, { from, until }: Period): Promise<CoachHours[]> {
  return db.$queryRaw<CoachHours[]>`
    SELECT "session"."group_id", "coach"."id", "coach"."name", "coach"."surname", count(*)::int AS "sessions",
      sum(least("own"."minutes", "session"."minutes"))::int AS "minutes"
    FROM "TrainingSession" AS "session"
      JOIN "GroupMember" AS "member" ON "member"."group_id" = "session"."group_id" AND "member"."role" = 'COACH'
        AND "member"."since" <= "session"."date"
        AND ("member"."until" IS NULL OR "member"."until" > "session"."date")
      JOIN "User" AS "coach" ON "coach"."id" = "member"."user_id"
      LEFT JOIN "AttendanceMark" AS "own" ON "own"."session_id" = "session"."id"
        AND "own"."user_id" = "coach"."id" AND "own"."is_current"
    WHERE "session"."state" = 'HELD' AND "session"."date" BETWEEN ${from} AND ${until}
      AND ("own"."mark" = 'HERE' OR "own"."id" IS NULL AND EXISTS (
        SELECT FROM "AttendanceMark" AS "other"
        WHERE "other"."session_id" = "session"."id" AND "other"."by_user_id" = "coach"."id"
      ))
    GROUP BY "session"."group_id", "coach"."id" ORDER BY "coach"."name", "coach"."surname", "coach"."id"`;
}
