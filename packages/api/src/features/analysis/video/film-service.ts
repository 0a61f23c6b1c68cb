import { createHash } from 'node:crypto';
import { FileId } from '@dojang/schemas/file';
import { limits } from '@dojang/schemas/limits';
import { sentence } from '@dojang/schemas/say';
import type { Video } from '@dojang/schemas/video';
import { isDiskFull } from '@dojang/storage/disk';
import type { ByteRange, FileParts } from '@dojang/storage/file-store';
import { recogniseVideo } from '@dojang/storage/recognise';
import { type Context, type MemberContext, requireMember } from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { findUser } from '../../people/user/repository.ts';
import { addVideoFile, findVideoFile, lockVideo } from './repository.ts';
import { requireConsents, requireVideo } from './service.ts';

const megabyte = 1024 * 1024;
/** By which a type is recognised. */
const sampleBytes = 4100;

/**
 * A video that the caller may upload now. Throws 404 for one that they may not see, 403 for one of others, without the permission
 * or a consent, 413 above the limit, 409 in a store that takes no parts.
 */
async function requireUpload(ctx: MemberContext, id: string) {
  const { actor, db, files, maxVideoMegabytes: n } = ctx;
  const video = await requireVideo(ctx, FileId.safeParse(id).success ? id : '');
  const isAdmin = actor.authority === 'ADMIN';
  if (!isAdmin && video.owner_id !== actor.id) throw refuse('FORBIDDEN', 'videos.notOwner');
  if (!isAdmin && !(await findUser(db, actor.id))?.video_upload)
    throw refuse('FORBIDDEN', 'videos.noUpload');
  if (!files.parts) throw refuse('CONFLICT', 'videos.noParts');
  if (video.size > n * megabyte)
    throw refuse('PAYLOAD_TOO_LARGE', sentence('videos.tooLarge', { n }));
  await requireConsents(ctx, db, video);
  return { video, parts: files.parts };
}

/** How many bytes of a video have arrived. Throws as an upload would. */
export async function readReceived(ctx: Context, id: string): Promise<number> {
  const { video, parts } = await requireUpload(requireMember(ctx), id);
  return video.file_id === null ? parts.size(id) : video.size;
}

/**
 * Adds a part at `offset` and returns how many bytes have arrived; a part that does not follow those adds nothing. The last one makes
 * the file of the video. Throws 415 for anything but MP4 and WebM by content, 400 for another file than the device described,
 * and as above.
 */
export async function receivePart(
  ctx: Context,
  id: string,
  offset: number,
  body: AsyncIterable<Uint8Array>,
): Promise<number> {
  const member = requireMember(ctx);
  const { video, parts } = await requireUpload(member, id);
  if (video.file_id !== null) return video.size;
  if ((await parts.size(id)) !== offset) return parts.size(id);
  const room = Math.min(video.size - offset, limits.videoPartMaxBytes);
  try {
    await parts.append(id, offset, limitPart(body, room));
  } catch (error) {
    throw isDiskFull(error) ? refuse('SERVICE_UNAVAILABLE', 'file.diskFull') : error;
  }
  const received = await parts.size(id);
  if (received < Math.min(sampleBytes, video.size)) return received;
  const mimeType = await recogniseVideo(await parts.read(id, { start: 0, end: sampleBytes - 1 }));
  const isOther =
    received === video.size && (await fingerprintOf(parts, video)) !== video.fingerprint;
  if (mimeType === null || isOther) {
    await parts.remove(id);
    if (mimeType === null) throw refuse('UNSUPPORTED_MEDIA_TYPE', 'videos.notVideo');
    throw refuse('BAD_REQUEST', 'videos.wrongFile');
  }
  if (received === video.size) await finish(member, video, { parts, mimeType });
  return received;
}

async function finish(
  ctx: MemberContext,
  { id }: Video,
  { parts, mimeType }: { parts: FileParts; mimeType: string },
): Promise<void> {
  const key = await parts.finish(id);
  await ctx.db.$transaction(async (tx) => {
    const video = await lockVideo(tx, id);
    // what happened meanwhile; the daily sweep removes the bytes
    if (!video || video.state === 'WITHDRAWN' || video.file_id !== null) return;
    await requireConsents(ctx, tx, video);
    await addVideoFile(tx, video, { key, mimeType });
  });
}

/** As devices do: `VideoDraft` of packages/schemas. */
async function fingerprintOf(parts: FileParts, { id, size }: Video): Promise<string> {
  const hash = createHash('sha256');
  const end = size - 1;
  if (size < 2 * megabyte) hash.update(await parts.read(id, { start: 0, end }));
  else {
    hash.update(await parts.read(id, { start: 0, end: megabyte - 1 }));
    hash.update(await parts.read(id, { start: size - megabyte, end }));
  }
  return hash.digest('hex');
}

async function* limitPart(body: AsyncIterable<Uint8Array>, room: number) {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > room) throw refuse('BAD_REQUEST', 'videos.wrongFile');
    yield chunk;
  }
}

/** The uploaded file of a video, for those who may see it; `open` reads it, or a range of it. Throws 404 for others. */
export async function findFilm(ctx: Context, id: string) {
  const member = requireMember(ctx);
  const { file_id } = await requireVideo(member, id);
  const file = file_id === null ? null : await findVideoFile(member.db, file_id);
  if (!file || file_id === null) throw refuse('NOT_FOUND', 'server.notFound');
  const open = async (range?: ByteRange) => {
    const opened = await member.files.open(file.key, range);
    if (!opened) throw refuse('NOT_FOUND', 'server.notFound');
    return opened.stream;
  };
  return { id: file_id, mimeType: file.mimeType, size: file.size, open };
}
