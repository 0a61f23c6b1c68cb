import type { Say } from '@dojang/schemas/say';

type Look = Intl.DateTimeFormatOptions;

/** Cached: creating a format takes as long as formatting a hundred days. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a day `yyyy-mm-dd` in the language of `say`. */
export function writeDay({ locale }: Say, day: string, look: Look): string {
  const key = JSON.stringify([locale, look]);
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...look, timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}

export const dayWithWeekday = (say: Say, day: string): string =>
  writeDay(say, day, { weekday: 'long', day: 'numeric', month: 'long' });
