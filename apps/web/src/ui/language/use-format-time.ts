import { useSay } from './use-say.ts';

/** Returns a formatter of date and time, to the minute, in the current language. */
export function useFormatTime(): (moment: Date | number) => string {
  const { locale } = useSay();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (moment) => format.format(moment);
}
