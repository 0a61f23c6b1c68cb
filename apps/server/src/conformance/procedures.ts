import { appRouter } from '@dojang/api/root';
import type { Access } from '@dojang/api/context';
import { z } from 'zod';
import { metaOf, proceduresOf } from '../http/procedures.ts';
import type { JsonSchema } from './operations.ts';

export type KnownProcedure = {
  path: string;
  type: 'query' | 'mutation' | 'subscription';
  access: Access;
  /** Schema of the input; undefined without one. */
  schema: JsonSchema | undefined;
  /** 'POST /api/auth/login'. */
  route: string | undefined;
};

/** Lists all procedures. Throws if one does not declare its access. */
export function listProcedures(): KnownProcedure[] {
  return Object.entries(proceduresOf(appRouter)).map(([path, procedure]) => {
    const { _def } = procedure;
    const { access, openapi } = metaOf(procedure) ?? {};
    if (!access) throw new Error(`${path} does not say who may call it`);
    const input = (_def as { inputs?: unknown[] }).inputs?.[0];
    const schema = input instanceof z.ZodType ? schemaOf(input) : undefined;
    return { path, type: _def.type, access, schema, route: openapi && routeOf(openapi) };
  });
}

const routeOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Dates, which JSON lacks, are strings, as superjson serializes them. */
function schemaOf(input: z.ZodType): JsonSchema {
  return z.toJSONSchema(input, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === 'date')
        Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
    },
  }) as JsonSchema;
}
