import { refuse } from '@dojang/api/errors';
import { isOwnHost, isOwnRequest } from '@dojang/auth/request-origin';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Refuses requests without a name or at names that are not ours, and changes that pages of other sites ask for. */
export const ownRequests = fastifyPlugin(
  async (app: FastifyInstance, { publicUrl }: { publicUrl: string }) => {
    app.addHook('onRequest', async (request) => {
      if (request.headers.host === undefined) throw refuse('BAD_REQUEST', 'server.refused');
      const asked = askedOf(request);
      if (!isOwnHost(asked, publicUrl)) throw refuse('FORBIDDEN', 'server.otherHost');
      const isReading = request.method === 'GET' || request.method === 'HEAD';
      if (!isReading && !isOwnRequest(asked, publicUrl))
        throw refuse('FORBIDDEN', 'auth.crossSite');
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
