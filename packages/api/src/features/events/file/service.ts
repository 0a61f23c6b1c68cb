import { randomUUID } from 'node:crypto';
import { FileId } from '@dojang/schemas/file';
import { limits } from '@dojang/schemas/limits';
import { sentence } from '@dojang/schemas/say';
import { isVisible, tidyText } from '@dojang/schemas/text';
import { isDiskFull } from '@dojang/storage/disk';
import { recognise } from '@dojang/storage/recognise';
import {
  type Context,
  type MemberContext,
  requireAdministrator,
  requireMember,
} from '../../../context.ts';
import { refuse } from '../../../errors.ts';
import { isGuardian } from '../../../acting-for.ts';
import { createFile, findFile } from './repository.ts';

const bytesPerMegabyte = 1024 * 1024;
/** Lifetime of a link to the file store; only the start of the download has to fall into it. */
const linkSeconds = 300;

/**
 * A file's bytes, or an expiring link to them, for signed-in callers; that of a paper for its person, their guardians and
 * administrators. Throws 404 if there is no such file for the caller, which does not reveal whether others have one.
 */
export async function openFile(ctx: Context, id: string) {
  const member = requireMember(ctx);
  const { db, files } = member;
  const found = FileId.safeParse(id).success ? await findFile(db, id) : null;
  const file = found && (await mayRead(member, found)) ? found : null;
  const link = file && (await files.url(file.key, { ttlSeconds: linkSeconds }));
  if (link) return { kind: 'link' as const, url: link };
  const opened = file && (await files.open(file.key));
  if (!opened) throw refuse('NOT_FOUND', 'server.notFound');
  const { filename, mimeType } = file;
  const { stream, size } = opened;
  return {
    kind: 'bytes' as const,
    filename,
    mimeType,
    stream,
    size,
    isPersonal: file.paper !== null,
  };
}

type Owners = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** All members read the files of a tournament. What nothing uses yet is for whoever uploaded it; what nothing uses any more, for nobody. */
async function mayRead({ db, actor }: MemberContext, { paper, by_user_id, ...tournament }: Owners) {
  if (tournament.result_of !== null || tournament.contract_of !== null) return true;
  if (paper === null) return actor.id === by_user_id;
  if (actor.authority === 'ADMIN' || actor.id === paper.user_id) return true;
  return isGuardian(db, actor.id, paper.user_id);
}

/**
 * Stores an administrator's upload and returns its id. Throws 415 for a type that is not accepted, judged by content, 413
 * for a file that is too large, 400 for an empty one and 503 if the disk is full. Unused uploads are swept after a day.
 */
export async function uploadFile(
  ctx: Context,
  upload: { filename: string; body: AsyncIterable<Uint8Array> },
): Promise<string> {
  const { db, files, maxUploadMegabytes, actor } = requireAdministrator(ctx);
  const found = await recognise(limitBytes(upload.body, maxUploadMegabytes));
  if (found.kind === 'empty') throw refuse('BAD_REQUEST', 'file.empty');
  if (found.kind === 'refused') throw refuse('UNSUPPORTED_MEDIA_TYPE', 'file.typeRefused');
  const id = randomUUID();
  // PostgreSQL rejects NUL in text
  const name = tidyText(upload.filename.replaceAll('\0', '').slice(-limits.fileNameMaxLength));
  const filename = isVisible(name) ? name : id;
  const mimeType = mimeOf(found.mime, filename);
  const stored = { id, name: filename, mime: mimeType, body: found.body };
  const { key, size } = await files.put(stored).catch((error: unknown) => {
    throw isDiskFull(error) ? refuse('SERVICE_UNAVAILABLE', 'file.diskFull') : error;
  });
  try {
    await createFile(db, { id, key, filename, mimeType, size, by_user_id: actor.id });
    return id;
  } catch (error) {
    // best effort: the daily sweep removes what fails here
    await files.delete([key]).catch(() => 0);
    throw error;
  }
}

/** Content cannot tell CSV from other text; the file name does. */
function mimeOf(recognised: string, filename: string): string {
  const isTable = recognised === 'text/plain' && filename.toLowerCase().endsWith('.csv');
  return isTable ? 'text/csv' : recognised;
}

async function* limitBytes(body: AsyncIterable<Uint8Array>, maxMegabytes: number) {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxMegabytes * bytesPerMegabyte) {
      throw refuse('PAYLOAD_TOO_LARGE', sentence('file.tooLarge', { n: maxMegabytes }));
    }
    yield chunk;
  }
}
