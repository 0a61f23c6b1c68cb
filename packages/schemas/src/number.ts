import { z } from 'zod';
import { fieldOf } from './field.ts';
import { limits } from './limits.ts';
import { messages, notAmount, notNumber, notWithin } from './messages.ts';

type Bounds = { min: number; max: number };

const errorOf = (sentence: string) => (issue: { input?: unknown }) =>
  issue.input == null ? messages.required : sentence;

/** A whole number from `min` to `max`, both included. `Int` in the database, which holds up to 2,147,483,647. */
export function wholeNumber(title: string, { min, max }: Bounds) {
  const error = errorOf(notNumber(title));
  const type = z.int({ error }).min(min, notWithin(title, min, max));
  return fieldOf(type.max(max, notWithin(title, min, max)), title, { kind: 'number' });
}

/** A number from `min` to `max` with decimals. `Float` in the database. */
export function decimalNumber(title: string, { min, max }: Bounds) {
  const type = z.number({ error: errorOf(notNumber(title)) }).min(min, notWithin(title, min, max));
  return fieldOf(type.max(max, notWithin(title, min, max)), title, { kind: 'number' });
}

/** An amount in whole cents of the club's currency, 0 or more. `Int` in the database. */
export function money(title: string) {
  const sentence = notAmount(title);
  const type = z
    .int({ error: errorOf(sentence) })
    .min(0, sentence)
    .max(limits.moneyMaxCents, sentence);
  return fieldOf(type, title, { kind: 'money' });
}
