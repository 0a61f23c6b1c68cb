import { z } from 'zod';
import { enumerationLabels } from './enumeration.ts';

type FieldType = z.core.$ZodType | undefined;

/** The field's label in the forms; undefined if its schema has none. */
export function labelOf(type: FieldType): string | undefined {
  return type && (z.globalRegistry.get(type)?.title ?? labelOf(innerOf(type)));
}

/**
 * How a field's value reads in a sentence: a value of an enumeration by its label, a file by its name.
 * Null for what is empty.
 */
export function describeValue(type: FieldType, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'object' && 'filename' in value) return String(value.filename);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const inner = type && innerOf(type);
  return inner
    ? describeValue(inner, value)
    : ((type && enumerationLabels.get(type)?.[text]) ?? text);
}

/** The type inside "may be null" and "may be missing". */
function innerOf(type: z.core.$ZodType): FieldType {
  const isWrapped = type instanceof z.ZodNullable || type instanceof z.ZodOptional;
  return isWrapped ? type.unwrap() : undefined;
}
