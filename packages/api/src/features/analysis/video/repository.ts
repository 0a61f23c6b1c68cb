import type { Database, Transaction } from '@dojang/db/client';
import type { OwnVideo, OwnVideoMark } from '@dojang/schemas/exported-rows';
import { isOfAge } from '@dojang/schemas/guardian';
import { limits } from '@dojang/schemas/limits';
import { consentOn } from '@dojang/schemas/paper';
import { today } from '@dojang/schemas/time';
import { Video, type VideoDraft, VideoMark } from '@dojang/schemas/video';
import { z } from 'zod';
import { deleteFiles } from '../../../claim-files.ts';
import { readValidity } from '../../people/paper/repository.ts';

const Times = z.record(z.string(), z.number());
type Row = NonNullable<Awaited<ReturnType<Transaction['video']['findUnique']>>>;
type StoredVideo = Video & { user_ids: string[]; times: Record<string, number> };

const read = (row: Row): StoredVideo => ({
  ...Video.parse(row),
  user_ids: row.user_ids,
  times: Times.parse(row.times),
});
const userIdsOf = (people: VideoDraft['people']) => people.flatMap(({ user_id }) => user_id ?? []);

/** Whose videos: those that `owner` made, and those with one of `ids` in them. */
export type VideosOf = { owner: string; ids: readonly string[] };

const isOf = ({ owner, ids }: VideosOf) => ({
  state: { not: 'WITHDRAWN' },
  OR: [{ owner_id: owner }, { user_ids: { hasSome: [...ids] } }],
});
const newestFirst = [{ recorded_on: 'desc' as const }, { id: 'desc' as const }];

export async function findVideo(db: Database | Transaction, id: string) {
  const row = await db.video.findUnique({ where: { id } });
  return row && read(row);
}

/** The video, locked until the transaction ends. */
export async function lockVideo(tx: Transaction, id: string) {
  await tx.$queryRaw`SELECT 1 FROM "Video" WHERE "id" = ${id} FOR UPDATE`;
  return findVideo(tx, id);
}

export async function listVideosOf(db: Database, of: VideosOf): Promise<Video[]> {
  const take = limits.videosOnDevice;
  const rows = await db.video.findMany({ where: isOf(of), orderBy: newestFirst, take });
  return rows.map((row) => Video.parse(row));
}

const readDrawing = (drawing: unknown) => (isEmpty(drawing) ? null : drawing);
const isEmpty = (drawing: unknown) => Array.isArray(drawing) && drawing.length === 0;

/** The marks of these videos, by time of the film. */
export async function listMarks(db: Database, videoIds: readonly string[]): Promise<VideoMark[]> {
  const rows = await db.videoMark.findMany({
    where: { video_id: { in: [...videoIds] }, removed_at: null },
    orderBy: [{ at_ms: 'asc' }, { id: 'asc' }],
    take: limits.videoMarksOnDevice,
  });
  return rows.map((row) => VideoMark.parse({ ...row, drawing: readDrawing(row.drawing) }));
}

/** Returns false if there is one with this id, from a concurrent call. */
export async function addVideo(
  tx: Transaction,
  draft: VideoDraft & {
    id: string;
    owner_id: string;
    made_at: Date;
    times: object;
    edit_id: string;
  },
): Promise<boolean> {
  const data = { ...draft, user_ids: userIdsOf(draft.people), state: 'NEW' };
  return (await tx.video.createMany({ data: [data], skipDuplicates: true })).count > 0;
}

export async function saveFields(
  tx: Transaction,
  id: string,
  fields: Partial<VideoDraft> & { state?: Video['state']; times: object; edit_id?: string },
): Promise<void> {
  const user_ids = fields.people && { user_ids: userIdsOf(fields.people) };
  await tx.video.update({ where: { id }, data: { ...fields, ...user_ids }, select: { id: true } });
}

/** Removes the file and the marks. The row stays: a device that changes it later does not make it again. */
export async function removeContents(tx: Transaction, { id, file_id }: Video): Promise<void> {
  await tx.videoMark.deleteMany({ where: { video_id: id } });
  await tx.video.update({ where: { id }, data: { state: 'WITHDRAWN' }, select: { id: true } });
  if (file_id) await deleteFiles(tx, [file_id]);
}

export const findMark = (tx: Transaction, id: string) => tx.videoMark.findUnique({ where: { id } });

export const countMarks = (tx: Transaction, video_id: string) =>
  tx.videoMark.count({ where: { video_id, removed_at: null } });

type MarkRow = Parameters<Transaction['videoMark']['create']>[0]['data'];

export async function saveMarkRow(tx: Transaction, id: string, data: Omit<MarkRow, 'id'>) {
  await tx.videoMark.upsert({
    where: { id },
    create: { ...data, id } as MarkRow & { video_id: string },
    update: data as object,
    select: { id: true },
  });
}

/** Counts a new video; returns false above `most` of a day. */
export async function countVideo(tx: Transaction, owner_id: string, most: number) {
  const [row] = await tx.$queryRaw<[{ count: number | null }]>`
    SELECT count_today(${owner_id}, 'videos', 1, ${most}::int) AS "count"`;
  return row.count !== null;
}

