import { createHash } from 'node:crypto';
import type { Database, Transaction } from '@dojang/db/client';
import { AnnouncementData, type AnnouncementState } from '@dojang/schemas/announcement';
import type { AnnouncementLine, EditedAnnouncement } from '@dojang/schemas/announcement-calls';
import { nameOf } from '@dojang/schemas/describe-value';
import { limits } from '@dojang/schemas/limits';
import { listCompetitors } from './competition-people.ts';
import type { OpenEntry } from './announcement-moves.ts';

/** A tournament with its announcement; null for an unknown tournament. */
export async function findAnnouncement(
  db: Database | Transaction,
  id: string,
): Promise<EditedAnnouncement | null> {
  const row = await db.tournament.findUnique({
    where: { id },
    select: {
      name: true,
      location: true,
      date: true,
      announcement: { select: { state: true, data: true } },
    },
  });
  if (!row) return null;
  const { name, location, date: day, announcement } = row;
  const state = announcement?.state ?? null;
  const data = announcement && AnnouncementData.parse(announcement.data);
  const content = { name, location, day, state, data };
  const version = createHash('sha256').update(JSON.stringify(content)).digest('base64url');
  return { id, ...content, version };
}

/** Blocks other changes of a tournament and its announcement until the transaction ends. */
export async function lockAnnouncement(tx: Transaction, id: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM "Tournament" WHERE "id" = ${id} FOR UPDATE`;
  await tx.$queryRaw`SELECT 1 FROM "Announcement" WHERE "tournament_id" = ${id} FOR UPDATE`;
}

/** All announcements, the latest day first. */
export async function listAnnouncementLines(db: Database): Promise<AnnouncementLine[]> {
  const rows = await db.announcement.findMany({
    select: { state: true, tournament: { select: { id: true, name: true, date: true } } },
    orderBy: [{ tournament: { date: 'desc' } }, { tournament_id: 'asc' }],
    take: limits.tournamentsOnDevice,
  });
  return rows.map(({ state, tournament: { date, ...tournament } }) => ({
    ...tournament,
    day: date,
    state,
  }));
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

/** Wished and confirmed entries with what decides their divisions, the oldest first. */
export async function listOpenEntries(
  db: Database | Transaction,
  tournament_id: string,
): Promise<OpenEntry[]> {
  const rows = await db.competitionEntry.findMany({
    where: { tournament_id, state: { in: ['WISHED', 'CONFIRMED'] } },
    select: {
      id: true,
      user_id: true,
      division_id: true,
      state: true,
      weight_g: true,
    },
    orderBy: [{ wished_at: 'asc' }, { id: 'asc' }],
  });
  const ids = rows.flatMap(({ user_id }) => user_id ?? []);
  const people = new Map((await listCompetitors(db, { ids })).map((one) => [one.id, one]));
  return rows.map(({ weight_g, ...entry }) => {
    const person = people.get(entry.user_id ?? '');
    const { birthday = null, gender = null, grade = null, weight = null } = person ?? {};
    const competitor = { birthday, gender, grade, weight_g: weight_g ?? weight?.grams ?? null };
    return { ...entry, name: person ? nameOf(person) : null, competitor };
  });
}

/** The divisions of all entries of an announcement, open or not. */
export async function listDivisionIds(tx: Transaction, tournament_id: string): Promise<string[]> {
  const rows = await tx.competitionEntry.findMany({
    where: { tournament_id, division_id: { not: null } },
    select: { division_id: true },
    distinct: ['division_id'],
  });
  return rows.flatMap(({ division_id }) => division_id ?? []);
}

export async function moveEntry(
  tx: Transaction,
  id: string,
  division_id: string | null,
): Promise<void> {
  await tx.competitionEntry.update({
    where: { id },
    data: { division_id, edited_at: new Date() },
    select: { id: true },
  });
}

/** The groups whose people hear of competitions. */
export async function listActiveGroupIds(tx: Transaction): Promise<string[]> {
  const rows = await tx.trainingGroup.findMany({ where: { active: true }, select: { id: true } });
  return rows.map(({ id }) => id);
}
