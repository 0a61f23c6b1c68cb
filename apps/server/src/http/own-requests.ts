import { refuse } from '@dojang/api/errors';
import { isOwnHost, isOwnRequest } from '@dojang/auth/request-origin';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Rejects requests with a missing or foreign `Host` header, and cross-site writes. */
export const ownRequests = fastifyPlugin(
  async (app: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
    app.addHook('onRequest', async (request) => {
      if (request.headers.host === undefined) throw refuse('BAD_REQUEST', 'server.refused');
      const source = readSource(request);
      if (!isOwnHost(source, publicUrl)) throw refuse('FORBIDDEN', 'server.otherHost');
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      if (!isReading && !isOwnRequest(source, publicUrl))
        throw refuse('FORBIDDEN', 'auth.crossSite');
    });
  },
);

function readSource({ host, protocol, headers, socket }: FastifyRequest) {
  const site = headers['sec-fetch-site'];
  return {
    host,
    protocol,
    origin: headers.origin,
    site: typeof site === 'string' ? site : undefined,
    reachedAddress: socket.localAddress,
  };
}
