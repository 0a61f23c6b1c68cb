import type { Transaction } from '@dojang/db/client';
import { nameOf } from '@dojang/schemas/describe-value';
import { limits } from '@dojang/schemas/limits';
import { formatDay } from '@dojang/schemas/local-day';
import { sentence } from '@dojang/schemas/say';
import {
  type Video,
  type VideoChange,
  VideoDraft,
  type VideoMark,
  type VideoMarkChange,
} from '@dojang/schemas/video';
import type { MemberContext } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { notify, removeUnread } from '../../../notify.ts';
import { writeAudit } from '../../../write-audit.ts';
import { isCloseTo, type Reader, readReader } from '../../people/guardian/reader.ts';
import { listChildren } from '../../people/guardian/repository.ts';
import { namesOf } from '../../scorecard/bout/repository.ts';
import { addSynced } from '../../training/session/sessions-repository.ts';
import { mergeMark, mergeVideo, type SentEdit } from './merge-video.ts';
import {
  addVideo,
  countMarks,
  countVideo,
  findMark,
  findVideo,
  listMarks,
  listWithoutConsent,
  listConsented,
  listVideosOf,
  lockVideo,
  removeContents,
  saveFields,
  saveMarkRow,
} from './repository.ts';
import { noticesToCoaches, noticesToPeople } from './video-notices.ts';

/** Who calls: `ownIds` are the caller and the children for whom they act. */
type Viewer = { id: string; reader: Reader; ownIds: readonly string[] };
type Shown = { owner_id: string | null; user_ids: readonly string[]; state: string };

async function readViewer(ctx: MemberContext): Promise<Viewer> {
  const { id } = ctx.actor;
  const children = await listChildren(ctx.db, id);
  const ownIds = [id, ...children.map((child) => child.id)];
  return { id, reader: await readReader(ctx), ownIds };
}

const maySee = ({ id, reader }: Viewer, { owner_id, user_ids, state }: Shown) =>
  state !== 'WITHDRAWN' &&
  (reader.isAdmin || owner_id === id || user_ids.some((one) => isCloseTo(reader, one)));
const owns = ({ id, reader }: Viewer, { owner_id }: Shown) => reader.isAdmin || owner_id === id;
const isIn = ({ ownIds }: Viewer, { user_ids }: Shown) =>
  user_ids.some((one) => ownIds.includes(one));
/** The owner, administrators, and coaches of somebody in it. */
const mayChange = (viewer: Viewer, video: Shown) =>
  owns(viewer, video) ||
  video.user_ids.some((one) => viewer.reader.ids.has(one) && !viewer.ownIds.includes(one));

const refuseGone = () => refuse('NOT_FOUND', 'videos.noVideo');

/**
 * Makes or changes a video, once: of each field the latest change counts. Throws 404 for one that the caller may not
 * see, that is withdrawn or that is not made, 403 for what they may not do.
 */
