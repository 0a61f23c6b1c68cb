import { openFile, uploadFile } from '@dojang/api/features/file/service';
import { logRefusal } from '@dojang/api/features/audit/refusals';
import { refuseByToken, requireAdministrator } from '@dojang/api/context';
import { refuse } from '@dojang/api/errors';
import { fileUploadPath, fileUrl, isShownByBrowsers } from '@dojang/schemas/file';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { CreateContext } from '../context.ts';
import type { Metrics } from '../operations/metrics.ts';
import { refuseOtherParameters } from './query-parameters.ts';

/** Nothing in a file runs, loads or sends anything, and no page frames it; a browser's view of it has styles. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Some browsers show PDFs with a plug-in, which works in no sandbox. */
const shown = { disposition: 'inline', policy: `${policy}; object-src 'self'` };
const saved = { disposition: 'attachment', policy: `${policy}; sandbox` };

/** Parts of one upload: the file, and a few fields that clients like to add. */
const partLimits = { files: 1, fields: 4, parts: 5, headerPairs: 50 };

/**
 * Takes administrators' files, streamed; serves them to signed-in users, so that no browser runs or
 * guesses anything in them.
 */
export async function fileRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: CreateContext },
) {
  app.addHook('onRequest', refuseOtherParameters());
  // a body that is no multipart is not even read
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async () => undefined);
  // the service bounds the size, and says so in words
  await app.register(multipart, { limits: { ...partLimits, fileSize: Infinity } });

  app.post(fileUploadPath, { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
    const ctx = await createContext(request, reply);
    refuseByToken(ctx, { isChange: true });
    await logRefusal(ctx, `POST ${fileUploadPath}`);
    requireAdministrator(ctx);
    if (request.headers['content-type'] && !request.isMultipart()) {
      throw refuse('UNSUPPORTED_MEDIA_TYPE', 'file.expectedMultipart');
    }
    const part = request.isMultipart() ? await request.file().catch(refuseUpload) : undefined;
    if (!part) throw refuse('BAD_REQUEST', 'file.missing');
    try {
      if (part.fieldname !== 'file') throw refuse('BAD_REQUEST', 'file.missing');
      // a part of bytes may come without a name, whatever its type says
      const filename = (part.filename as string | undefined) ?? '';
      const id = await uploadFile(ctx, { filename, body: readPart(part.file, app.metrics) });
      return { success: ctx.say('file.uploaded'), id };
    } finally {
      // who still sends reads no response: take the rest of a refused file and drop it
      request.raw.unpipe();
      request.raw.resume();
    }
  });

  app.get<{ Params: { id: string } }>(fileUrl(':id'), async (request, reply) => {
    const ctx = await createContext(request, reply);
    const file = await openFile(ctx, request.params.id);
    if (file.kind === 'link') return reply.redirect(file.url);
    const etag = `"${request.params.id}"`;
    if (request.headers['if-none-match'] === etag) {
      file.stream.destroy();
      return reply.code(304).header('etag', etag).send();
    }
    const how = isShownByBrowsers(file.mimeType) ? shown : saved;
    return reply
      .headers({
        'content-type': file.mimeType,
        'content-length': file.size,
        'content-disposition': `${how.disposition}; ${filenameOf(file.filename)}`,
        'content-security-policy': how.policy,
        // a file never changes, but who may read it does: the next person at the device is asked for
        'cache-control': 'private, no-cache',
        etag,
      })
      .send(file.stream);
  });
}

/** The bytes of a file that is being sent, counted. */
async function* readPart(bytes: AsyncIterable<Uint8Array>, metrics: Metrics) {
  try {
    for await (const chunk of bytes) {
      metrics.uploadedBytes(chunk.length);
      yield chunk;
    }
  } catch (error) {
    refuseUpload(error);
  }
}

/** What is no multipart, or ends too early, is its sender's fault; limits have a status already. */
function refuseUpload(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error;
  throw refuse('BAD_REQUEST', 'file.malformedUpload');
}

/** RFC 6266: a plain name for old clients, the whole one for the others. */
function filenameOf(name: string): string {
  const plain = name.replace(/[^\w.-]+/g, '_');
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${whole}`;
}
