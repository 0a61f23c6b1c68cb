import { type Database, selectOf, type Transaction } from '@dojang/db/client';
import {
  Tournament,
  TournamentDetails,
  type TournamentDraft,
  type TournamentPage,
  type TournamentPageQuery,
} from '@dojang/schemas/tournament';
import type { Context } from '../../context.ts';
import { readPage, sortBy, whereNameHas } from '../../page.ts';
import { columnsOf } from '../../references.ts';
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
  return rows.map(({ result_id, contract_id, ...own }) => {
    const [result = null, contract = null] = [files.get(result_id), files.get(contract_id)];
    const urls = { resultUrl: result && result.url, contractUrl: contract && contract.url };
    return { ...own, ...urls, result, contract, participants: participants.get(own.id) ?? [] };
  });
}

/** Tournaments, newest first, optionally only the first ones. */
export async function listTournaments(
  db: Database,
  window: { take?: number } = {},
): Promise<Tournament[]> {
  const rows = await db.tournament.findMany({ select, orderBy: newestFirst, ...window });
  return withRelations(db, rows);
}

export async function pageOfTournaments(
  { db, readOnce }: Pick<Context, 'db' | 'readOnce'>,
  query: TournamentPageQuery,
): Promise<TournamentPage> {
  const where = whereNameHas(query.filter);
  const order = query.sort ? [sortBy(Tournament, query.sort), ...newestFirst] : newestFirst;
  const count = readOnce(`tournament ${query.filter}`, () => db.tournament.count({ where }));
  const [rows, total] = await Promise.all([
    readPage(query, count, order, (window) => db.tournament.findMany({ select, where, ...window })),
    count,
  ]);
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

export async function createTournament(tx: Transaction, data: TournamentRow): Promise<string> {
  const { id } = await tx.tournament.create({
    data: columnsOf(TournamentDetails, data, 'connect'),
    select: { id: true },
  });
  return id;
}

/** Undefined fields are unchanged. Throws for an unknown tournament. */
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

/** Throws for an unknown tournament. */
export async function deleteTournament(tx: Transaction, id: string): Promise<void> {
  await tx.tournament.delete({ where: { id }, select: { id: true } });
}

/** Locks a tournament and returns its fields except participants; null if it does not exist. */
export async function lockTournament(tx: Transaction, id: string) {
  await tx.$queryRaw`SELECT 1 FROM "Tournament" WHERE "id" = ${id} FOR UPDATE`;
  const row = await findSequentially(changeable, (part) =>
    tx.tournament.findUnique({ where: { id }, select: part }),
  );
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
 * Finds one record with sequential queries: its own columns, then each relation. A transaction has a single connection, on
 * which the queries of one nested `select` would run concurrently. Null if there is no such record.
 */
async function findSequentially<Select extends object, Found extends object>(
  fields: Select,
  find: (part: Select) => Promise<Found | null>,
): Promise<Found | null> {
  const entries = Object.entries(fields);
  const own = entries.filter(([, what]) => what === true);
  const relations = entries.filter(([, what]) => what !== true).map((relation) => [relation]);
  const parts: object[] = [];
  for (const part of [own, ...relations]) {
    const row = await find(Object.fromEntries(part) as Select);
    if (!row) return null;
    parts.push(row);
  }
  return Object.assign({}, ...parts) as Found;
}
