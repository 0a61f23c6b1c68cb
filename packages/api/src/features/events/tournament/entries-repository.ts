import type { Database, Transaction } from '@dojang/db/client';

/** Tournaments in which a person took part, newest first. */
export async function listEntriesOf(db: Database, userId: string) {
  const rows = await db.tournamentEntry.findMany({
    where: { user_id: userId },
    select: { position: true, tournament: { select: { name: true, location: true, date: true } } },
    orderBy: [{ tournament: { date: 'desc' } }, { tournament_id: 'asc' }],
  });
  return rows.map(({ position, tournament }) => ({ ...tournament, place: position + 1 }));
}

/**
 * Locks the tournaments that a person is in, or wants to be, until the transaction ends: an erasure removes them there. Who is
 * added elsewhere meanwhile waits for the lock of the person, or is found by `leaveTournaments`.
 */
export async function lockTournamentsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM "Tournament" WHERE "id" IN (
      SELECT "tournament_id" FROM "TournamentEntry" WHERE "user_id" = ${userId}
      UNION SELECT "tournament_id" FROM "CompetitionEntry" WHERE "user_id" = ${userId}
    ) ORDER BY "id" FOR NO KEY UPDATE`;
}

/**
 * Removes a person from all lists of participants; with `isPlaceKept` an anonymous place remains. The new timestamps make
 * devices pull the lists again.
 */
export async function leaveTournaments(
  tx: Transaction,
  userId: string,
  { isPlaceKept }: { isPlaceKept: boolean },
): Promise<void> {
  await tx.$executeRaw`
    WITH "removed" AS (
      DELETE FROM "TournamentEntry" WHERE "user_id" = ${userId} RETURNING "tournament_id"
    )
    UPDATE "Tournament" SET
      "former_participants" = "former_participants" + ${isPlaceKept ? 1 : 0}::int,
      "timestamp" = greatest(${new Date()}, "timestamp" + interval '1 millisecond')
    WHERE "id" IN (SELECT "tournament_id" FROM "removed")`;
}

/** Result files of a person's tournaments, newest first. Contracts belong to the club. */
export async function listResultsOf(db: Database, userId: string) {
  const rows = await db.tournament.findMany({
    where: { entries: { some: { user_id: userId } }, result: { isNot: null } },
    select: { name: true, result: { select: { key: true, filename: true } } },
    orderBy: [{ date: 'desc' }, { id: 'asc' }],
  });
  return rows.flatMap(({ name, result }) => (result ? [{ ...result, of: name }] : []));
}
