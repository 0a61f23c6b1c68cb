import type { Database } from '@dojang/db/client';

type Query = { userId: string; from: string; until: string };

/** Results at competitions, by their first day. */
export async function listResults(db: Database, { userId, from, until }: Query) {
  const rows = await db.competitionEntry.findMany({
    where: {
      user_id: userId,
      outcome: { not: null },
      announcement: { tournament: { date: { gte: from, lte: until } } },
    },
    select: {
      outcome: true,
      place: true,
      announcement: { select: { tournament: { select: { date: true } } } },
    },
    orderBy: { id: 'asc' },
  });
  return rows.flatMap(({ outcome, place, announcement: { tournament } }) =>
    outcome && tournament.date ? [{ day: tournament.date, outcome, place }] : [],
  );
}

/** The days of the sessions that somebody attended. */
export async function listAttended(db: Database, { userId, from, until }: Query) {
  const rows = await db.attendanceMark.findMany({
    where: {
      user_id: userId,
      date: { gte: from, lte: until },
      is_current: true,
      mark: 'HERE',
      session: { state: 'HELD' },
    },
    select: { date: true },
    orderBy: { date: 'asc' },
  });
  return rows.map(({ date }) => date);
}
