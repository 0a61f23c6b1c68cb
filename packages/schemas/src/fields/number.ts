import { z } from 'zod';
import { fieldOf } from './field.ts';
import { limits } from '../limits.ts';
import { message, type PlainKey, sentence } from '../say/say.ts';

type Bounds = { min: number; max: number };

const errorOf = (wrong: string) => (issue: { input?: unknown }) =>
  issue.input == null ? message('form.required') : wrong;

const notNumber = (title: PlainKey) => message('form.notNumber', { title: sentence(title) });

const notWithin = (title: PlainKey, { min, max }: Bounds) =>
  message('form.notWithin', { title: sentence(title), min, max });

/** A whole number from `min` to `max`, inclusive. `Int` in the database: at most 2,147,483,647. */
export function wholeNumber(title: PlainKey, { min, max }: Bounds) {
  const error = errorOf(notNumber(title));
  const type = z.int({ error }).min(min, notWithin(title, { min, max }));
  return fieldOf(type.max(max, notWithin(title, { min, max })), title, { kind: 'number' });
}

/** A decimal number from `min` to `max`, inclusive. `Float` in the database. */
export function decimalNumber(title: PlainKey, { min, max }: Bounds) {
  const type = z
    .number({ error: errorOf(notNumber(title)) })
    .min(min, notWithin(title, { min, max }));
  return fieldOf(type.max(max, notWithin(title, { min, max })), title, { kind: 'number' });
}

/** An amount in whole cents of the club's currency, 0 or more. `Int` in the database. */
export function money(title: PlainKey) {
  const wrong = message('form.notAmount', { title: sentence(title) });
  const type = z
    .int({ error: errorOf(wrong) })
    .min(0, wrong)
    .max(limits.moneyMaxCents, wrong);
  return fieldOf(type, title, { kind: 'money' });
}

/** The currency of all amounts. */
export const currency = 'EUR';

/** Formats whole cents with the currency: '€12.50' or '12,50 €'. */
export function formatMoney(cents: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(cents / 100);
}
