import type { Database } from '@dojang/db/client';
import type { Period, TrainingHours } from '@dojang/schemas/group-attendance';

type GroupHours = Omit<TrainingHours[number], 'coaches'>;
type CoachHours = TrainingHours[number]['coaches'][number] & { group_id: string };

/** What each group held in a period, by its name: sessions, minutes, and how many times somebody was there. */
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
 * What each coach of a group held of it: the sessions on days on which they were its coach, at which they are marked as
 * here, or took the attendance and are marked as nothing else. Who was there for a part counts for that part.
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
        SELECT FROM "AttendanceMark" AS "taken"
        WHERE "taken"."session_id" = "session"."id" AND "taken"."by_user_id" = "coach"."id"
      ))
    GROUP BY "session"."group_id", "coach"."id" ORDER BY "coach"."name", "coach"."surname", "coach"."id"`;
}
