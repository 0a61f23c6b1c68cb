import { formatDay } from './format-day.ts';
import { useSay } from './use-say.ts';

/** Writes a month `yyyy-mm` shortly: Nov 26. */
export function useMonthName(): (month: string) => string {
  const say = useSay();
  return (month) => `${formatDay(say, `${month}-01`, 'monthAlone')} ${month.slice(2, 4)}`;
}
