import type { Transaction } from '@dojang/db/client';
import { type Sql, sql } from '@dojang/db/sql';
import { today } from '@dojang/schemas/time';

/** Condition on membership `m`: an athlete of the groups today or on the exam's day. */
function trainsIn(groupIds: readonly string[], date: Sql): Sql {
  const isOn = (day: Sql) =>
    sql`(m."since" <= ${day} AND (m."until" IS NULL OR m."until" > ${day}))`;
  return sql`m."role" = 'ATHLETE' AND m."group_id" = ANY(${groupIds})
    AND (${isOn(date)} OR ${isOn(sql`${today()}`)})`;
}

/** Those users who train in none of the groups, neither today nor on the exam's day. */
export async function listOthers(
  tx: Pick<Transaction, '$queryRaw'>,
  groupIds: readonly string[],
  date: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ user_id: string }[]>`
    SELECT m."user_id" FROM "GroupMember" m
    WHERE m."user_id" = ANY(${userIds}) AND ${trainsIn(groupIds, sql`${date}`)}`;
  const own = new Set(rows.map(({ user_id }) => user_id));
  return userIds.filter((id) => !own.has(id));
}

/** Exams of which all people train in the groups, today or on the exam's day. */
export async function listExamIds(tx: Transaction, groupIds: readonly string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT e."id" FROM "Exam" e JOIN "ExamEntry" n ON n."exam_id" = e."id"
    GROUP BY e."id" HAVING bool_and(EXISTS (
      SELECT 1 FROM "GroupMember" m
      WHERE m."user_id" = n."user_id" AND ${trainsIn(groupIds, sql`e."date"`)}))`;
  return rows.map(({ id }) => id);
}
