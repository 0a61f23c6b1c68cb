import { type Context, isAllowed } from '@dojang/api/context';
import { refuse } from '@dojang/api/errors';
import { readPageParameters } from '@dojang/schemas/page';
import { type AnyTRPCProcedure, type AnyTRPCRouter, TRPCError } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import secureJson from 'secure-json-parse';
import type { CreateContext } from '../context.ts';
import type { CachedAnswers } from '../http/cached-answers.ts';
import { findCall, metaOf, proceduresOf } from '../http/procedures.ts';
import { fieldsOf, refuseOtherFields, refuseOtherParameters } from './sent-fields.ts';

type RestBindingOptions = {
  router: AnyTRPCRouter;
  createContext: CreateContext;
  cachedAnswers: CachedAnswers;
};

/** Some clients declare JSON with a dash (behaviour 11.6). */
const dashedJson = /^\s*application-json\b/i;

/** Serves every procedure with `openapi` metadata as REST, in bare JSON: docs/decisions/0005-own-rest-binding.md. */
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
      url: route.path.replace(/\{(\w+)\}/g, ':$1'),
      onRequest: refuseOtherParameters(route.method === 'GET' ? parametersOf(procedure) : []),
      handler: async (request, reply) => {
        const ctx = await options.createContext(request, reply);
        if (await options.cachedAnswers.send(path, 'rest', ctx, { request, reply })) return reply;
        const caller: unknown = options.router.createCaller(ctx);
        const result = await findCall(caller, path)(inputOf(request, procedure, ctx));
        if (result === null) throw refuse('NOT_FOUND', 'server.notFound');
        return result;
      },
    });
  }
}

/** The query parameters of a GET: the declared ones, or the fields of its input that are not in its path. */
function parametersOf(procedure: AnyTRPCProcedure): string[] {
  const { parameters, openapi } = metaOf(procedure) ?? {};
  if (parameters) return Object.keys(parameters.shape);
  return fieldsOf(procedure).filter((field) => !openapi?.path.includes(`{${field}}`));
}

/** An empty body counts as no body. */
function parseJson(body: string): unknown {
  if (body === '') return undefined;
  try {
    return secureJson.parse(body, null, { protoAction: 'remove', constructorAction: 'remove' });
  } catch {
    throw refuse('PARSE_ERROR', 'server.malformedJson');
  }
}

/** The procedure's input: the path, and the query of a GET, otherwise the body. */
function inputOf(
  { method, params, query, body }: FastifyRequest,
  procedure: AnyTRPCProcedure,
  { actor }: Context,
): unknown {
  const { access = 'admin', parameters } = metaOf(procedure) ?? {};
  // without access the procedure itself answers 401 or 403, even for invalid input
  if (!isAllowed(access, actor)) return {};
  if (method === 'GET') {
    if (!parameters) return Object.assign({}, query, params);
    const { data, error } = parameters.safeParse(query);
    if (error) throw new TRPCError({ code: 'BAD_REQUEST', cause: error });
    return readPageParameters(data);
  }
  const input = body ?? {};
  if (typeof input !== 'object' || Array.isArray(input))
    throw refuse('BAD_REQUEST', 'server.expectedObject');
  refuseOtherFields(procedure, input);
  return Object.assign({}, input, params);
}
