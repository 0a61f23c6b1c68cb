import type { z } from 'zod';
import { factsOf, type FieldFacts } from './field.ts';
import { formatMoney } from './number.ts';
import type { Say } from '../say/say.ts';
import { weekdayName } from '../time/weekday.ts';

/** All decimals, no thousands separators. */
const asTyped = { maximumFractionDigits: 20, useGrouping: false };

/**
 * A field's value as people read it: choices by label, joined by commas, an amount with its currency, a file or another
 * record by name. Null for an empty value.
 */
export function describeValue(say: Say, type: z.core.$ZodType | undefined, value: unknown) {
  if (value === null || value === undefined || value === '') return null;
  const facts = factsOf(type);
  if (Array.isArray(value)) {
    return value.map((one) => describeOne(say, facts, one)).join(', ') || null;
  }
  return describeOne(say, facts, value);
}

function describeOne(say: Say, facts: FieldFacts | undefined, value: unknown): string {
  if (typeof value === 'object' && value !== null) return nameOf(value);
  if (typeof value === 'boolean') return say(value ? 'form.yes' : 'form.no');
  if (facts?.kind === 'money') return formatMoney(Number(value), say.locale);
  if (facts?.kind === 'weekday') return weekdayName(Number(value), say.locale);
  if (typeof value === 'number') return value.toLocaleString(say.locale, asTyped);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const label = facts?.choices?.find((choice) => choice.value === text)?.label;
  return label ? say(label) : text;
}

/** The display name of a record: its file name, its full name, or its first text beside the id. */
export function nameOf(record: object): string {
  if ('filename' in record) return String(record.filename);
  const { name, surname, ...others }: Record<string, unknown> = { ...record };
  if (name !== undefined) return [name, surname].filter(Boolean).join(' ');
  const { id: _, ...rest } = others;
  return Object.values(rest).find((value) => typeof value === 'string') ?? JSON.stringify(record);
}
