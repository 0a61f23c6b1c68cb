import type { z } from 'zod';
import { factsOf, type FieldFacts } from './field.ts';
import { formatMoney } from './money.ts';
import type { Say } from '../say/say.ts';
import { weekdayName } from '../time/weekday.ts';

/** All the decimals that there are, and nothing between thousands. */
const asTyped = { maximumFractionDigits: 20, useGrouping: false };

/**
 * How a field's value reads: a choice by its label, several of them one after the other, an amount with its currency,
 * a file or another record by its name. Null for what is empty.
 */
export function describeValue(
  say: Say,
  type: z.core.$ZodType | undefined,
  value: unknown,
): string | null {
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

/** What a record is called where it is told of. */
export function nameOf(record: object): string {
  if ('filename' in record) return String(record.filename);
  const { name, surname, ...others }: Record<string, unknown> = { ...record };
  if (name !== undefined) return [name, surname].filter(Boolean).join(' ');
  // what is told of a record that has no name: the first text beside its id
  const { id: _, ...told } = others;
  return Object.values(told).find((value) => typeof value === 'string') ?? JSON.stringify(record);
}
