import { z } from 'zod';

type SentFields<Shape extends z.ZodRawShape> = {
  [Field in keyof Shape]: Shape[Field] extends z.ZodNullable
    ? z.ZodOptional<Shape[Field]>
    : Shape[Field];
};

/** The fields of a record as somebody sends a new one: what may be null may be left out as well. */
export function sentFields<Shape extends z.ZodRawShape>(shape: Shape): SentFields<Shape> {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    field instanceof z.ZodNullable ? field.optional() : field,
  ]);
  return Object.fromEntries(fields) as SentFields<Shape>;
}
