import type { z } from 'zod';
import { blankOf } from './blanks.ts';
import { type FieldFacts, factsOf, innerOf, type SentOf } from './field.ts';

type SentTypes<Shape extends z.ZodRawShape> = { [Field in keyof Shape]: SentOf<Shape[Field]> };

type SentFields<Shape extends z.ZodRawShape> = {
  [Field in keyof Shape]: SentOf<Shape[Field]> extends z.ZodNullable | z.ZodBoolean | z.ZodArray
    ? z.ZodOptional<SentOf<Shape[Field]>>
    : SentOf<Shape[Field]>;
};

/**
 * The fields of a record as somebody sends a new one: what has an empty value may be left out as well. That is what
 * may be null, yes or no, and a list.
 */
export function sentFields<Shape extends z.ZodRawShape>(shape: Shape): SentFields<Shape> {
  const types = Object.entries(mapFields(shape, ({ sent }) => sent));
  const fields = types.map(([name, field]) => [
    name,
    blankOf(field) === undefined ? field : (field as z.ZodType).optional(),
  ]);
  return Object.fromEntries(fields) as SentFields<Shape>;
}

/** The fields of a record as somebody sends them, where callers may write them in more ways than they are stored. */
export function sentTypes<Shape extends z.ZodRawShape>(shape: Shape): SentTypes<Shape> {
  return mapFields(shape, ({ sent }) => sent) as SentTypes<Shape>;
}

/** The same as a form has them: it holds whole records where their ids are sent, to say what they are called. */
export function formFields<Shape extends z.ZodRawShape>(shape: Shape): Shape {
  return mapFields(shape, ({ inForm, sent }) => inForm ?? sent) as Shape;
}

type Choose = (facts: FieldFacts) => z.ZodType | undefined;

function mapFields(shape: z.core.$ZodShape, choose: Choose): z.core.$ZodShape {
  const fields = Object.entries(shape).map(([name, field]) => [name, typeOf(field, choose)]);
  return Object.fromEntries(fields) as z.core.$ZodShape;
}

/** Another type of a field; what may be empty still may. */
function typeOf(field: z.core.$ZodType, choose: Choose): z.core.$ZodType {
  const facts = factsOf(field);
  const chosen = facts && choose(facts);
  if (!chosen) return field;
  const inner = innerOf(field);
  return inner && factsOf(inner) ? chosen.nullable() : chosen;
}
