import { openFile, uploadFile } from '@dojang/api/features/file/service';
import { requireAdministrator } from '@dojang/api/context';
import { refuse } from '@dojang/api/errors';
import { fileUrl, fileUploadPath } from '@dojang/schemas/file';
import { messages } from '@dojang/schemas/messages';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { CreateContext } from './context.ts';

/** Pictures that a browser may show by itself; everything else is saved. */
const shownInline = new Set(['image/png', 'image/jpeg', 'image/webp']);

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
  // the service bounds the size, and says so in words
  await app.register(multipart, { limits: { ...partLimits, fileSize: Infinity } });

  app.post(fileUploadPath, { bodyLimit: Number.MAX_SAFE_INTEGER }, async (request, reply) => {
    const ctx = await createContext(request, reply);
    requireAdministrator(ctx);
    const part = request.isMultipart() ? await request.file() : undefined;
    if (!part) throw refuse('BAD_REQUEST', messages.fileMissing);
    try {
      if (part.fieldname !== 'file') throw refuse('BAD_REQUEST', messages.fileMissing);
      const id = await uploadFile(ctx, { filename: part.filename, body: part.file });
      return { success: messages.fileUploaded, id };
    } finally {
      // who still sends reads no answer: take the rest of a refused file and drop it
      request.raw.unpipe();
      request.raw.resume();
    }
  });

  app.get<{ Params: { id: string } }>(fileUrl(':id'), async (request, reply) => {
    const ctx = await createContext(request, reply);
    const file = await openFile(ctx, request.params.id);
    if (file.kind === 'link') return reply.redirect(file.url);
    const disposition = shownInline.has(file.mimeType) ? 'inline' : 'attachment';
    return reply
      .headers({
        'content-type': file.mimeType,
        'content-length': file.size,
        'content-disposition': `${disposition}; ${filenameOf(file.filename)}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, max-age=31536000, immutable',
      })
      .send(file.stream);
  });
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
