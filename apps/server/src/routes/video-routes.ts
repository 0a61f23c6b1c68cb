import { refuseByToken } from '@dojang/api/context';
import {
  findFilm,
  readReceived,
  receivePart,
} from '@dojang/api/features/analysis/video/film-service';
import { limits } from '@dojang/schemas/limits';
import { videoFilePath, videoUploadPath } from '@dojang/schemas/video';
import type { ByteRange } from '@dojang/storage/file-store';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { CreateContext } from '../context.ts';
import { refuseOtherParameters } from './sent-fields.ts';

const routeOf = (path: string) => path.replace('{id}', ':id');
const Offset = z.coerce.number().int().min(0).catch(0);
type Asked = { Params: { id: string }; Querystring: { offset?: string } };

/** Takes videos in parts, and serves them or ranges of them to those who may see them. */
export async function videoRoutes(
  app: FastifyInstance,
  { createContext }: { createContext: CreateContext },
) {
  app.removeAllContentTypeParsers();
  // read by the service, as it arrives
  app.addContentTypeParser('*', async () => undefined);

  const upload = routeOf(videoUploadPath);
  const onRequest = refuseOtherParameters(['offset']);
  app.get<Asked>(upload, { onRequest }, async (request, reply) => {
    const ctx = await createContext(request, reply);
    return { received: await readReceived(ctx, request.params.id) };
  });
  const options = { onRequest, bodyLimit: limits.videoPartMaxBytes };
  app.put<Asked>(upload, options, async (request, reply) => {
    const ctx = await createContext(request, reply);
    refuseByToken(ctx, { isChange: true });
    const { params, query, raw } = request;
    try {
      return { received: await receivePart(ctx, params.id, Offset.parse(query.offset), raw) };
    } finally {
      // a client that is still sending does not read the response
      raw.resume();
    }
  });

  app.get<Asked>(routeOf(videoFilePath), async (request, reply) => {
    const ctx = await createContext(request, reply);
    const { id, mimeType, size, open } = await findFilm(ctx, request.params.id);
    const range = readRange(request.headers.range, size);
    reply.headers({
      'content-type': mimeType,
      'accept-ranges': 'bytes',
      'content-security-policy': "default-src 'none'; sandbox",
      // a person's film stays on no device after the logout
      'cache-control': 'private, no-store',
      etag: `"${id}"`,
    });
    if (range === 'NONE')
      return reply
        .code(416)
        .headers({ 'content-range': `bytes */${size}`, 'content-type': 'application/json' })
        .send({ error: ctx.say('server.refused') });
    if (!range) return reply.header('content-length', size).send(await open());
    const { start, end } = range;
    return reply
      .code(206)
      .headers({
        'content-range': `bytes ${start}-${end}/${size}`,
        'content-length': end - start + 1,
      })
      .send(await open(range));
  });
}

/** RFC 9110 §14: one range; null for anything else, which gets the whole file, NONE for one beyond its end. */
function readRange(header: string | undefined, size: number): ByteRange | 'NONE' | null {
  const [, from = '', until = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '' && until === '') return null;
  const start = from === '' ? Math.max(0, size - Number(until)) : Number(from);
  const end = from === '' || until === '' ? size - 1 : Math.min(Number(until), size - 1);
  return start < size && start <= end ? { start, end } : 'NONE';
}
