import type { z } from 'zod';
import { factsOf } from './field.ts';

/**
 * Compares two values of a field as the database does: choices by their position, false before true, texts by locale.
 * Empty values come last in both directions.
 */
export function compareValues(
  type: z.core.$ZodType,
  one: unknown,
  other: unknown,
  descending: boolean,
): number {
  const isNone = (value: unknown) => value === null || value === undefined;
  if (isNone(one) || isNone(other)) return Number(isNone(one)) - Number(isNone(other));
  const { choices } = factsOf(type) ?? {};
  const rank = (value: unknown) =>
    choices ? choices.findIndex((choice) => choice.value === value) : Number(value);
  const order =
    typeof one === 'string' && typeof other === 'string' && !choices
      ? one.localeCompare(other)
      : rank(one) - rank(other);
  return descending ? -order : order;
}
