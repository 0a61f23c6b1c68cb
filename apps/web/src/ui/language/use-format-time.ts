import { useSay } from './use-say.ts';

/** Returns what writes a moment as the language does, to the minute. */
export function useFormatTime(): (moment: Date | number) => string {
  const { locale } = useSay();
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (moment) => format.format(moment);
}
