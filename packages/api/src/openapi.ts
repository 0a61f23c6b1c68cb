import { product } from '@dojang/schemas/product';
import type { PlainKey, Written } from '@dojang/schemas/say';
import type { AnyTRPCProcedure, AnyTRPCRouter } from '@trpc/server';
import { generateOpenApiDocument } from 'trpc-to-openapi';
import { byteOperations } from './openapi/byte-operations.ts';
import type { JsonSchema } from './openapi/example.ts';
import { inEnglish } from '@dojang/schemas/in-english';
import { completeOperation, mapValues, type Operation } from './openapi/operation.ts';
import { isReadByAddress, readPaths } from './openapi/read-operations.ts';
import { refusalComponents, type StatedMeta } from './openapi/refusals.ts';
import { appRouter } from './root.ts';
import type { ProcedureMeta } from './trpc.ts';

type Generated = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};

// the type is nested, the value is flat by path
const { _def: flat }: AnyTRPCRouter = appRouter;
const procedures = mapValues(
  flat.procedures as Record<string, AnyTRPCProcedure>,
  ({ _def }) => ({ _def: { ..._def, meta: describeSuccess(_def) } }) as AnyTRPCProcedure,
);

const tagDescriptions: Readonly<Record<string, string>> = {
  auth: 'Signing in and out',
  club: 'How the app presents the club',
  user: 'Your own record, and the members of the club',
  tournament: 'Tournaments of the club',
  file: 'Results and contracts of tournaments',
  paper: 'Passes, certificates and consents of people',
};

const description = `What members and administrators do in ${product.name}, for programs.

Send an API token (\`Authorization: Bearer …\`), or sign in first to get the session cookie. Tokens cannot call what grants access or
deletes an account. Unknown query parameters and fields are rejected by name (400), except fields that the record was read with: a
record may be sent back whole, and fields that cannot be changed are ignored. In a change, missing fields stay as they are, and \`null\`
clears a field. Every error is \`{ "error": message }\`.`;

/**
 * The OpenAPI 3.1 document of the REST routes. Derived from the routers: summary, success message and own status codes
 * come from the `openapi` meta of a procedure, examples from the fields.
 */
export function openApiDocument(cookieName: string) {
  const described = { ...appRouter, _def: { ...appRouter._def, procedures } };
  const generated = generateOpenApiDocument(described, {
    title: product.name,
    description,
    version: product.version,
    license: { name: 'MIT', identifier: 'MIT' },
    baseUrl: '/',
    securitySchemes: {
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: cookieName,
        description: 'Set by `POST /api/auth/login`; browsers send it automatically.',
      },
      token: {
        type: 'http',
        scheme: 'bearer',
        description:
          'A token for scripts, created in Settings, Security. A read-only token cannot make changes (403).',
      },
    },
    filter: ({ metadata }) => !isReadByAddress(metadata),
    paths: {
      ...readPaths(procedures),
      ...Object.fromEntries(
        byteOperations.map(({ openapi, operation }) => [
          openapi.path,
          { [openapi.method.toLowerCase()]: operation },
        ]),
      ),
    },
  });
  const { paths, components } = withoutPatterns(generated);
  const schemas = Object.fromEntries(
    // the generator's error shape is not ours
    Object.entries(components.schemas).filter(([name]) => !name.startsWith('error.')),
  );
  const stated = statedMetas();
  const complete = mapValues(paths, (item, path) =>
    mapValues(item, (operation, method) =>
      completeOperation(operation, stated.get(`${method.toUpperCase()} ${path}`), schemas),
    ),
  );
  const tags = Object.values(complete).flatMap((item) =>
    Object.values(item).flatMap((operation) => operation.tags),
  );
  return {
    ...generated,
    servers: [{ url: '/' }],
    tags: [...new Set(tags)].map((name) => ({ name, description: tagDescriptions[name] ?? name })),
    paths: complete,
    components: {
      ...components,
      schemas: { ...schemas, ...refusalComponents.schemas },
      responses: refusalComponents.responses,
    },
  };
}

/** Metas of procedures and byte routes, by method and path. */
function statedMetas(): Map<string, StatedMeta> {
  const metas = Object.values(procedures).map(({ _def }) =>
    withCallLimit(_def.meta as ProcedureMeta),
  );
  return new Map(
    [...metas, ...byteOperations].flatMap(({ access, openapi, ...others }) =>
      access && openapi
        ? [[`${openapi.method} ${openapi.path}`, { access, openapi, ...others }]]
        : [],
    ),
  );
}

/** Completes the meta of a procedure with the sentence of `succeed`. */
function describeSuccess(definition: AnyTRPCProcedure['_def']): ProcedureMeta {
  const meta = definition.meta as ProcedureMeta;
  const { said } = (definition as { resolver?: { said?: Written } }).resolver ?? {};
  if (!meta.openapi || said === undefined) return meta;
  return { ...meta, openapi: { successDescription: inEnglish(said), ...meta.openapi } };
}

/** Adds 429 for rate-limited calls (`trpc.ts`); byte routes have no limit. */
function withCallLimit(meta: ProcedureMeta): ProcedureMeta {
  const { access, openapi } = meta;
  if (!openapi || access === 'public') return meta;
  const { errorResponses = [] } = openapi;
  const own = Array.isArray(errorResponses) ? errorResponses : [];
  return { ...meta, openapi: { ...openapi, errorResponses: [...own, 429] } };
}

/** Plain JSON with English titles, without patterns implied by `format`, and without a `oneOf` of one. */
function withoutPatterns(document: unknown): Generated {
  const implied = new Set(['date', 'date-time', 'uuid']);
  return JSON.parse(JSON.stringify(document), (key, value: JsonSchema) => {
    // a field's title is a text key
    if (key === 'title' && typeof value === 'string') return inEnglish(value as PlainKey);
    if (value?.oneOf?.length === 1) return value.oneOf[0];
    if (value?.pattern === undefined || !implied.has(value.format ?? '')) return value;
    const { pattern: _pattern, ...rest } = value;
    return rest;
  }) as Generated;
}
