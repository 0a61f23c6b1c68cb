import type { z } from 'zod';
import { blankOf } from './blanks.ts';
import { factsOf, innerOf } from './field.ts';

type SentFields<Shape extends z.ZodRawShape> = {
  [Field in keyof Shape]: Shape[Field] extends z.ZodNullable | z.ZodBoolean | z.ZodArray
    ? z.ZodOptional<Shape[Field]>
    : Shape[Field];
};

/**
 * The fields of a record as somebody sends a new one: what has an empty value may be left out as well. That is what
 * may be null, yes or no, and a list.
 */
export function sentFields<Shape extends z.ZodRawShape>(shape: Shape): SentFields<Shape> {
  const fields = Object.entries(sentTypes(shape)).map(([name, field]) => [
    name,
    blankOf(field) === undefined ? field : (field as z.ZodType).optional(),
  ]);
  return Object.fromEntries(fields) as SentFields<Shape>;
}

/** The fields of a record as somebody sends them, where callers may write them in more ways than they are stored. */
export function sentTypes<Shape extends z.ZodRawShape>(shape: Shape): Shape {
  const fields = Object.entries(shape).map(([name, field]) => [name, sentType(field)]);
  return Object.fromEntries(fields) as Shape;
}

function sentType(field: z.core.$ZodType): z.core.$ZodType {
  const sent = factsOf(field)?.sent;
  if (!sent) return field;
  const inner = innerOf(field);
  return inner ? sent.nullable() : sent;
}
