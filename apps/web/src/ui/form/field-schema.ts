import { z } from 'zod';

/** What a form reads out of the schema of one of its fields. */
export type FieldFacts = { label: string; required: boolean; maxLength?: number };

/** Reads label, obligation and longest length of a field; a missing label is a mistake of the schema. */
export function readFieldFacts(name: string, field: z.ZodType): FieldFacts {
  const inner = field instanceof z.ZodNullable ? field.unwrap() : field;
  const label = z.globalRegistry.get(field)?.title ?? z.globalRegistry.get(inner)?.title;
  if (label === undefined) throw new Error(`The field ${name} has no title in its schema`);
  const maxLength = inner instanceof z.ZodString ? inner.maxLength : null;
  return {
    label,
    required: !(field instanceof z.ZodNullable),
    ...(maxLength === null ? {} : { maxLength }),
  };
}

/** The texts of a form as its schema takes them: where null is allowed, an empty text is null. */
export function readDraft(
  { shape }: z.ZodObject,
  texts: Record<string, string>,
): Record<string, string | null> {
  const entries = Object.entries(texts).map(([name, text]) => {
    const isNull = text.trim() === '' && shape[name] instanceof z.ZodNullable;
    return [name, isNull ? null : text] as const;
  });
  return Object.fromEntries(entries);
}
