const dayMs = 86_400_000;

/** Resolves a day that the month does not have: to its last day, or to the first of the next month. */
export type MonthEnd = 'LAST_DAY' | 'NEXT_DAY';

/** Days since 1 January 1970: calendar days, independent of time zones and clock changes. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

export function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return dayOfNumber(dayNumber(day) + days);
}

/** The same day `months` later: a month after 31 January is 28 or 29 February, or 1 March. */
export function addMonths(day: string, months: number, end: MonthEnd): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const sameDay = dayOfMonth(count, date);
  // a day that does not exist has overflowed into the next month
  if (Number(sameDay.slice(8)) === date) return sameDay;
  return dayOfMonth(count + 1, end === 'LAST_DAY' ? 0 : 1);
}

/** The first day of the twelve months that end with `day`. */
export const firstOfTwelveMonths = (day: string): string =>
  addDays(addMonths(day, -12, 'LAST_DAY'), 1);

/** `month` counts from the year 0; `date` 0 is the last day of the month before. */
function dayOfMonth(month: number, date: number): string {
  return dayOfNumber(Date.UTC(Math.floor(month / 12), month % 12, date) / dayMs);
}

/** The day a person reaches an age: 1 March for a birthday on 29 February, as by law for the age of majority. */
export function dayOfAge(birthday: string, years: number): string {
  return addMonths(birthday, years * 12, 'NEXT_DAY');
}

/** Whether somebody becomes a year older on `day`; false without a birthday. */
export function isBirthday(birthday: string | undefined, day: string): boolean {
  if (birthday === undefined) return false;
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return years > 0 && dayOfAge(birthday, years) === day;
}

/** ISO 8601: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(dayNumber(day) * dayMs).getUTCDay() || 7;
}
