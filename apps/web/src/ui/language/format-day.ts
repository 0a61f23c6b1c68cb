import { useSay } from './use-say.ts';
import type { Say } from '@dojang/schemas/say';

/** The ways in which the app writes a day. */
const looks = {
  /** 25 November */
  short: { day: 'numeric', month: 'long' },
  /** 25 November 2026 */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 25 Nov 2026 */
  medium: { dateStyle: 'medium' },
  /** Wednesday 25 November */
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Wed 25 */
  column: { weekday: 'short', day: 'numeric' },
  /** Nov */
  monthAlone: { month: 'short' },
  /** Wed */
  weekdayAlone: { weekday: 'short' },
  /** November 2026 */
  month: { month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Cached: creating a format takes as long as formatting a hundred days. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats a day `yyyy-mm-dd` in the language of `say`. */
export function formatDay({ locale }: Say, day: string, look: keyof typeof looks): string {
  const key = `${locale} ${look}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...looks[look], timeZone: 'UTC' });
  formats.set(key, format);
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** '23 – 29 Nov 2026' */
export const formatDays = ({ locale }: Say, from: string, until: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    new Date(from),
    new Date(until),
  );

/** Formats a span from `start`, `HH:MM` in the club's time. */
export function formatSpan({ locale }: Say, start: string, minutes: number): string {
  const begin = new Date(`1970-01-01T${start}:00Z`);
  const format = new Intl.DateTimeFormat(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return format.formatRange(begin, new Date(begin.getTime() + minutes * 60_000));
}

/** 'today', 'tomorrow' or 'in 12 days'. */
export const formatDaysAhead = ({ locale }: Say, days: number): string =>
  new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');

export const formatClock = ({ locale }: Say, moment: Date | number): string =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(moment);

/** Returns a formatter of date and time, to the minute, in the current language. */
export function useFormatTime(): (moment: Date | number) => string {
  const { locale } = useSay();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (moment) => format.format(moment);
}
