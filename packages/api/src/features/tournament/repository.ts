import { type Database, selectOf } from '@dojang/db/client';
import {
  Tournament,
  type TournamentPage,
  type TournamentPageQuery,
} from '@dojang/schemas/tournament';
import { Participant } from '@dojang/schemas/user';
import { directionOf, whereNameContains, windowOf } from '../../page.ts';

const select = {
  ...selectOf(Tournament.omit({ participants: true })),
  entries: { select: { user: { select: selectOf(Participant) } }, orderBy: { position: 'asc' } },
} as const;

const newestFirst = [{ date: { sort: 'desc', nulls: 'first' } }, { id: 'asc' }] as const;

/** Participants in the order in which they were given. */
function withParticipants<Row extends { entries: { user: Participant }[] }>(row: Row) {
  const { entries, ...tournament } = row;
  return { ...tournament, participants: entries.map(({ user }) => user) };
}

/** Every tournament, newest first. */
export async function listTournaments(db: Database): Promise<Tournament[]> {
  const rows = await db.tournament.findMany({ select, orderBy: [...newestFirst] });
  return rows.map(withParticipants);
}

export async function pageOfTournaments(
  db: Database,
  query: TournamentPageQuery,
): Promise<TournamentPage> {
  const where = whereNameContains(query.filter);
  const { sort } = query;
  const [rows, total] = await Promise.all([
    db.tournament.findMany({
      select,
      where,
      orderBy: sort
        ? [{ [sort.column]: directionOf(sort.descending) }, { id: 'asc' }]
        : [...newestFirst],
      ...windowOf(query),
    }),
    db.tournament.count({ where }),
  ]);
  return { rows: rows.map(withParticipants), total };
}
