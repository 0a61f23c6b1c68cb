import type { Database } from '@dojang/db/client';
import type { ClubAttendance, ClubBelts } from '@dojang/schemas/club-overview';
import { limits } from '@dojang/schemas/limits';
import { membersOn } from '../board/repository.ts';

type Change = { month: string; joined: number; left: number };

/**
 * How many joined and left the club by month, up to `day`: whose first or only group begins, and who is in none from then on.
 * Everything before `from` is one row, with the month ''.
 */
export function countChanges(db: Database, { from, day }: { from: string; day: string }) {
  return db.$queryRaw<Change[]>`
    WITH "ordered" AS (
      SELECT "user_id", "since", coalesce("until", '9999-12-31') AS "until",
        max(coalesce("until", '9999-12-31')) OVER (
          "own" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS "before",
        lead("since") OVER "own" AS "next"
      FROM "GroupMember"
      WHERE "since" <= ${day} AND ("until" IS NULL OR "until" > "since")
      WINDOW "own" AS (PARTITION BY "user_id" ORDER BY "since", "group_id")
    ), "stay" AS (SELECT *, greatest("until", "before") AS "reached" FROM "ordered"),
    "change" AS (
      SELECT "since" AS "on", 1 AS "joined", 0 AS "left" FROM "stay" WHERE "before" IS NULL OR "before" < "since"
      UNION ALL
      SELECT "reached", 0, 1 FROM "stay"
      WHERE "reached" <= ${day} AND ("next" IS NULL OR "next" > "reached")
    )
    SELECT CASE WHEN "on" < ${from} THEN '' ELSE left("on", 7) END AS "month",
      sum("joined")::int AS "joined", sum("left")::int AS "left"
    FROM "change" GROUP BY 1`;
}

/** People in a group on a day by belt; those of karate groups alone have a kyu. */
export function countBelts(db: Database, day: string): Promise<ClubBelts> {
  return db.$queryRaw<ClubBelts>`
    WITH "member" AS (${membersOn(day)}), "person" AS (
      SELECT "user_id", bool_and("section" = 'KARATE') FILTER (WHERE "section" <> 'NONE') AS "is_karate"
      FROM "member" GROUP BY "user_id"
    )
    SELECT "kup", CASE WHEN "is_karate" AND "kup" <> 'DAN' THEN 'KYU' ELSE 'KUP' END AS "lower", count(*)::int AS "people"
    FROM "person" JOIN "User" ON "User"."id" = "user_id"
    GROUP BY "kup", "lower" ORDER BY "kup" NULLS LAST, "lower"`;
}

/** Held sessions since `from` by group and month, groups by name. */
export function countAttendance(db: Database, { from, day }: { from: string; day: string }) {
  return db.$queryRaw<ClubAttendance>`
    SELECT "group"."id", "group"."name", left("session"."date", 7) AS "month", count(*)::int AS "sessions",
      sum("here"."count")::int AS "attendances"
    FROM "TrainingSession" AS "session"
      JOIN "TrainingGroup" AS "group" ON "group"."id" = "session"."group_id"
      CROSS JOIN LATERAL (
        SELECT count(*) AS "count" FROM "AttendanceMark"
        WHERE "session_id" = "session"."id" AND "is_current" AND "mark" = 'HERE'
      ) AS "here"
    WHERE "session"."state" = 'HELD' AND "session"."date" BETWEEN ${from} AND ${day}
    GROUP BY "group"."id", "month" ORDER BY "group"."name", "group"."id", "month"
    LIMIT ${limits.groupsMax * 12}`;
}
