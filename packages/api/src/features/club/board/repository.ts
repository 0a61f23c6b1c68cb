import type { Database, Transaction } from '@dojang/db/client';
import { sql } from '@dojang/db/sql';
import type { FederationReport, ReportSection } from '@dojang/schemas/board';
import { builtInPacks } from '@dojang/schemas/built-in-packs';

type Counted = FederationReport['sections'][number]['rows'][number] & { section: ReportSection };

/** Their rules are in no table. */
const karatePacks = builtInPacks
  .filter(({ data }) => data.lower_grades === 'KYU')
  .map(({ id }) => id);

/** Who is in which group on a day, with its sport; once for each group. */
export const membersOn = (day: string) => sql`
  SELECT "member"."user_id", CASE
      WHEN "group"."grading_pack_id" IS NULL THEN 'NONE'
      WHEN "group"."grading_pack_id" = ANY(${karatePacks}) OR "pack"."data"->>'lower_grades' = 'KYU' THEN 'KARATE'
      ELSE 'TAEKWONDO'
    END AS "section"
  FROM "GroupMember" AS "member"
    JOIN "TrainingGroup" AS "group" ON "group"."id" = "member"."group_id"
    LEFT JOIN "RulePack" AS "pack" ON "pack"."id" = "group"."grading_pack_id"
  WHERE "member"."since" <= ${day} AND ("member"."until" IS NULL OR "member"."until" > ${day})`;

/** People in a group on a day, by sport and year of birth. 'Andre' is stored as MALE: nobody is counted as diverse. */
export function countMembers(db: Database, day: string): Promise<Counted[]> {
  return db.$queryRaw<Counted[]>`
    WITH "member" AS (${membersOn(day)}), "counted" AS (
      -- removes duplicates
      SELECT "user_id", 'ALL' AS "section" FROM "member" UNION SELECT "user_id", "section" FROM "member"
    )
    SELECT "section", left("user"."birthday", 4)::int AS "birth_year",
      (count(*) FILTER (WHERE "user"."gender" = 'MALE'))::int AS "male",
      (count(*) FILTER (WHERE "user"."gender" = 'FEMALE'))::int AS "female",
      0 AS "diverse",
      (count(*) FILTER (WHERE "user"."gender" IS NULL))::int AS "unknown",
      count(*)::int AS "total"
    FROM "counted" JOIN "User" AS "user" ON "user"."id" = "counted"."user_id"
    GROUP BY "section", "birth_year" ORDER BY "birth_year"`;
}

/** These people by name, with their rates. */
export const listRates = (db: Database, ids: readonly string[]) =>
  db.user.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true, surname: true, hourly_rate: true },
    orderBy: [{ name: 'asc' }, { surname: 'asc' }, { id: 'asc' }],
  });

/** The rate of a user; null for an unknown one. */
export const findRate = (tx: Transaction, id: string) =>
  tx.user.findUnique({ where: { id }, select: { hourly_rate: true } });

/** Leaves the timestamp of the record, which devices compare, as they do not have the rate. */
export async function setRate(tx: Transaction, id: string, hourly_rate: number | null) {
  await tx.user.update({ where: { id }, data: { hourly_rate }, select: { id: true } });
}
