import type { z } from 'zod';
import { factsOf } from './field.ts';

/**
 * Orders two values of a field as the database does: choices in the order in which they are offered, no before yes,
 * texts by their letters. What is empty comes last in both directions.
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
