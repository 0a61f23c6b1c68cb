import { refuse } from '@dojang/api/errors';
import { sentence } from '@dojang/schemas/say';
import type { AnyTRPCProcedure } from '@trpc/server';
import { z } from 'zod';

/** As many unknown names are told, and as much of each. */
const told = { names: 10, characters: 50 };

/** What a client may have a user's names as, beside those that are stored. */
const specified = ['surename', 'username'];

/** The fields of a procedure's input. */
export function fieldsOf({ _def }: AnyTRPCProcedure): string[] {
  const { inputs = [] } = _def as { inputs?: unknown[] };
  return inputs.flatMap((input) => Object.keys(shapeOf(input)));
}

/**
 * Refuses with 400 a body with fields that neither the procedure takes nor the record has which it answers: who misspells
 * one would believe it stored. A record that was read may come back as a whole.
 */
export function refuseOtherFields(procedure: AnyTRPCProcedure, body: object): void {
  const { output } = procedure._def as { output?: unknown };
  const records = Object.values(shapeOf(output)).flatMap((part) => Object.keys(shapeOf(part)));
  const known = new Set([...fieldsOf(procedure), ...records, ...specified]);
  const others = Object.keys(body).filter((name) => !known.has(name));
  if (others.length === 0) return;
  const names = others.slice(0, told.names).map((name) => name.slice(0, told.characters));
  throw refuse('BAD_REQUEST', sentence('server.unknownFields', { names: names.join(', ') }));
}

/** The fields of an object; none of anything else. */
function shapeOf(type: unknown): z.core.$ZodShape {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable) return shapeOf(type.unwrap());
  return type instanceof z.ZodObject ? type.shape : {};
}
