import { randomUUID } from 'node:crypto';
import { FileId } from '@dojang/schemas/file';
import { limits } from '@dojang/schemas/limits';
import { sentence } from '@dojang/schemas/say';
import { isVisible } from '@dojang/schemas/text';
import { isDiskFull } from '@dojang/storage/disk-full';
import { recognise } from '@dojang/storage/recognise';
import { type Context, requireAdministrator, requireMember } from '../../context.ts';
import { refuse } from '../../errors.ts';
import { createFile, findFile } from './repository.ts';

const bytesPerMegabyte = 1024 * 1024;
/** A link of the file store opens one download, begun at once. */
const linkSeconds = 300;

/** A file's bytes, or a link to them that ends, for whoever is signed in; 404 when there is none with this id. */
export async function openFile(ctx: Context, id: string) {
  const { db, files } = requireMember(ctx);
  const file = FileId.safeParse(id).success ? await findFile(db, id) : null;
  const link = file && (await files.url(file.key, { ttlSeconds: linkSeconds }));
  if (link) return { kind: 'link' as const, url: link };
  const opened = file && (await files.open(file.key));
  if (!opened) throw refuse('NOT_FOUND', 'server.notFound');
  return { kind: 'bytes' as const, ...file, stream: opened.stream, size: opened.size };
}

/**
 * Stores an administrator's file for a tournament and returns its id. Refuses by content what is no
 * accepted type (415), what is too large (413) and what is empty (400), and says when the disk is full (503). A file that no tournament
 * takes within a day is swept away.
 */
export async function uploadFile(
  ctx: Context,
  upload: { filename: string; body: AsyncIterable<Uint8Array> },
): Promise<string> {
  const { db, files, maxUploadMegabytes } = requireAdministrator(ctx);
  const found = await recognise(bounded(upload.body, maxUploadMegabytes));
  if (found.kind === 'empty') throw refuse('BAD_REQUEST', 'file.empty');
  if (found.kind === 'refused') throw refuse('UNSUPPORTED_MEDIA_TYPE', 'file.typeRefused');
  const id = randomUUID();
  // PostgreSQL holds no NUL in a text
  const name = upload.filename.replaceAll('\0', '').slice(-limits.fileNameMaxLength);
  const filename = isVisible(name) ? name : id;
  const mimeType = mimeOf(found.mime, filename);
  const stored = { id, name: filename, mime: mimeType, body: found.body };
  const { key, size } = await files.put(stored).catch((error: unknown) => {
    throw isDiskFull(error) ? refuse('SERVICE_UNAVAILABLE', 'file.diskFull') : error;
  });
  try {
    await createFile(db, { id, key, filename, mimeType, size });
    return id;
  } catch (error) {
    // nobody has it; what fails here is left to the daily sweep
    await files.delete([key]).catch(() => 0);
    throw error;
  }
}

/** Content tells text from everything else, and only the name tells a table from other text. */
function mimeOf(recognised: string, filename: string): string {
  const isTable = recognised === 'text/plain' && filename.toLowerCase().endsWith('.csv');
  return isTable ? 'text/csv' : recognised;
}

async function* bounded(body: AsyncIterable<Uint8Array>, maxMegabytes: number) {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxMegabytes * bytesPerMegabyte) {
      throw refuse('PAYLOAD_TOO_LARGE', sentence('file.tooLarge', { n: maxMegabytes }));
    }
    yield chunk;
  }
}
