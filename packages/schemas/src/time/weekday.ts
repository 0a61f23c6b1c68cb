import { z } from 'zod';
import { fieldOf } from '../fields/field.ts';
import { message, type PlainKey, sentence } from '../say/say.ts';

/** ISO 8601: 1 is Monday, 7 is Sunday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** `Int` in the database. */
export function weekday(title: PlainKey) {
  const wrong = message('form.chooseOffered', { title: sentence(title) });
  const type = z
    .int({ error: ({ input }) => (input == null ? message('form.required') : wrong) })
    .min(1, wrong)
    .max(7, wrong)
    .meta({ examples: [1] });
  return fieldOf(type, title, { kind: 'weekday' });
}

export function weekdayName(day: number, locale: string, style: 'long' | 'short' = 'long'): string {
  // a month that starts on a Monday
  const date = new Date(Date.UTC(2024, 0, day));
  return new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(date);
}
