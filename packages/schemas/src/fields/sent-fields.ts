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
 * The input types of a new record. Fields with an empty value are optional: nullable ones, booleans and arrays.
 */
export function sentFields<Shape extends z.ZodRawShape>(shape: Shape): SentFields<Shape> {
  const types = Object.entries(mapFields(shape, ({ sent }) => sent));
  const fields = types.map(([name, field]) => [
    name,
    blankOf(field) === undefined ? field : (field as z.ZodType).optional(),
  ]);
  return Object.fromEntries(fields) as SentFields<Shape>;
}

/** The input types of a record's fields. */
export function sentTypes<Shape extends z.ZodRawShape>(shape: Shape): SentTypes<Shape> {
  return mapFields(shape, ({ sent }) => sent) as SentTypes<Shape>;
}

/** The types of a form's state: references are whole records, as the form shows their names. */
export function formFields<Shape extends z.ZodRawShape>(shape: Shape): Shape {
  return mapFields(shape, ({ inForm, sent }) => inForm ?? sent) as Shape;
}

/** The optional field `before` of an update: the caller's last read values of the fields that it changes. */
export function valuesBefore<Changeable extends z.ZodObject>(changeable: Changeable) {
  return changeable.optional().meta({
    description:
      'Values of the sent fields as you read them. A field that somebody else has changed since is rejected (409) instead of overwritten; added and removed participants are merged.',
    // a generated example would have to match the record's own values
    override: { examples: [{}] },
  });
}

type Choose = (facts: FieldFacts) => z.ZodType | undefined;

function mapFields(shape: z.core.$ZodShape, choose: Choose): z.core.$ZodShape {
  const fields = Object.entries(shape).map(([name, field]) => [name, typeOf(field, choose)]);
  return Object.fromEntries(fields) as z.core.$ZodShape;
}

/** Another type of a field; a nullable field stays nullable. */
function typeOf(field: z.core.$ZodType, choose: Choose): z.core.$ZodType {
  const facts = factsOf(field);
  const chosen = facts && choose(facts);
  if (!chosen) return field;
  const inner = innerOf(field);
  return inner && factsOf(inner) ? chosen.nullable() : chosen;
}
