const dayMs = 86_400_000;

/** What becomes of a day that the month has not: its last day stands for it, or the first of the next month. */
export type MonthEnd = 'LAST_DAY' | 'NEXT_DAY';

/** How many days a day `yyyy-mm-dd` is after 1 January 1970: it counts calendar days, whatever the clocks do. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

/** The day of such a number. */
export function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return dayOfNumber(dayNumber(day) + days);
}

/** The same day so many months later: a month after 31 January is 28 or 29 February, or 1 March. */
export function addMonths(day: string, months: number, end: MonthEnd): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const sameDay = dayOfMonth(count, date);
  // a day that the month has not is one of the next month
  if (Number(sameDay.slice(8)) === date) return sameDay;
  return dayOfMonth(count + 1, end === 'LAST_DAY' ? 0 : 1);
}

/** A day of a month that is counted from the year 0 on; the day 0 is the last one of the month before. */
function dayOfMonth(month: number, date: number): string {
  return dayOfNumber(Date.UTC(Math.floor(month / 12), month % 12, date) / dayMs);
}

/** The day on which somebody with this birthday is so old: 1 March for 29 February, as it is for the coming of age. */
export function dayOfAge(birthday: string, years: number): string {
  return addMonths(birthday, years * 12, 'NEXT_DAY');
}

/** The day of the week as ISO 8601 counts it: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(dayNumber(day) * dayMs).getUTCDay() || 7;
}
