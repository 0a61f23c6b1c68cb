import { type Database, selectOf, sqlColumnsOf, type Transaction } from '@dojang/db/client';
import { type Sql, sql } from '@dojang/db/sql';
import { Participant, User } from '@dojang/schemas/user';

const columns = sqlColumnsOf(Participant);

/**
 * Participants of tournaments, in list order. Joined in SQL: Prisma would read entries and users separately, which takes
 * twice as long.
 */
export async function findParticipants(
  db: Database,
  tournamentIds: string[],
): Promise<Map<string, Participant[]>> {
  if (tournamentIds.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; participants: Participant[] }[]>`
    SELECT "tournament_id" AS "id", json_agg("participant" ORDER BY "position") AS "participants"
    FROM "TournamentEntry"
    JOIN LATERAL (SELECT ${columns} FROM "User" WHERE "id" = "user_id") AS "participant" ON true
    WHERE "tournament_id" = ANY(${tournamentIds}) GROUP BY "tournament_id"`;
  return new Map(rows.map(({ id, participants }) => [id, participants]));
}

/** Full records of the participants, in list order; empty for an unknown tournament. */
export async function listParticipants(db: Database, tournament_id: string): Promise<User[]> {
  const rows = await db.tournamentEntry.findMany({
    where: { tournament_id },
    select: { user: { select: selectOf(User) } },
    orderBy: { position: 'asc' },
  });
  return rows.map(({ user }) => user);
}

/** Ids of the participants, in list order. */
export async function listParticipantIds(tx: Transaction, tournament_id: string) {
  const rows = await tx.tournamentEntry.findMany({
    where: { tournament_id },
    select: { user_id: true },
    orderBy: { position: 'asc' },
  });
  return rows.map(({ user_id }) => user_id);
}

export async function removeParticipants(tx: Transaction, tournament_id: string): Promise<void> {
  await tx.tournamentEntry.deleteMany({ where: { tournament_id } });
}

/**
 * Adds participants in the order of `userIds`, and runs `audit` in the same statement; returns those that exist, locked until
 * the transaction ends.
 */
export function addParticipants(
  tx: Transaction,
  tournamentId: string,
  userIds: string[],
  audit: Sql = sql`SELECT`,
): Promise<Participant[]> {
  return tx.$queryRaw<Participant[]>`
    WITH "found" AS (
      SELECT ${columns} FROM "User" WHERE "id" = ANY(${userIds}) ORDER BY "id" FOR KEY SHARE
    ), "logged" AS (${audit}), "added" AS (
      INSERT INTO "TournamentEntry" ("tournament_id", "user_id", "position")
      SELECT ${tournamentId}, "id", array_position(${userIds}, "id") - 1 FROM "found"
    )
    SELECT * FROM "found" ORDER BY array_position(${userIds}, "id")`;
}

/** Replaces the participants. The new timestamp makes devices and kept lists read them again. */
export async function writeParticipants(tx: Transaction, id: string, userIds: string[]) {
  await removeParticipants(tx, id);
  await addParticipants(tx, id, userIds);
  await tx.$executeRaw`
    UPDATE "Tournament" SET "timestamp" = greatest(${new Date()}, "timestamp" + interval '1 millisecond')
    WHERE "id" = ${id}`;
}
