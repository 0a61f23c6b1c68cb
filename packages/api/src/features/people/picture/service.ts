import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { FileId } from '@dojang/schemas/file';
import { limits } from '@dojang/schemas/limits';
import { type PictureKind, pictureKindOf } from '@dojang/schemas/picture-kind';
import { pictureSizeOf } from '@dojang/schemas/picture-size';
import { sentence } from '@dojang/schemas/say';
import { today } from '@dojang/schemas/time';
import { consentOn } from '@dojang/schemas/paper';
import type { User } from '@dojang/schemas/user';
import { isDiskFull } from '@dojang/storage/disk';
import type { ActingContext, Context, MemberContext } from '../../../context.ts';
import { requireMember } from '../../../context.ts';
import { notFound, refuse, refuseField } from '../../../errors.ts';
import { accountChanged } from '../../../notify.ts';
import { writeAudit } from '../../../write-audit.ts';
import { isCloseTo, readReader } from '../guardian/reader.ts';
import { readValidity } from '../paper/repository.ts';
import { lockPeople } from '../user/lock-people.ts';
import { findUser } from '../user/repository.ts';
import {
  countPicture,
  deletePictureOf,
  findPicture,
  type StoredPicture,
  writePicture,
} from './repository.ts';

/**
 * Decides who sees a person's picture: the person, their guardians and coaches, and administrators; other members with a photo
 * consent that is valid today.
 */
async function maySee(ctx: MemberContext, user_id: string): Promise<boolean> {
  if (isCloseTo(await readReader(ctx), user_id)) return true;
  const papers = await readValidity(ctx.db, [user_id], ['PHOTO_CONSENT']);
  return consentOn(papers.get(user_id) ?? [], 'PHOTO_CONSENT', today()) === 'YES';
}

/** A picture's bytes. Throws 404 if there is none for the caller, which does not reveal whether others have one. */
export async function openPicture(ctx: Context, id: string): Promise<OpenedPicture> {
  const member = requireMember(ctx);
  const found = FileId.safeParse(id).success ? await findPicture(member.db, id) : null;
  const isSeen = found && (await maySee(member, found.user_id));
  const opened = isSeen && (await member.files.open(found.key));
  if (!opened) throw refuse('NOT_FOUND', 'server.notFound');
  return { ...opened, mimeType: found.mimeType };
}
type OpenedPicture = { stream: Readable; size: number; mimeType: string };

/** `changePicture` of the caller or a child. */
export const changeOwnPicture = (
  ctx: ActingContext,
  { picture }: { picture: string | null },
): Promise<User> => changePicture(ctx, { id: ctx.personId, picture });

/**
 * Stores a person's picture and its address as `img`, or removes both. Throws 404 for an unknown person, 400 for what is no
 * square picture, 409 after too many of a day.
 */
export async function changePicture(
  ctx: MemberContext,
  { id, picture }: { id: string; picture: string | null },
): Promise<User> {
  const file = picture === null ? null : await store(ctx, picture);
  try {
    return await ctx.db.$transaction(async (tx) => {
      await lockPeople(tx, [id], 'toChange');
      const before = await findUser(tx, id);
      if (!before) throw notFound('user', id);
      const n = limits.picturesPerDay;
      if (file && !(await countPicture(tx, ctx.actor.id, n)))
        throw refuse('CONFLICT', sentence('picture.tooMany', { n }));
      if (!file && before.img === null) return before;
      await deletePictureOf(tx, id);
      const after = await writePicture(tx, before, file);
      const entry = {
        action: 'user.changed',
        subject: { kind: 'user', id },
        before,
        after,
      } as const;
      await writeAudit(tx, ctx, entry, id === ctx.actor.id ? [] : [accountChanged(id, 'RECORD')]);
      return after;
    });
  } catch (error) {
    // best effort: the daily sweep removes what fails here
    if (file) await ctx.files.delete([file.key]).catch(() => 0);
    throw error;
  }
}

/** The pointer to GPS data in EXIF, big- or little-endian, and XMP. The app's own pictures have neither. */
const places = ['\x88\x25\0\x04\0\0\0\x01', '\x25\x88\x04\0\x01\0\0\0', 'exif:GPS'].map((text) =>
  Buffer.from(text, 'latin1'),
);

async function store({ files }: MemberContext, picture: string): Promise<StoredPicture> {
  const { bytes, kind } = readSentPicture('picture', picture);
  const { width, height } = pictureSizeOf(kind, bytes) ?? { width: 0, height: 0 };
  const n = limits.pictureMaxPixels;
  if (width === 0 || width !== height || width > n)
    throw refuseField('picture', sentence('picture.notSquare', { n }));
  if (places.some((place) => bytes.includes(place)))
    throw refuseField('picture', 'picture.hasPlace');
  const [id, mimeType] = [randomUUID(), `image/${kind}`];
  const filename = `picture.${kind}`;
  const body = (async function* () {
    yield bytes;
  })();
  const stored = await files
    .put({ id, name: filename, mime: mimeType, body })
    .catch((error: unknown) => {
      throw isDiskFull(error) ? refuse('SERVICE_UNAVAILABLE', 'file.diskFull') : error;
    });
  return { id, ...stored, filename, mimeType };
}

export const bytesOfPicture = (dataUrl: string): Buffer =>
  Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');

/** The bytes of a sent picture, and what they are themselves. Throws 400 at `field` for no picture, or one that moves. */
export function readSentPicture(
  field: string,
  dataUrl: string,
): { bytes: Buffer; kind: PictureKind } {
  const bytes = bytesOfPicture(dataUrl);
  const kind = pictureKindOf(bytes);
  if (!kind) throw refuseField(field, 'picture.notAPicture');
  return { bytes, kind };
}
