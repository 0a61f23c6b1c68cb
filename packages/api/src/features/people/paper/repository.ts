import { type Database, selectOf, type Transaction } from '@dojang/db/client';
import { type Sql, sql } from '@dojang/db/sql';
import { addDays } from '@dojang/schemas/calendar-day';
import { limits } from '@dojang/schemas/limits';
import type { PaperKind, Validity } from '@dojang/schemas/paper';
import { Paper } from '@dojang/schemas/paper-calls';
import { type Day, today } from '@dojang/schemas/time';
import { groupBy } from '../../../group-by.ts';
import { asAthlete } from '../../../coaching.ts';

const validity = { kind: true, given_on: true, valid_until: true, revoked_on: true } as const;

/** A user's papers by kind, the latest first. */
export function listPapers(db: Database, user_id: string): Promise<Paper[]> {
  return db.paper.findMany({
    where: { user_id },
    select: selectOf(Paper),
    orderBy: [{ kind: 'asc' }, { given_on: 'desc' }, { recorded_at: 'desc' }, { id: 'asc' }],
  });
}

/** What decides which papers of these users are valid on a day (`validPapers`), by user. */
export async function readValidity(
  db: Database | Transaction,
  userIds: readonly string[],
  kinds?: PaperKind[],
): Promise<Map<string, Validity[]>> {
  const rows = await db.paper.findMany({
    where: { user_id: { in: [...userIds] }, ...(kinds && { kind: { in: kinds } }) },
    select: { user_id: true, ...validity },
  });
  return groupBy(rows, ({ user_id }) => user_id);
}

/** Users who have ever revoked or refused a paper of a kind. */
export async function listRevokers(db: Database, kind: PaperKind): Promise<string[]> {
  const where = { kind, revoked_on: { not: null } };
  const rows = await db.paper.findMany({ where, select: { user_id: true }, distinct: 'user_id' });
  return rows.map(({ user_id }) => user_id);
}

/** Condition: trains in one of the groups today. */
const athleteOf = (groupIds: readonly string[]) => ({
  groups: {
    some: { group_id: { in: [...groupIds] }, ...asAthlete() },
  },
});

/** Everyone who trains in these groups today, or everyone in the club, with their papers, by name. */
export function listHolders(db: Database, groupIds: readonly string[] | 'all') {
  return db.user.findMany({
    where: groupIds === 'all' ? {} : athleteOf(groupIds),
    select: { id: true, name: true, surname: true, papers: { select: validity } },
    orderBy: [{ name: 'asc' }, { surname: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
  });
}

export async function isAthlete(tx: Transaction, groupId: string, id: string): Promise<boolean> {
  return (await tx.user.count({ where: { id, ...athleteOf([groupId]) } })) > 0;
}

/** Whether there is such a paper that is not revoked. */
export async function hasPaper(
  tx: Transaction,
  { user_id, kind, given_on, valid_until }: Omit<PaperRow, 'by_user_id'>,
): Promise<boolean> {
  const where = { user_id, kind, given_on, valid_until, revoked_on: null };
  return (await tx.paper.count({ where })) > 0;
}

export async function lockPaper(tx: Transaction, id: string) {
  await tx.$queryRaw`SELECT 1 FROM "Paper" WHERE "id" = ${id} FOR NO KEY UPDATE`;
  return tx.paper.findUnique({ where: { id } });
}

/** Who revoked a consent of a user last; null if nobody did who is still in the club. */
export async function findRevoker(
  tx: Transaction,
  user_id: string,
  kind: PaperKind,
): Promise<string | null> {
  const where = { user_id, kind, revoked_on: { not: null } };
  const orderBy = [{ revoked_on: 'desc' as const }, { recorded_at: 'desc' as const }];
  const found = await tx.paper.findFirst({ where, orderBy, select: { revoked_by_id: true } });
  return found?.revoked_by_id ?? null;
}

export const countPapers = (tx: Transaction, user_id: string, kind: PaperKind): Promise<number> =>
  tx.paper.count({ where: { user_id, kind } });

export type PaperRow = Omit<Validity, 'revoked_on'> & {
  revoked_on?: Day;
  revoked_by_id?: string;
  user_id: string;
  by_user_id: string;
  number?: string | null;
  file_id?: string | null;
};

export async function writePaper(tx: Transaction, data: PaperRow, id?: string): Promise<void> {
  if (id === undefined) await tx.paper.create({ data, select: { id: true } });
  else await tx.paper.update({ where: { id }, data, select: { id: true } });
}

/** Revokes or restores papers; returns their ids. */
export async function setRevoked(
  tx: Transaction,
  where: { id: string } | { user_id: string; kind: PaperKind; revoked_on: Day | null },
  { revoked_on, revoked_by_id }: { revoked_on: Day | null; revoked_by_id: string | null },
): Promise<string[]> {
  const data = { revoked_on, revoked_by_id };
  const rows = await tx.paper.updateManyAndReturn({ where, data, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** Files of a user's papers: their ids, keys and names. */
export async function listFilesOf(db: Database | Transaction, user_id: string) {
  const select = { kind: true, file: { select: { id: true, key: true, filename: true } } } as const;
  const where = { user_id, file_id: { not: null } };
  const rows = await db.paper.findMany({ where, select, orderBy: { id: 'asc' } });
  return rows.flatMap(({ kind, file }) => (file ? [{ kind, ...file }] : []));
}

/** Papers that end within the days of a notice and are not renewed yet: one of a kind, that which lasts longest. */
export function endingPapers(): Sql {
  const [day, last] = [today(), addDays(today(), limits.paperNoticeDays)];
  const given = (paper: Sql) => sql`${paper}."given_on" <= ${day}
    AND (${paper}."revoked_on" IS NULL OR ${paper}."revoked_on" > ${day})`;
  return sql`
    SELECT "paper"."id", "user_id", "kind", "valid_until" FROM "Paper" AS "paper"
    WHERE "valid_until" BETWEEN ${day} AND ${last} AND ${given(sql`"paper"`)} AND NOT EXISTS (
      SELECT FROM "Paper" AS "other"
      WHERE "other"."user_id" = "paper"."user_id" AND "other"."kind" = "paper"."kind" AND ${given(sql`"other"`)}
        AND ("other"."valid_until" IS NULL
          OR ("other"."valid_until", "paper"."id") > ("paper"."valid_until", "other"."id")))`;
}

type EndingPaper = { id: string; user_id: string; kind: PaperKind; valid_until: Day };

export const listEndingPapers = (db: Database): Promise<EndingPaper[]> =>
  db.$queryRaw<EndingPaper[]>`${endingPapers()} ORDER BY "paper"."id"`;
