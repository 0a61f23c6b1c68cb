import type { z } from 'zod';
import { factsOf, type FieldFacts } from './field.ts';
import { formatMoney } from './money.ts';

/**
 * How a field's value reads: a choice by its label, several of them one after the other, an amount with its currency,
 * a file or another record by its name. Null for what is empty.
 */
export function describeValue(type: z.core.$ZodType | undefined, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  const facts = factsOf(type);
  if (Array.isArray(value)) {
    return value.map((one) => describeOne(facts, one)).join(', ') || null;
  }
  return describeOne(facts, value);
}

function describeOne(facts: FieldFacts | undefined, value: unknown): string {
  if (typeof value === 'object' && value !== null) return nameOf(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (facts?.kind === 'money') return formatMoney(Number(value));
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return facts?.choices?.find((choice) => choice.value === text)?.label ?? text;
}

function nameOf(record: object): string {
  if ('filename' in record) return String(record.filename);
  const { name, surname, ...others }: Record<string, unknown> = { ...record };
  if (name !== undefined) return [name, surname].filter(Boolean).join(' ');
  // what is told of a record that has no name: the first text beside its id
  const { id: _, ...told } = others;
  return Object.values(told).find((value) => typeof value === 'string') ?? JSON.stringify(record);
}
