import { type Database, selectOf, type Transaction } from '@dojang/db/client';
import {
  Tournament,
  type TournamentDraft,
  type TournamentPage,
  type TournamentPageQuery,
} from '@dojang/schemas/tournament';
import { Participant } from '@dojang/schemas/user';
import { sortBy, whereNameHas, windowOf } from '../../page.ts';

const select = {
  ...selectOf(Tournament.omit({ participants: true })),
  entries: { select: { user: { select: selectOf(Participant) } }, orderBy: { position: 'asc' } },
} as const;

/** Those without a date last. */
const newestFirst = [
  sortBy(Tournament, { column: 'date', descending: true }),
  { id: 'asc' as const },
];

/** Participants in the order in which they were given. */
function withParticipants<Row extends { entries: { user: Participant }[] }>(row: Row) {
  const { entries, ...tournament } = row;
  return { ...tournament, participants: entries.map(({ user }) => user) };
}

/** Every tournament, newest first. */
export async function listTournaments(db: Database): Promise<Tournament[]> {
  const rows = await db.tournament.findMany({ select, orderBy: newestFirst });
  return rows.map(withParticipants);
}

export async function pageOfTournaments(
  db: Database,
  query: TournamentPageQuery,
): Promise<TournamentPage> {
  const where = whereNameHas(query.filter);
  const [rows, total] = await Promise.all([
    db.tournament.findMany({
      select,
      where,
      orderBy: query.sort ? [sortBy(Tournament, query.sort), ...newestFirst] : newestFirst,
      ...windowOf(query),
    }),
    db.tournament.count({ where }),
  ]);
  return { rows: rows.map(withParticipants), total };
}

export async function findTournament(
  db: Database | Transaction,
  id: string,
): Promise<Tournament | null> {
  const row = await db.tournament.findUnique({ where: { id }, select });
  return row && withParticipants(row);
}

/** The columns of a tournament's own row. */
export type TournamentRow = Omit<
  TournamentDraft,
  'date' | 'result' | 'contract' | 'participants'
> & {
  date: string | null;
  result_id: string | null;
  contract_id: string | null;
  timestamp: Date;
};

export async function createTournament(tx: Transaction, data: TournamentRow): Promise<string> {
  const { id } = await tx.tournament.create({ data, select: { id: true } });
  return id;
}

/** Fields that are undefined stay. Fails when there is no such tournament. */
export async function updateTournament(
  tx: Transaction,
  id: string,
  data: Partial<TournamentRow>,
): Promise<void> {
  await tx.tournament.update({ where: { id }, data, select: { id: true } });
}

export async function deleteTournament(tx: Transaction, id: string): Promise<void> {
  await tx.tournament.delete({ where: { id }, select: { id: true } });
}

/** The ids of the tournament's files while its row is held until the transaction ends; null when there is no such tournament. */
export async function holdTournament(tx: Transaction, id: string) {
  const rows = await tx.$queryRaw<{ result_id: string | null; contract_id: string | null }[]>`
    SELECT "result_id", "contract_id" FROM "Tournament" WHERE "id" = ${id} FOR UPDATE`;
  return rows[0] ?? null;
}

/** Sets the participants, in the order of `userIds`. */
export async function replaceParticipants(
  tx: Transaction,
  tournament_id: string,
  userIds: string[],
): Promise<void> {
  await tx.tournamentEntry.deleteMany({ where: { tournament_id } });
  const data = userIds.map((user_id, position) => ({ tournament_id, user_id, position }));
  await tx.tournamentEntry.createMany({ data });
}

/** Those of the ids that are users'; nobody deletes them until the transaction ends. */
export async function holdUsers(tx: Transaction, ids: string[]): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "User" WHERE "id" = ANY(${ids}) ORDER BY "id" FOR KEY SHARE`;
  return rows.map(({ id }) => id);
}