export async function listOwnVideos(
  db: Database,
  id: string,
): Promise<z.output<typeof OwnVideo>[]> {
  const rows = await db.video.findMany({
    where: isOf({ owner: id, ids: [id] }),
    orderBy: [{ made_at: 'asc' }, { id: 'asc' }],
  });
  return rows.map(read).map(({ made_at, title, recorded_on, state, people }) => {
    const role = people.find(({ user_id }) => user_id === id)?.role ?? null;
    return { made_at, title, recorded_on, state, role };
  });
}

/** Marks by or about somebody. */
export async function listOwnMarks(
  db: Database,
  id: string,
): Promise<z.output<typeof OwnVideoMark>[]> {
  const rows = await db.videoMark.findMany({
    where: { removed_at: null, OR: [{ by_user_id: id }, { user_id: id }] },
    include: { video: { select: { title: true } } },
    orderBy: [{ video_id: 'asc' }, { at_ms: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ video, at_ms, until_ms, label, text, drawing, by_user_id, edited_at }) => ({
    title: video.title,
    at_ms,
    until_ms,
    label,
    text,
    drawing: isEmpty(drawing) ? null : JSON.stringify(drawing),
    edited_at,
    byYourself: by_user_id === id,
  }));
}

/** Uploaded files of videos that somebody made. */
export async function listOwnFiles(db: Database, owner_id: string) {
  const rows = await db.video.findMany({
    where: { owner_id, file_id: { not: null } },
    select: { title: true, file: { select: { key: true, filename: true } } },
    orderBy: { id: 'asc' },
  });
  return rows.flatMap(({ title, file }) => (file ? [{ ...file, of: title }] : []));
}

/** Removes the uploaded files of videos with somebody in them; the videos stay on the devices that have them. */
export async function dropFilesOf(tx: Transaction, userId: string): Promise<void> {
  const where = { user_ids: { has: userId }, file_id: { not: null } };
  const select = { file_id: true };
  const rows = await tx.video.findMany({ where, select, orderBy: { id: 'asc' } });
  await deleteFiles(
    tx,
    rows.flatMap(({ file_id }) => file_id ?? []),
  );
}

export const findVideoFile = (db: Database, id: string) =>
  db.file.findUnique({ where: { id }, select: { key: true, mimeType: true, size: true } });

/** Stores the file of a video; the key is of the bytes in the store. */
export async function addVideoFile(
  tx: Transaction,
  { id, title, size }: Video,
  { key, mimeType }: { key: string; mimeType: string },
): Promise<void> {
  const filename = `${title}.${mimeType === 'video/webm' ? 'webm' : 'mp4'}`;
  const file = { create: { key, filename, mimeType, size } };
  await tx.video.update({ where: { id }, data: { file }, select: { id: true } });
}

async function readConsents(db: Database | Transaction, ids: readonly string[]) {
  const papers = await readValidity(db, ids, ['PHOTO_CONSENT']);
  return (id: string, on: string) => consentOn(papers.get(id) ?? [], 'PHOTO_CONSENT', on);
}

/** These videos, each with whether the photo consent of somebody in it is not valid any more. */
export async function listConsented(db: Database, ids: readonly string[]) {
  const rows = (await db.video.findMany({ where: { id: { in: [...ids] } } })).map(read);
  const consentOf = await readConsents(
    db,
    rows.flatMap(({ user_ids }) => user_ids),
  );
  const isRevoked = ({ user_ids }: StoredVideo) =>
    user_ids.some((id) => consentOf(id, today()) === 'NO');
  return rows.map((row) => ({ ...row, isRevoked: isRevoked(row) }));
}

/** Those of these people who were under age on `day` without a photo consent, or whose consent is not valid any more. */
export async function listWithoutConsent(
  db: Database | Transaction,
  ids: readonly string[],
  day: string,
) {
  const people = await db.user.findMany({
    where: { id: { in: [...ids] } },
    select: { id: true, name: true, surname: true, birthday: true },
    orderBy: { id: 'asc' },
  });
  const consentOf = await readConsents(db, ids);
  return people.filter(({ id, birthday }) => {
    if (consentOf(id, today()) === 'NO') return true;
    return !isOfAge(birthday, new Date(`${day}T12:00:00Z`)) && consentOf(id, day) !== 'YES';
  });
}

/** Takes somebody out of all videos, with the uploaded files of these; videos of nobody else go. */
export async function eraseFromVideos(tx: Transaction, id: string): Promise<void> {
  const rows = await tx.video.findMany({
    where: { OR: [{ owner_id: id }, { user_ids: { has: id } }] },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  await tx.videoMark.deleteMany({ where: { user_id: id } });
  for (const row of rows) {
    const video = await lockVideo(tx, row.id);
    if (!video) continue;
    const people = video.people.map((one) =>
      one.user_id === id ? { ...one, user_id: null } : one,
    );
    const others = [video.owner_id, ...userIdsOf(people)].filter((one) => one && one !== id);
    if (others.length === 0) await tx.video.delete({ where: { id: row.id }, select: { id: true } });
    else await saveFields(tx, row.id, { people, times: video.times });
    const isGone = others.length === 0 || video.user_ids.includes(id);
    if (video.file_id && isGone) await deleteFiles(tx, [video.file_id]);
  }
}
