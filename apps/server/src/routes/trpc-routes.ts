import type { Context } from '@dojang/api/context';
import { refuse } from '@dojang/api/errors';
import { appRouter } from '@dojang/api/root';
import { databaseAwaySeconds } from '@dojang/db/connection-errors';
import type { TRPCError } from '@trpc/server';
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyInstance } from 'fastify';
import { logFailure } from '../http/answers.ts';
import type { CreateContext } from '../context.ts';
import type { KeptAnswers } from '../http/kept-answers.ts';

const callsPerBatchMax = 10;
const isAway = (error: TRPCError) => getHTTPStatusCodeFromError(error) === 503;
const retryHeader = { 'retry-after': String(databaseAwaySeconds) };
/** tRPC omits it when it rejects a request before any call runs. */
const typeHeader = { 'content-type': 'application/json' };
const json = /^\s*application\/json\s*(;|$)/i;

/** Serves every procedure over tRPC, in JSON only: tRPC's plugin also accepts forms, of unlimited size. */
export async function trpcRoutes(
  app: FastifyInstance,
  { createContext, keptAnswers }: { createContext: CreateContext; keptAnswers: KeptAnswers },
) {
  app.addHook('onRequest', async ({ method, headers }) => {
    const isReading = method === 'GET' || method === 'HEAD';
    if (!isReading && !json.test(headers['content-type'] ?? ''))
      throw refuse('UNSUPPORTED_MEDIA_TYPE', 'server.unsupportedContentType');
  });
  app.addHook<{ Params: { path: string }; Querystring: { batch?: unknown } }>(
    'preHandler',
    async (request, reply) => {
      const { method, params, query, headers } = request;
      if (method !== 'GET' || headers['trpc-accept'] || !keptAnswers.has(params.path)) return;
      const form = query.batch === '1' ? 'batch' : 'trpc';
      const ctx = await createContext(request, reply);
      if (await keptAnswers.send(params.path, form, ctx, { request, reply })) return reply;
    },
  );
  // tRPC decodes the path again; without this an invalid escape would be a 500
  app.addHook<{ Params: { path: string } }>('preHandler', async ({ params }) => {
    params.path = encodeURIComponent(params.path);
  });
  // the compression threshold needs a length, which a stream does not have
  app.addHook('onSend', async (_request, reply, payload) => {
    if (!(payload instanceof Response)) return payload;
    reply.code(payload.status).headers(Object.fromEntries(payload.headers));
    return Buffer.from(await payload.arrayBuffer());
  });
  await app.register(fastifyTRPCPlugin, {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      maxBatchSize: callsPerBatchMax,
      createContext: ({ req, res }): Promise<Context> => createContext(req, res),
      responseMeta: ({ errors }) => ({
        // retry-after is set here: the app's onSend hook does not see the status code yet
        headers: { ...typeHeader, ...(errors.some(isAway) && retryHeader) },
      }),
      onError({ error, req }) {
        logFailure(error, getHTTPStatusCodeFromError(error), req);
      },
    } satisfies FastifyTRPCPluginOptions<typeof appRouter>['trpcOptions'],
  });
}
