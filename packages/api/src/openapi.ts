import { ErrorAnswer } from '@dojang/schemas/answer';
import { messages } from '@dojang/schemas/messages';
import { product } from '@dojang/schemas/product';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import { z } from 'zod';
import { appRouter } from './root.ts';

type Json = Record<string, unknown>;
type Operation = Json & { responses: Json; parameters?: unknown[] };

const errorReference = { $ref: '#/components/responses/Error' };

/** The OpenAPI 3.1 document of the REST routes; `cookieName` is the session cookie's. */
export function openApiDocument(cookieName: string): Json {
  const generated = generateOpenApiDocument(appRouter, {
    title: product.name,
    version: product.version,
    baseUrl: '/',
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: cookieName } },
  });
  const paths = Object.entries(generated.paths ?? {}).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item as Record<string, Operation>).map(([method, operation]) => [
        method,
        tidy(operation),
      ]),
    ),
  ]);
  const schemas = Object.entries(generated.components?.schemas ?? {});
  return {
    ...generated,
    servers: [{ url: '/' }],
    paths: Object.fromEntries(paths),
    components: {
      ...generated.components,
      // the generator's error shape is not ours
      schemas: {
        ...Object.fromEntries(schemas.filter(([name]) => !name.startsWith('error.'))),
        Error: z.toJSONSchema(ErrorAnswer),
      },
      responses: { Error: errorResponse },
    },
  };
}

const errorResponse = {
  description: 'Why the call was refused, as a sentence',
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      example: { error: messages.signedOut },
    },
  },
};

function tidy({ parameters, responses, ...operation }: Operation): Operation {
  const statuses = Object.keys({ ...responses, 400: undefined, 500: undefined });
  const answers = statuses.map(
    (status) => [status, status === '200' ? responses[status] : errorReference] as const,
  );
  return {
    security: [],
    ...operation,
    ...(parameters?.length ? { parameters } : {}),
    responses: Object.fromEntries<unknown>(answers),
  };
}
