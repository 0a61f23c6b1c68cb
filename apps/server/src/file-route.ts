import { openFile } from '@dojang/api/features/file/service';
import { fileUrl } from '@dojang/schemas/file';
import type { FastifyInstance } from 'fastify';
import type { CreateContext } from './context.ts';

/** Pictures that a browser may show by itself; everything else is saved. */
const shownInline = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** Serves a file's bytes to signed-in users, so that no browser runs or guesses anything in them. */
export async function fileRoute(app: FastifyInstance, { createContext }: { createContext: CreateContext }) {
  app.get<{ Params: { id: string } }>(fileUrl(':id'), async (request, reply) => {
    const ctx = await createContext(request, reply);
    const file = await openFile(ctx, request.params.id);
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
  const whole = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  return `filename="${plain}"; filename*=UTF-8''${whole}`;
}
