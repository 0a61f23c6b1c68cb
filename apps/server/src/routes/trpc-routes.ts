import type { Context } from '@dojang/api/context';
import { refuse } from '@dojang/api/errors';
import { appRouter } from '@dojang/api/root';
import { databaseAwaySeconds } from '@dojang/db/connection-errors';
import { wire } from '@dojang/schemas/wire';
import {
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
  transformTRPCResponse,
} from '@trpc/server';
import { getHTTPStatusCode, getHTTPStatusCodeFromError } from '@trpc/server/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logFailure } from '../http/answers.ts';
import type { CreateContext } from '../context.ts';
import type { CachedAnswers } from '../http/cached-answers.ts';
import { proceduresOf } from '../http/procedures.ts';

const callsPerBatchMax = 10;
const json = /^\s*application\/json\s*(;|$)/i;
const procedures = proceduresOf(appRouter);
const config = appRouter._def._config;

type Route = {
  Params: { path: string };
  Querystring: { batch?: string; input?: string };
  Body: string | undefined;
};

/**
 * Serves every procedure over tRPC: calls and batches in JSON, neither streams nor forms. tRPC's own plugin makes a `Request`, a
 * `Response` and an abort signal of each call (docs/decisions/0005-own-rest-binding.md).
 */
export async function trpcRoutes(
  app: FastifyInstance,
  { createContext, cachedAnswers }: { createContext: CreateContext; cachedAnswers: CachedAnswers },
) {
  app.addHook('onRequest', async ({ method, headers }) => {
    const isReading = method === 'GET' || method === 'HEAD';
    if (!isReading && !json.test(headers['content-type'] ?? ''))
      throw refuse('UNSUPPORTED_MEDIA_TYPE', 'server.unsupportedContentType');
  });
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => body,
  );
  app.all<Route>('/trpc/:path', async (request, reply) => {
    const { method, params, query, headers } = request;
    if (method === 'HEAD') return reply.code(204).send();
    const type = method === 'GET' ? 'query' : 'mutation';
    const isBatch = query.batch === '1';
    const paths = isBatch ? params.path.split(',') : [params.path];
    let ctx: Context | undefined;

    function fail(cause: unknown, path?: string) {
      const error = getTRPCErrorFromUnknown(cause);
      const status = getHTTPStatusCodeFromError(error);
      logFailure(error, status, request);
      if (status === 503) reply.header('retry-after', databaseAwaySeconds);
      return { error: getTRPCErrorShape({ config, error, type, path, input: undefined, ctx }) };
    }
    async function call(path: string, index: number, inputs: Inputs, caller: Context) {
      try {
        const procedure = procedures[path];
        if (!procedure) throw new TRPCError({ code: 'NOT_FOUND' });
        if (procedure._def.type !== type || (type === 'mutation' && method !== 'POST'))
          throw new TRPCError({ code: 'METHOD_NOT_SUPPORTED' });
        const getRawInput = async () => inputs(index);
        const how = { path, getRawInput, type, signal: undefined, batchIndex: index } as const;
        const data: unknown = await procedure({ ...how, ctx: caller });
        return { result: { data } };
      } catch (error) {
        return fail(error, path);
      }
    }
    async function callAll() {
      try {
        if (paths.length > callsPerBatchMax || headers['trpc-accept'])
          throw new TRPCError({ code: 'BAD_REQUEST' });
        const caller = (ctx = await createContext(request, reply));
        if (paths.length === 1 && type === 'query') {
          const form = isBatch ? 'batch' : 'trpc';
          const [path = ''] = paths;
          if (await cachedAnswers.send(path, form, caller, { request, reply })) return null;
        }
        const inputs = inputsOf(request);
        const calls = paths.map((path, index) => call(path, index, inputs, caller));
        const answers = await Promise.all(calls);
        return isBatch ? answers : (answers[0] ?? null);
      } catch (error) {
        return fail(error);
      }
    }

    const answer = await callAll();
    if (answer === null) return reply;
    reply.code(getHTTPStatusCode(answer)).type('application/json; charset=utf-8');
    return reply.send(JSON.stringify(transformTRPCResponse(config, answer)));
  });
}

type Inputs = ReturnType<typeof inputsOf>;

/** The input of each call, read when the call asks for it: who may not call gets no error about it. */
function inputsOf({ method, query, body }: FastifyRequest<Route>) {
  const isBatch = query.batch === '1';
  const text = method === 'GET' ? query.input || '{}' : (body ?? '');
  let sent: unknown;
  return (index: number): unknown => {
    try {
      sent ??= JSON.parse(text);
      const one = isBatch ? (sent as Record<number, unknown>)[index] : sent;
      return one === undefined
        ? undefined
        : wire.input.deserialize(one as Parameters<typeof wire.input.deserialize>[0]);
    } catch (cause) {
      throw new TRPCError({ code: 'BAD_REQUEST', cause });
    }
  };
}
