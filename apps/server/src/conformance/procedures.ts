import { appRouter } from '@dojang/api/root';
import type { Access } from '@dojang/api/context';
import type { ProcedureMeta } from '@dojang/api/trpc';
import type { AnyTRPCProcedure } from '@trpc/server';
import { z } from 'zod';
import type { JsonSchema } from './operations.ts';

/** A procedure as callers know it: its name, who may call it, what it takes, and its REST route where it has one. */
export type KnownProcedure = {
  path: string;
  type: 'query' | 'mutation' | 'subscription';
  access: Access;
  /** Of its input; undefined where it takes none. */
  schema: JsonSchema | undefined;
  /** 'POST /api/auth/login'. */
  route: string | undefined;
};

/** Every procedure of the router. Throws for one that does not say who may call it. */
export function listProcedures(): KnownProcedure[] {
  // tRPC keeps them flat, by path, whatever its type says
  const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>;
  return Object.entries(procedures).map(([path, { _def }]) => {
    const { access, openapi } = _def.meta as ProcedureMeta;
    if (!access) throw new Error(`${path} does not say who may call it`);
    const input = (_def as { inputs?: unknown[] }).inputs?.[0];
    const schema = input instanceof z.ZodType ? schemaOf(input) : undefined;
    return { path, type: _def.type, access, schema, route: openapi && routeOf(openapi) };
  });
}

const routeOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

/** Moments, which JSON lacks, as the text that superjson makes of them. */
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
