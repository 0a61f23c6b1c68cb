import { refuse } from '@dojang/api/errors';
import { sentence } from '@dojang/schemas/say';
import type { AnyTRPCProcedure } from '@trpc/server';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** Limits of the unknown names in an error message. */
const shownMax = { names: 10, characters: 50 };

/** Aliases of a user's names in the specified API, besides the stored names. */
const aliases = ['surename', 'username'];

export function fieldsOf({ _def }: AnyTRPCProcedure): string[] {
  const { inputs = [] } = _def as { inputs?: unknown[] };
  return inputs.flatMap((input) => Object.keys(shapeOf(input)));
}

/**
 * Rejects unknown fields with 400: a misspelt one would seem to be saved. Fields of the returned record are allowed, so
 * that a client can send back a whole record.
 */
export function refuseOtherFields(procedure: AnyTRPCProcedure, body: object): void {
  const { output } = procedure._def as { output?: unknown };
  const records = Object.values(shapeOf(output)).flatMap((part) => Object.keys(shapeOf(part)));
  const known = new Set([...fieldsOf(procedure), ...records, ...aliases]);
  const others = Object.keys(body).filter((name) => !known.has(name));
  if (others.length === 0) return;
  const names = others.slice(0, shownMax.names).map((name) => name.slice(0, shownMax.characters));
  throw refuse('BAD_REQUEST', sentence('server.unknownFields', { names: names.join(', ') }));
}

/** Creates a hook that rejects unknown query parameters with 400: a misspelt filter would return too much. */
export function refuseOtherParameters(known: readonly string[] = []) {
  return async ({ query }: FastifyRequest) => {
    const others = Object.keys(query as object).filter((name) => !known.includes(name));
    if (others.length > 0)
      throw refuse(
        'BAD_REQUEST',
        sentence('server.unknownParameters', { names: others.join(', ') }),
      );
  };
}

function shapeOf(type: unknown): z.core.$ZodShape {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable) return shapeOf(type.unwrap());
  return type instanceof z.ZodObject ? type.shape : {};
}
