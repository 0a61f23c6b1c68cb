import { readLogo } from '@dojang/api/features/club/appearance/service';
import type { Database } from '@dojang/db/client';
import { logoPath } from '@dojang/schemas/appearance';
import type { FastifyInstance } from 'fastify';
import { isFresh } from '../http/cached-answers.ts';
import { refuseOtherParameters } from './sent-fields.ts';

const appIcon = '/icon-192.png';

/** Serves the club's logo to everybody, for ever under the address that names its version. */
export async function logoRoute(app: FastifyInstance, { db }: { db: Database }) {
  app.get<{ Querystring: { v?: string } }>(
    logoPath,
    { onRequest: refuseOtherParameters(['v']) },
    async (request, reply) => {
      const logo = await readLogo(db);
      if (!logo) return reply.header('cache-control', 'no-cache').redirect(appIcon);
      const isPinned = request.query.v === logo.version;
      const etag = `"${logo.version}"`;
      reply.headers({
        'cache-control': isPinned ? 'public, max-age=31536000, immutable' : 'no-cache',
        'content-security-policy': "default-src 'none'; sandbox",
        etag,
      });
      if (isFresh(etag, request)) return reply.code(304).send();
      return reply.type(logo.type).send(logo.bytes);
    },
  );
}
