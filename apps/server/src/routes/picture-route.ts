import { openPicture } from '@dojang/api/features/people/picture/service';
import { pictureUrl } from '@dojang/schemas/picture-path';
import type { FastifyInstance } from 'fastify';
import type { CreateContext } from '../context.ts';
import { refuseOtherParameters } from './sent-fields.ts';

/** Serves pictures of people to whoever may see them. */
export async function pictureRoute(
  app: FastifyInstance,
  { createContext }: { createContext: CreateContext },
) {
  app.get<{ Params: { id: string } }>(
    pictureUrl(':id'),
    { onRequest: refuseOtherParameters() },
    async (request, reply) => {
      const ctx = await createContext(request, reply);
      const { stream, size, mimeType } = await openPicture(ctx, request.params.id);
      return reply
        .headers({
          'content-type': mimeType,
          'content-length': size,
          'content-security-policy': "default-src 'none'; sandbox",
          // the service worker keeps it for one user, until the logout; the browser's own cache would outlive that
          'cache-control': 'private, no-store',
        })
        .send(stream);
    },
  );
}