export async function saveVideo(
  ctx: MemberContext,
  id: string,
  change: VideoChange,
  sent: SentEdit,
): Promise<void> {
  // before the transaction: the embedded database has one connection
  const viewer = await readViewer(ctx);
  await ctx.db.$transaction(async (tx) => {
    const before = (await lockVideo(tx, id)) ?? (await make(ctx, tx, { id, change, sent, viewer }));
    // rolled back with a refusal
    if (!(await addSynced(tx, viewer.id, sent.id))) return;
    const { state } = change;
    if (state === 'WITHDRAWN' && before.state === 'WITHDRAWN') return;
    if (!maySee(viewer, before)) throw refuseGone();
    const log = (after: Partial<Video>) =>
      writeAudit(tx, ctx, {
        action: after.state === 'WITHDRAWN' ? 'video.withdrawn' : 'video.changed',
        subject: { kind: 'video', id, name: before.title },
        before: { title: before.title, state: before.state },
        after,
      });
    if (state === 'WITHDRAWN') {
      if (!owns(viewer, before) && !isIn(viewer, before))
        throw refuse('FORBIDDEN', 'videos.notWithdrawer');
      await removeContents(tx, before);
      await removeUnread(tx, { target_kind: 'video', target_id: id });
      return log({ state });
    }
    const merged = mergeVideo(before, change, sent, Date.now());
    if (!merged) return;
    const { changed, state: next, ...version } = merged;
    if ((Object.keys(changed).length > 0 || next === 'ANALYSED') && !mayChange(viewer, before))
      throw refuse('FORBIDDEN', 'videos.notOwner');
    await requireYours(tx, viewer, changed.people, before.user_ids);
    const { people, recorded_on } = { ...before, ...changed };
    if (before.file_id) await requireConsents(ctx, tx, { people, recorded_on });
    await saveFields(tx, id, { ...changed, state: next, ...version });
    const isAnalysed = next === 'ANALYSED' && before.state !== next;
    const title = changed.title ?? before.title;
    await log({ title, state: next });
    if (isAnalysed) await notify(tx, ctx, noticesToPeople({ ...before, title }));
  });
}

type Made = { id: string; change: VideoChange; sent: SentEdit; viewer: Viewer };

async function make(ctx: MemberContext, tx: Transaction, { id, change, sent, viewer }: Made) {
  const { data: draft } = VideoDraft.safeParse(change);
  if (!draft) throw refuseGone();
  await requireYours(tx, viewer, draft.people);
  const n = limits.videosPerDay;
  if (!(await countVideo(tx, ctx.actor.id, n)))
    throw refuse('TOO_MANY_REQUESTS', sentence('videos.tooManyVideos', { n }));
  const atMs = Math.min(sent.madeMs, Date.now());
  const times = Object.fromEntries(Object.keys(draft).map((name) => [name, atMs]));
  const version = { made_at: new Date(atMs), times, edit_id: sent.id };
  const made = { ...draft, id, owner_id: ctx.actor.id, ...version };
  const isNew = await addVideo(tx, made);
  const video = await lockVideo(tx, id);
  if (!video) throw refuseGone();
  if (isNew) {
    const subject = { kind: 'video' as const, id, name: draft.title };
    await writeAudit(tx, ctx, {
      action: 'video.changed',
      subject,
      after: { title: draft.title, state: 'NEW' },
    });
    await notify(tx, ctx, await noticesToCoaches(tx, video));
  }
  return video;
}

/** Throws 403 for people whom the caller does not know, unless they are in the video already. */
async function requireYours(
  tx: Transaction,
  { reader }: Viewer,
  people: VideoDraft['people'] | undefined,
  known: readonly string[] = [],
): Promise<void> {
  const added = (people ?? []).flatMap(({ user_id }) => user_id ?? []);
  const users = await namesOf(tx, added);
  const others = added.filter(
    (id) => !known.includes(id) && !(isCloseTo(reader, id) && users.has(id)),
  );
  if (others.length === 0) return;
  // without their names, which they may refuse to show
  throw refuse('FORBIDDEN', 'videos.notYours');
}

/** Throws 403 with the names of those whose photo consent is missing. */
export async function requireConsents(
  { say }: MemberContext,
  db: Parameters<typeof listWithoutConsent>[0],
  { people, recorded_on }: Pick<Video, 'people' | 'recorded_on'>,
): Promise<void> {
  const ids = people.flatMap(({ user_id }) => user_id ?? []);
  const missing = await listWithoutConsent(db, ids, recorded_on);
  const names = missing.map((one) => nameOf(one)).join(', ');
  const day = formatDay(say.locale, recorded_on);
  if (names) throw refuse('FORBIDDEN', sentence('videos.noConsent', { names, day }));
}

/** A video that the caller may see. Throws 404 for others. */
export async function requireVideo(ctx: MemberContext, id: string): Promise<Video> {
  const video = await findVideo(ctx.db, id);
  if (!video || !maySee(await readViewer(ctx), video)) throw refuseGone();
  return video;
}

