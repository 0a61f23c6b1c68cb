import { type Database, selectOf, type Transaction } from '@dojang/db/client';
import {
  Tournament,
  TournamentDetails,
  type TournamentDraft,
  type TournamentPage,
  type TournamentPageQuery,
} from '@dojang/schemas/tournament';
import { Participant } from '@dojang/schemas/user';
import { findInTurn } from '../../find-in-turn.ts';
import { sortBy, whereNameHas, windowOf } from '../../page.ts';
import { columnsOf } from '../../references.ts';

const select = {
  ...selectOf(Tournament.omit({ participants: true })),
  entries: { select: { user: { select: selectOf(Participant) } }, orderBy: { position: 'asc' } },
} as const;

const fileFacts = { select: { id: true, filename: true } } as const;

const changeable = {
  ...selectOf(TournamentDetails),
  date: true,
  result: fileFacts,
  contract: fileFacts,
  entries: { select: { user_id: true }, orderBy: { position: 'asc' } },
} as const;

/** Those without a date last. */
const newestFirst = [
  sortBy(Tournament, { column: 'date', descending: true }),
  { id: 'asc' as const },
];

/**
 * Participants in the order in which they were given. Prisma reads rows, then their relations: who was deleted in
 * between is null, whatever its type says.
 */
function withParticipants<Row extends { entries: { user: Participant }[] }>(row: Row) {
  const { entries, ...tournament } = row;
  const users: (Participant | null)[] = entries.map(({ user }) => user);
  return { ...tournament, participants: users.filter((user) => user !== null) };
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

export async function findTournament(db: Database, id: string): Promise<Tournament | null> {
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
  const { id } = await tx.tournament.create({
    data: columnsOf(TournamentDetails, data, 'connect'),
    select: { id: true },
  });
  return id;
}

/** Fields that are undefined stay. Fails when there is no such tournament. */
export async function updateTournament(
  tx: Transaction,
  id: string,
  data: Partial<TournamentRow>,
): Promise<void> {
  await tx.tournament.update({
    where: { id },
    data: columnsOf(TournamentDetails, data, 'set'),
    select: { id: true },
  });
}

export async function deleteTournament(tx: Transaction, id: string): Promise<void> {
  await tx.tournament.delete({ where: { id }, select: { id: true } });
}

/**
 * What can be changed of a tournament; nobody else changes it until the transaction ends. Null when there is
 * no such tournament.
 */
export async function holdTournament(tx: Transaction, id: string) {
  await tx.$queryRaw`SELECT 1 FROM "Tournament" WHERE "id" = ${id} FOR UPDATE`;
  const row = await findInTurn(changeable, (part) =>
    tx.tournament.findUnique({ where: { id }, select: part }),
  );
  if (!row) return null;
  const { entries, ...details } = row;
  return { ...details, participants: entries.map(({ user_id }) => user_id) };
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
