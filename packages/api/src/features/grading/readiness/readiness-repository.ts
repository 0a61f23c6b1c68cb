import type { Database } from '@dojang/db/client';
import { type Sql, sql } from '@dojang/db/sql';
import type { GradeKind } from '@dojang/schemas/grade';
import type { PaperHolder } from '@dojang/schemas/missing-papers';
import { dayNumber } from '@dojang/schemas/calendar-day';
import { type Candidate, paceAfter } from '@dojang/schemas/readiness';
import type { Day } from '@dojang/schemas/time';
import type { Attended } from '@dojang/schemas/training-units';
import type { Participant } from '@dojang/schemas/user';

/** A person with all inputs of their readiness; sessions are packed, see `unpackSessions`. */
export type ReadCandidate = Candidate &
  PaperHolder &
  Participant & { group_id: string; pack_id: string; sessions: string | null };

// the encoding of `attended_at` in the migration: moment and duration in one number
const minutesOfDay = 1440;
/** Exceeds the minutes of any session. */
const longest = 256;
const perDay = minutesOfDay * longest;

type Query = {
  groupIds: readonly string[] | 'all';
  on: Day;
  today: Day;
  userId?: string;
  /** Sessions after this day are read in any case; by default those that count for the pace. */
  after?: Day;
};

type Row = Omit<ReadCandidate, 'awards'> & { awards: string | null };

/** Athletes of graded groups, each once, by name, in one statement. */
export async function readCandidates(db: Database, query: Query): Promise<ReadCandidate[]> {
  const rows = await db.$queryRaw<Row[]>(candidatesSql(query));
  // mutates: copying thousands of rows would dominate the time
  return rows.map((row) => Object.assign(row, { awards: unpackAwards(row.awards) }));
}

function candidatesSql({ groupIds, on, today, userId, after = paceAfter(today) }: Query): Sql {
  const within = groupIds === 'all' ? sql`` : sql`AND g."id" = ANY(${groupIds})`;
  const of = userId === undefined ? sql`` : sql`AND m."user_id" = ${userId}`;
  return sql`
    WITH "people" AS (
      SELECT DISTINCT ON (m."user_id") m."user_id", g."id" AS "group_id", g."grading_pack_id" AS "pack_id"
      FROM "GroupMember" m JOIN "TrainingGroup" g ON g."id" = m."group_id"
      WHERE m."role" = 'ATHLETE' AND m."since" <= ${today} AND (m."until" IS NULL OR m."until" > ${today})
        AND g."active" AND g."grading_pack_id" IS NOT NULL ${within} ${of}
      ORDER BY m."user_id", g."name", g."id"
    ), "graded" AS MATERIALIZED (
      SELECT p.*, a."awards",
        coalesce((a."since"::date - date '1970-01-01' + 1) * ${perDay}::bigint, 0) AS "after"
      FROM "people" p CROSS JOIN LATERAL (
        SELECT CASE WHEN count("date") > 0 THEN least(max("date"), ${after}) END AS "since",
          string_agg(concat_ws(' ', "kind", "number", ("certificate" IS NOT NULL)::int, "date"), ',') AS "awards"
        FROM "GradeAward" WHERE "user_id" = p."user_id"
      ) a
    ), "failed" AS (
      SELECT n."user_id",
        json_agg(json_build_object('kind', n."kind", 'number', n."number", 'date', e."date")) AS "exams"
      FROM "ExamEntry" n JOIN "Exam" e ON e."id" = n."exam_id"
      WHERE n."result" = 'FAILED' AND e."state" = 'DONE' AND e."date" <= ${on} GROUP BY n."user_id"
    )
    SELECT u."id", u."name", u."surname", u."birthday", u."kup", p."group_id", p."pack_id",
      p."awards", coalesce("failed"."exams", '[]') AS "failed", k."sessions"
    FROM "graded" p JOIN "User" u ON u."id" = p."user_id"
      LEFT JOIN "failed" ON "failed"."user_id" = p."user_id"
      CROSS JOIN LATERAL (
        SELECT string_agg("attended"::text, ',') AS "sessions" FROM "AttendanceMark"
        WHERE "user_id" = p."user_id" AND "attended" >= p."after" AND "attended" < ${(dayNumber(on) + 1) * perDay}
      ) k
    ORDER BY u."name", u."surname" NULLS LAST, u."id"`;
}

/**
 * Decodes sessions: the start in minutes since 1970 and the duration. Call it per person: a large club has a quarter of a
 * million of these objects, too many for the garbage collector to hold together.
 */
export function unpackSessions({ sessions }: Pick<ReadCandidate, 'sessions'>): Attended[] {
  if (sessions === null) return [];
  // JSON.parse is the fastest way to read numbers
  return (JSON.parse(`[${sessions}]`) as number[]).map((packed) => {
    const at = Math.floor(packed / longest);
    const day = Math.floor(at / minutesOfDay);
    return { day, start: at - day * minutesOfDay, minutes: packed - at * longest };
  });
}

/** Decodes grades: kind, number, whether there is a certificate, and the date if known. */
function unpackAwards(packed: string | null): ReadCandidate['awards'] {
  if (packed === null) return [];
  return packed.split(',').map((one) => {
    const [kind, number, certificates, date = null] = one.split(' ');
    return {
      kind: kind as GradeKind,
      number: Number(number),
      date,
      hasCertificate: certificates === '1',
    };
  });
}
