import { createHash } from 'node:crypto';
import { type Database, selectOf, type Transaction } from '@dojang/db/client';
import {
  type Announcement,
  AnnouncementData,
  type AnnouncementState,
} from '@dojang/schemas/announcement';
import { blanksOf } from '@dojang/schemas/blanks';
import { describeDivision } from '@dojang/schemas/describe-entry';
import { CompetitionEntry } from '@dojang/schemas/entry';
import { inEnglish } from '@dojang/schemas/in-english';
import { placeEntries } from '@dojang/schemas/place-entries';
import { Participant } from '@dojang/schemas/user';
import { readNameConsents } from '../../people/paper/service.ts';
import {
  computed,
  type EntryRow,
  type LockedCompetition,
  type LockedEntry,
} from './entry-changes.ts';

const tournament = { select: { id: true, name: true, location: true, date: true } } as const;
const announced = { state: true, data: true, tournament } as const;
const columns = {
  ...selectOf(CompetitionEntry.omit(computed)),
  ...selectOf(CompetitionEntry.shape.details.unwrap()),
  times: true,
} as const;
/** An announced tournament has a day. */
const dated = { tournament: { date: { not: null } } };
const newestFirst = [{ tournament: { date: 'desc' as const } }, { tournament_id: 'asc' as const }];

type Row = {
  state: AnnouncementState;
  data: unknown;
  tournament: { id: string; name: string; location: string; date: string | null };
};

/** A field that was added since is blank. */
const dataOf = (data: unknown) =>
  ({ ...blanksOf(AnnouncementData), ...(data as object) }) as AnnouncementData;

function announcementOf({ state, data, tournament: { date, ...own } }: Row): Announcement {
  return { ...dataOf(data), ...own, day: date ?? '', state };
}

/** A tournament with its announcement; null for an unknown tournament. */
export async function findAnnouncement(db: Database | Transaction, id: string) {
  const select = { ...tournament.select, announcement: { select: { state: true, data: true } } };
  const row = await db.tournament.findUnique({ where: { id }, select });
  if (!row) return null;
  const { name, location, date: day, announcement } = row;
  const state = announcement?.state ?? null;
  const content = { name, location, day, state, data: announcement && dataOf(announcement.data) };
  const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return { id, ...content, version };
}

/** All announcements without their entries, the newest first. */
export async function listAnnouncements(db: Database, window: { take?: number } = {}) {
  const order = { orderBy: newestFirst, ...window };
  const rows = await db.announcement.findMany({ where: dated, select: announced, ...order });
  return rows.map(announcementOf);
}

/** The newest announcements with their entries and names, optionally only one: everything, for no reader in particular. */
export async function listCompetitions(db: Database, which: { id?: string; take?: number } = {}) {
  const { id, ...window } = which;
  const user = { select: selectOf(Participant) };
  const rows = await db.announcement.findMany({
    where: { ...dated, ...(id !== undefined && { tournament_id: id }) },
    select: { ...announced, entries: { select: { ...columns, user } } },
    orderBy: newestFirst,
    ...window,
  });
  const userIds = rows.flatMap(({ entries }) => entries.flatMap(({ user_id }) => user_id ?? []));
  const consents = await readNameConsents(db, userIds);
  return rows.map((row) => {
    const announcement = announcementOf(row);
    const entries = row.entries.map((entry) => ({
      ...entry,
      answers: entry.answers as EntryRow['answers'],
      consent: consents.get(entry.user_id ?? '') ?? ('UNKNOWN' as const),
    }));
    return { announcement, entries: placeEntries(announcement, entries) };
  });
}
export type Competition = Awaited<ReturnType<typeof listCompetitions>>[number];

/** Entries of a person, the newest competition first. */
export async function listEntriesOf(db: Database, user_id: string) {
  const rows = await db.competitionEntry.findMany({
    where: { user_id, announcement: dated },
    select: { ...columns, announcement: { select: announced } },
    orderBy: [{ announcement: { tournament: { date: 'desc' } } }, { id: 'asc' }],
  });
  return rows.map(({ announcement, answers, division_id, ...entry }) => {
    const { name, day, divisions } = announcementOf(announcement);
    const division = divisions.find(({ id }) => id === division_id);
    const text = division ? describeDivision(inEnglish, division) : null;
    return { ...entry, name, date: day, division: text, answers: JSON.stringify(answers) };
  });
}

/** Locks a tournament and then its announcement, as all changes of them do; returns whether there is one. */
export async function lockAnnouncement(tx: Transaction, id: string): Promise<boolean> {
  await tx.$queryRaw`SELECT 1 FROM "Tournament" WHERE "id" = ${id} FOR NO KEY UPDATE`;
  const rows = await tx.$queryRaw<object[]>`
    SELECT 1 FROM "Announcement" WHERE "tournament_id" = ${id} FOR NO KEY UPDATE`;
  return rows.length > 0;
}

/** Locks an announcement and reads it with its entries, in order and with their places; null if there is none. */
export async function lockCompetition(
  tx: Transaction,
  tournament_id: string,
): Promise<LockedCompetition | null> {
  const found = (await lockAnnouncement(tx, tournament_id))
    ? await findAnnouncement(tx, tournament_id)
    : null;
  if (!found?.data || !found.state) return null;
  const { id, name, location, day, state, data } = found;
  const announcement: Announcement = { ...data, id, name, location, day: day ?? '', state };
  const rows = await tx.competitionEntry.findMany({ where: { tournament_id }, select: columns });
  return { announcement, entries: placeEntries(announcement, rows as EntryRow[]) };
}

export async function saveAnnouncement(
  tx: Transaction,
  tournament_id: string,
  content: { state: AnnouncementState; data: AnnouncementData },
): Promise<void> {
  const written = { ...content, edited_at: new Date() };
  await tx.announcement.upsert({
    where: { tournament_id },
    create: { tournament_id, ...written },
    update: written,
    select: { tournament_id: true },
  });
}

/** Returns false if the id is taken, or the person has an open entry in that division. */
export async function addEntry(
  tx: Transaction,
  data: EntryRow & { tournament_id: string; by_user_id: string },
): Promise<boolean> {
  const { count } = await tx.competitionEntry.createMany({ data: [data], skipDuplicates: true });
  return count === 1;
}

type Saved = Pick<EntryRow, 'id'> & Partial<LockedEntry & { by_user_id: null }>;

/** The place in the order is no column. */
export async function saveEntry(
  tx: Transaction,
  { id, position: _, waiting: __, ...row }: Saved,
): Promise<void> {
  const data = { ...row, edited_at: new Date() };
  await tx.competitionEntry.update({ where: { id }, data, select: { id: true } });
}
