import { refuse } from '@dojang/api/errors';
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import secureJson from 'secure-json-parse';
import { z } from 'zod';
import type { CreateContext } from './context.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { findCall, metaOf, proceduresOf } from './procedures.ts';
import { refuseOtherParameters } from './query-parameters.ts';

type RestBindingOptions = {
  router: AnyTRPCRouter;
  createContext: CreateContext;
  keptAnswers: KeptAnswers;
};

/** Some clients declare JSON with a dash (behaviour 11.6). */
const dashedJson = /^\s*application-json\b/i;

/**
 * Serves every procedure that states `openapi` at its documented route. Responses are bare JSON;
 * errors go to the app's error handler. See docs/decisions/0005-own-rest-binding.md.
 */
export async function restBinding(app: FastifyInstance, options: RestBindingOptions) {
  app.addHook('onRequest', async ({ raw }) => {
    if (dashedJson.test(raw.headers['content-type'] ?? '')) {
      raw.headers['content-type'] = 'application/json';
    }
  });
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => parseJson(body),
  );
  for (const [path, procedure] of Object.entries(proceduresOf(options.router))) {
    const route = metaOf(procedure)?.openapi;
    if (!route) continue;
    app.route({
      method: route.method,
      url: route.path,
      onRequest: refuseOtherParameters(route.method === 'GET' ? fieldsOf(procedure) : []),
      handler: async (request, reply) => {
        const ctx = await options.createContext(request, reply);
        if (await options.keptAnswers.send(path, 'rest', ctx, { request, reply })) return reply;
        const caller: unknown = options.router.createCaller(ctx, { signal: signalOf(reply) });
        return findCall(caller, path)(inputOf(request));
      },
    });
  }
}

/** The fields of a procedure's input, which a GET takes as query parameters. */
function fieldsOf({ _def }: AnyTRPCProcedure): string[] {
  const inputs = (_def as { inputs?: unknown[] }).inputs ?? [];
  return inputs.flatMap((input) => {
    const object = input instanceof z.ZodOptional ? input.unwrap() : input;
    return object instanceof z.ZodObject ? Object.keys(object.shape) : [];
  });
}

/** An empty body with a JSON content type counts as none. */
function parseJson(body: string): unknown {
  if (body === '') return undefined;
  try {
    return secureJson.parse(body, null, { protoAction: 'remove', constructorAction: 'remove' });
  } catch {
    throw refuse('PARSE_ERROR', 'server.malformedJson');
  }
}

/** The query of a GET, the body of anything else. */
function inputOf({ method, query, body }: FastifyRequest): unknown {
  const input = method === 'GET' ? query : (body ?? {});
  if (typeof input === 'object' && !Array.isArray(input)) return input;
  throw refuse('BAD_REQUEST', 'server.expectedObject');
}

/** Aborts when the caller hangs up before the response. */
function signalOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => raw.writableFinished || controller.abort());
  return controller.signal;
}
