import { openFile, uploadFile } from '@dojang/api/features/events/file/service';
import { logRefusal } from '@dojang/api/refused-calls';
import { refuseByToken, requireAdministrator } from '@dojang/api/context';
import { refuse } from '@dojang/api/errors';
import { fileUploadPath, fileUrl, isShownByBrowsers } from '@dojang/schemas/file';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { CreateContext } from '../context.ts';
import type { Metrics } from '../operations/metrics.ts';
import { refuseOtherParameters } from './sent-fields.ts';

/** Files run no scripts, load nothing and can't be framed; the built-in viewers of browsers need inline styles. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The PDF plug-ins of some browsers don't work in a sandbox. */
const inline = { disposition: 'inline', policy: `${policy}; object-src 'self'` };
const attachment = { disposition: 'attachment', policy: `${policy}; sandbox` };

/** One file, and a few fields that some clients add. */
const partLimits = { files: 1, fields: 4, parts: 5, headerPairs: 50 };

/** Streams uploads of administrators. Serves files to signed-in users, with headers that prevent script execution. */
export async function fileRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: CreateContext },
) {
  app.addHook('onRequest', refuseOtherParameters());
  // other bodies than multipart are not read
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', async () => undefined);
  // the service enforces the size limit, with a proper message
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
      // the filename of an octet-stream part may be missing, despite its type
      const filename = (part.filename as string | undefined) ?? '';
      const id = await uploadFile(ctx, { filename, body: readPart(part.file, app.metrics) });
      return { success: ctx.say('file.uploaded'), id };
    } finally {
      // drain the rest: a client that is still sending does not read the response
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
    const delivery = isShownByBrowsers(file.mimeType) ? inline : attachment;
    return reply
      .headers({
        'content-type': file.mimeType,
        'content-length': file.size,
        'content-disposition': `${delivery.disposition}; ${filenameOf(file.filename)}`,
        'content-security-policy': delivery.policy,
        // files are immutable, but access to them is not: revalidate each time; a person's stays on no device after the logout
        'cache-control': file.isPersonal ? 'no-store' : 'private, no-cache',
        etag,
      })
      .send(file.stream);
  });
}

async function* readPart(bytes: AsyncIterable<Uint8Array>, metrics: Metrics) {
  try {
    for await (const chunk of bytes) {
      metrics.countUploadedBytes(chunk.length);
      yield chunk;
    }
  } catch (error) {
    refuseUpload(error);
  }
}

/** Malformed or truncated multipart is a 400; errors of limits already have a status code. */
function refuseUpload(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error;
  throw refuse('BAD_REQUEST', 'file.malformedUpload');
}

/** RFC 6266: an ASCII fallback for old clients, and the full name. */
function filenameOf(name: string): string {
  const ascii = name.replace(/[^\w.-]+/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16)}`,
  );
  return `filename="${ascii}"; filename*=UTF-8''${full}`;
}
