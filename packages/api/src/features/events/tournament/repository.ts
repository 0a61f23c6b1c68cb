import { randomUUID } from 'node:crypto';
import { type Database, selectOf, type Transaction } from '@dojang/db/client';
import {
  Tournament,
  TournamentDetails,
  type TournamentDraft,
  type TournamentPage,
  type TournamentPageQuery,
} from '@dojang/schemas/tournament';
import type { FileDescriptor } from '@dojang/schemas/file';
import type { Participant } from '@dojang/schemas/user';
import type { Context } from '../../../context.ts';
import { readPage, sortBy, whereNameHas } from '../../../page.ts';
import { columnsOf } from '../../../references.ts';
import { findFiles } from '../file/repository.ts';
import { findParticipants } from './participants-repository.ts';

/** Fields that are no columns. */
const joined = {
  participants: true,
  result: true,
  contract: true,
  resultUrl: true,
  contractUrl: true,
} as const;

const select = {
  ...selectOf(Tournament.omit(joined)),
  result_id: true,
  contract_id: true,
} as const;

const changeable = {
  ...selectOf(TournamentDetails),
  date: true,
  result_id: true,
  contract_id: true,
} as const;

/** Undated ones last. */
const newestFirst = [
  sortBy(Tournament, { column: 'date', descending: true }),
  { id: 'asc' as const },
];

type Row = Omit<Tournament, keyof typeof joined> & {
  result_id: string | null;
  contract_id: string | null;
};

/** Adds participants and files to rows; relations deleted meanwhile are left out. */
async function withRelations(db: Database, rows: Row[]): Promise<Tournament[]> {
  const fileIds = rows.flatMap(({ result_id, contract_id }) => [result_id, contract_id]);
  const [participants, files] = await Promise.all([
    findParticipants(
      db,
      rows.map(({ id }) => id),
    ),
    findFiles(db, fileIds),
  ]);
  return rows.map((row) => joinRelations(row, files, participants.get(row.id) ?? []));
}

/** A row with its files, looked up in `files`, and its participants. */
export function joinRelations(
  { result_id, contract_id, ...own }: Row,
  files: ReadonlyMap<string | null, FileDescriptor>,
  participants: Participant[],
): Tournament {
  const [result = null, contract = null] = [files.get(result_id), files.get(contract_id)];
  const urls = { resultUrl: result && result.url, contractUrl: contract && contract.url };
  return { ...own, ...urls, result, contract, participants };
}

/** What a list of tournaments shows, participants' names included. */
export const tournamentTables = ['Tournament', 'TournamentEntry', 'File', 'User.name'] as const;

/** Tournaments, newest first, optionally only the first ones. */
export async function listTournaments(db: Database, window: { take?: number } = {}) {
  const rows = await db.tournament.findMany({ select, orderBy: newestFirst, ...window });
  return withRelations(db, rows);
}

export async function pageOfTournaments(
  { db, cached }: Pick<Context, 'db' | 'cached'>,
  query: TournamentPageQuery,
): Promise<TournamentPage> {
  const where = whereNameHas(query.filter);
  const order = query.sort ? [sortBy(Tournament, query.sort), ...newestFirst] : newestFirst;
  const count = cached(`tournament ${query.filter}`, () => db.tournament.count({ where }), [
    'Tournament',
  ]);
  const { rows, total } = await readPage(query, count, order, (window) =>
    db.tournament.findMany({ select, where, ...window }),
  );
  return { rows: await withRelations(db, rows), total };
}

export async function findTournament(db: Database, id: string): Promise<Tournament | null> {
  const row = await db.tournament.findUnique({ where: { id }, select });
  const [tournament] = row ? await withRelations(db, [row]) : [];
  return tournament ?? null;
}

/** Columns of a tournament's own row. */
export type TournamentRow = Omit<
  TournamentDraft,
  'date' | 'result' | 'contract' | 'participants'
> & {
  date: string | null;
  result_id: string | null;
  contract_id: string | null;
  timestamp: Date;
};

export async function createTournament(tx: Transaction, row: TournamentRow): Promise<Row> {
  const id = randomUUID();
  const data = { id, ...columnsOf(TournamentDetails, row, 'connect') };
  return findSequentially(
    select,
    (part) => tx.tournament.create({ data, select: part }),
    (part) => tx.tournament.findUniqueOrThrow({ where: { id }, select: part }),
  );
}

/** Undefined fields are unchanged. Throws for an unknown tournament. */
export async function updateTournament(tx: Transaction, id: string, data: Partial<TournamentRow>) {
  await tx.tournament.update({
    where: { id },
    data: columnsOf(TournamentDetails, data, 'set'),
    select: { id: true },
  });
}

/** Throws for an unknown tournament. */
export async function deleteTournament(tx: Transaction, id: string): Promise<void> {
  await tx.tournament.delete({ where: { id }, select: { id: true } });
}

/** Locks a tournament and returns its fields except participants; null if it does not exist. */
export async function lockTournament(tx: Transaction, id: string) {
  await tx.$queryRaw`SELECT 1 FROM "Tournament" WHERE "id" = ${id} FOR NO KEY UPDATE`;
  const find = (part: typeof changeable) =>
    tx.tournament.findUnique({ where: { id }, select: part });
  const row = await findSequentially(changeable, find, find);
  if (!row) return null;
  const { result_id, contract_id, ...details } = row;
  const files = await findFiles(tx, [result_id, contract_id]);
  return {
    ...details,
    result: files.get(result_id) ?? null,
    contract: files.get(contract_id) ?? null,
  };
}

/**
 * Reads one record with sequential queries: its own columns, then each relation. A transaction has a single connection, on
 * which the queries of one nested `select` would run concurrently.
 */
async function findSequentially<Select extends object, Found extends object | null>(
  fields: Select,
  findOwn: (part: Select) => Promise<Found>,
  findRelation: (part: Select) => Promise<object | null>,
): Promise<Found> {
  const entries = Object.entries(fields);
  const own = entries.filter(([, what]) => what === true);
  const row = await findOwn(Object.fromEntries(own) as Select);
  if (!row) return row;
  for (const relation of entries.filter(([, what]) => what !== true))
    Object.assign(row, await findRelation(Object.fromEntries([relation]) as Select));
  return row;
}
