import type { Transaction } from '@dojang/db/client';
import { type Sql, sql } from '@dojang/db/sql';
import { today } from '@dojang/schemas/time';

/** Whether the membership `m` is one of who trains in the groups, today or on the day of the exam. */
function trainsIn(groupIds: readonly string[], date: Sql): Sql {
  const isOn = (day: Sql) =>
    sql`(m."since" <= ${day} AND (m."until" IS NULL OR m."until" > ${day}))`;
  return sql`m."role" = 'ATHLETE' AND m."group_id" = ANY(${groupIds})
    AND (${isOn(date)} OR ${isOn(sql`${today()}`)})`;
}

/** Those of these people who do not train in one of the groups, neither today nor on the day of the exam. */
export async function listOthers(
  tx: Transaction,
  groupIds: readonly string[],
  date: string,
  userIds: readonly string[],
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ user_id: string }[]>`
    SELECT m."user_id" FROM "GroupMember" m
    WHERE m."user_id" = ANY(${userIds}) AND ${trainsIn(groupIds, sql`${date}`)}`;
  const known = new Set(rows.map(({ user_id }) => user_id));
  return userIds.filter((id) => !known.has(id));
}

/** The exams whose people all train in the groups, today or on the day of the exam. */
export async function listExamIds(tx: Transaction, groupIds: readonly string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT e."id" FROM "Exam" e JOIN "ExamEntry" n ON n."exam_id" = e."id"
    GROUP BY e."id" HAVING bool_and(EXISTS (
      SELECT 1 FROM "GroupMember" m
      WHERE m."user_id" = n."user_id" AND ${trainsIn(groupIds, sql`e."date"`)}))`;
  return rows.map(({ id }) => id);
}