/**
 * Makes, replaces or removes a mark, once: the latest change counts, a removal is final. Throws 404 for a video that
 * the caller may not see and a mark that is gone, 403 for one of others, 409 above the limit.
 */
export async function saveMark(
  ctx: MemberContext,
  id: string,
  { isRemoved, ...draft }: VideoMarkChange,
  sent: SentEdit,
): Promise<void> {
  const viewer = await readViewer(ctx);
  await ctx.db.$transaction(async (tx) => {
    const video = await lockVideo(tx, draft.video_id);
    if (!video || !maySee(viewer, video)) throw refuseGone();
    if (!(await addSynced(tx, viewer.id, sent.id))) return;
    const before = await findMark(tx, id);
    if (isRemoved && (!before || before.removed_at)) return;
    if (before?.removed_at || (before && before.video_id !== video.id))
      throw refuse('NOT_FOUND', 'videos.noMark');
    if (before && before.by_user_id !== viewer.id && !owns(viewer, video))
      throw refuse('FORBIDDEN', 'videos.notAuthor');
    const version = mergeMark(
      before,
      isRemoved ? { ...sent, base: before?.edit_id ?? null } : sent,
      Date.now(),
    );
    if (!version) return;
    const n = limits.marksOfVideoMax;
    if (!before && (await countMarks(tx, video.id)) >= n)
      throw refuse('CONFLICT', sentence('videos.tooManyMarks', { n }));
    const user_id = draft.user_id && video.user_ids.includes(draft.user_id) ? draft.user_id : null;
    const removed_at = isRemoved ? new Date() : null;
    const content = isRemoved ? { text: null, label: null } : draft;
    await saveMarkRow(tx, id, {
      ...draft,
      ...content,
      drawing: (isRemoved ? null : draft.drawing) ?? [],
      user_id,
      by_user_id: before ? before.by_user_id : viewer.id,
      ...version,
      removed_at,
    });
  });
}

/** The newest videos that the caller may see, as a device keeps them. */
export const listForDevice = ({ db, actor }: MemberContext, reachedIds: readonly string[]) =>
  listVideosOf(db, { owner: actor.id, ids: reachedIds });

export const listMarksOf = async (
  ctx: MemberContext,
  videos: readonly Pick<Video, 'id'>[],
): Promise<VideoMark[]> =>
  listMarks(
    ctx.db,
    videos.map(({ id }) => id),
  );

/** The caller's videos, or those with somebody in them whom they guard or coach. Throws 403 for others. */
export async function listVideos(ctx: MemberContext, user?: string): Promise<Video[]> {
  const { id, reader } = await readViewer(ctx);
  if (user !== undefined && !isCloseTo(reader, user))
    throw refuse('FORBIDDEN', 'auth.otherUsersRecord');
  return user === undefined
    ? listVideosOf(ctx.db, { owner: id, ids: [id] })
    : listVideosOf(ctx.db, { owner: user === id ? id : '', ids: [user] });
}

/**
 * Those of these videos whose film a device of the caller must not keep: withdrawn ones, and those of others with somebody in them
 * whose photo consent is not valid any more.
 */
export async function listDropped(ctx: MemberContext, ids: readonly string[]): Promise<string[]> {
  const viewer = await readViewer(ctx);
  const dropped = (await listConsented(ctx.db, ids)).filter(
    (video) =>
      video.state === 'WITHDRAWN' ||
      (video.isRevoked && video.owner_id !== viewer.id && maySee(viewer, video)),
  );
  return dropped.map(({ id }) => id);
}

/** A video with its marks, for those who may see it; null for others. */
export async function readVideo(ctx: MemberContext, id: string) {
  const video = await findVideo(ctx.db, id);
  if (!video || !maySee(await readViewer(ctx), video)) return null;
  return { video, marks: await listMarksOf(ctx, [video]) };
}
