import type { Database, Transaction } from '@dojang/db/client';
import { AnnouncementData, type Announcement } from '@dojang/schemas/announcement';
import { blanksOf } from '@dojang/schemas/blanks';
import type { CompetitionEntry } from '@dojang/schemas/entry';
import { describeDivision } from '@dojang/schemas/describe-answer';
import type { OwnCompetitionEntry } from '@dojang/schemas/exported-rows';
import { inEnglish } from '@dojang/schemas/in-english';
import { placeEntries } from '@dojang/schemas/place-entries';
import type { z } from 'zod';
import { readNameConsents } from '../paper/service.ts';

const participant = { select: { id: true, name: true, surname: true } } as const;
const select = {
  state: true,
  data: true,
  tournament: { select: { id: true, name: true, location: true, date: true } },
} as const;
const ofEntry = {
  id: true,
  user_id: true,
  division_id: true,
  state: true,
  wished_at: true,
  is_late: true,
  confirmed_at: true,
  note: true,
  reply: true,
  answers: true,
  fee_cents: true,
  weight_g: true,
  weighed_g: true,
  outcome: true,
  place: true,
  times: true,
} as const;
/** An announced tournament has a day. */
const announced = { tournament: { date: { not: null } } };
const newestFirst = [{ tournament: { date: 'desc' as const } }, { tournament_id: 'asc' as const }];

/** When the parts of an entry were last changed on a device, in milliseconds. */
export type EntryTimes = Partial<Record<'state' | 'division' | 'weight' | 'result', number>>;

/** Columns of an entry. */
export type EntryRow = Pick<
  CompetitionEntry,
  'id' | 'user_id' | 'division_id' | 'state' | 'wished_at'
> &
  Pick<CompetitionEntry, 'is_late' | 'confirmed_at' | 'outcome' | 'place'> &
  NonNullable<CompetitionEntry['details']> & { times: EntryTimes };

type Row = {
  state: Announcement['state'];
  data: unknown;
  tournament: { id: string; name: string; location: string; date: string | null };
};

function announcementOf({ state, data, tournament }: Row): Announcement {
  const { date, ...own } = tournament;
  // a field that was added since is blank
  const stored = { ...blanksOf(AnnouncementData), ...(data as object) } as AnnouncementData;
  return { ...stored, ...own, day: date ?? '', state };
}

/** An announcement with all of its entries, in order and with their places. */
function withEntries<Entry extends Parameters<typeof placeEntries>[1][number]>(
  row: Row,
  entries: readonly Entry[],
) {
  const announcement = announcementOf(row);
  return { announcement, entries: placeEntries(announcement, entries) };
}

/** The newest announcements with their entries and names, optionally only one: everything, for no reader in particular. */
export async function listCompetitions(db: Database, which: { id?: string; take?: number } = {}) {
  const { id, ...window } = which;
  const rows = await db.announcement.findMany({
    where: { ...announced, ...(id !== undefined && { tournament_id: id }) },
    select: { ...select, entries: { select: { ...ofEntry, user: participant } } },
    orderBy: newestFirst,
    ...window,
  });
  const userIds = rows.flatMap(({ entries }) => entries.flatMap(({ user_id }) => user_id ?? []));
  const consenting = await readNameConsents(db, userIds);
  return rows.map((row) =>
    withEntries(
      row,
      row.entries.map((entry) => ({ ...entry, isNamed: consenting.has(entry.user_id ?? '') })),
    ),
  );
}
export type Competition = Awaited<ReturnType<typeof listCompetitions>>[number];

/** All announcements without their entries, the newest first. */
export async function listAnnouncements(db: Database): Promise<Announcement[]> {
  const rows = await db.announcement.findMany({ where: announced, select, orderBy: newestFirst });
  return rows.map(announcementOf);
}

/** Entries of a person, the newest competition first. */
export async function listEntriesOf(
  db: Database,
  user_id: string,
): Promise<z.output<typeof OwnCompetitionEntry>[]> {
  const rows = await db.competitionEntry.findMany({
    where: { user_id, announcement: announced },
    select: { ...ofEntry, announcement: { select } },
    orderBy: [{ announcement: { tournament: { date: 'desc' } } }, { id: 'asc' }],
  });
  return rows.map(({ announcement: row, answers, division_id, ...entry }) => {
    const { name, day, divisions } = announcementOf(row);
    const division = divisions.find(({ id }) => id === division_id);
    const text = division && describeDivision(inEnglish, division);
    return {
      ...entry,
      name,
      date: day,
      division: text ?? null,
      answers: JSON.stringify(answers),
    };
  });
}

/**
 * Locks an announcement, its tournament first as all other changes of it do, and reads it with its entries; null if there
 * is none.
 */
export async function lockCompetition(tx: Transaction, tournament_id: string) {
  await tx.$queryRaw`SELECT 1 FROM "Tournament" WHERE "id" = ${tournament_id} FOR UPDATE`;
  const [row] = await tx.$queryRaw<Pick<Row, 'state' | 'data'>[]>`
    SELECT "state", "data" FROM "Announcement" WHERE "tournament_id" = ${tournament_id} FOR UPDATE`;
  if (!row) return null;
  const tournament = await tx.tournament.findUniqueOrThrow({
    where: { id: tournament_id },
    select: select.tournament.select,
  });
  const rows = await tx.competitionEntry.findMany({ where: { tournament_id }, select: ofEntry });
  return withEntries({ ...row, tournament }, rows as EntryRow[]);
}
export type LockedCompetition = NonNullable<Awaited<ReturnType<typeof lockCompetition>>>;
export type LockedEntry = LockedCompetition['entries'][number];

/** The new timestamp makes devices and kept lists read the participants again. */
export async function touchTournament(tx: Transaction, id: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "Tournament" SET "timestamp" = greatest(${new Date()}, "timestamp" + interval '1 millisecond')
    WHERE "id" = ${id}`;
}
