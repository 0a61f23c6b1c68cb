import { isOwnHost, isOwnRequest } from '@dojang/auth/request-origin';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { sayTo } from './languages.ts';

/** Refuses requests at names that are not ours, and changes that pages of other sites ask for. */
export const ownRequests = fastifyPlugin(
  async (app: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
    app.addHook('onRequest', async (request, reply) => {
      const asked = askedOf(request);
      if (!isOwnHost(asked, publicUrl)) {
        request.log.warn(asked, 'Refused: PUBLIC_URL is another address');
        return reply.code(403).send({ error: sayTo(request)('server.otherHost') });
      }
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      if (isReading || isOwnRequest(asked, publicUrl)) return;
      request.log.warn(asked, 'Refused: a page of another site, or PUBLIC_URL is another address');
      return reply.code(403).send({ error: sayTo(request)('auth.crossSite') });
    });
  },
);

function askedOf({ host, protocol, headers, socket }: FastifyRequest) {
  const site = headers['sec-fetch-site'];
  return {
    host,
    protocol,
    origin: headers.origin,
    site: typeof site === 'string' ? site : undefined,
    reachedAddress: socket.localAddress,
  };
}
