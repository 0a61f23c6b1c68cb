const dayMs = 86_400_000;

/** How many days a day `yyyy-mm-dd` is after 1 January 1970: it counts calendar days, whatever the clocks do. */
function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / dayMs;
}

/** The day of such a number. */
function dayOfNumber(number: number): string {
  return new Date(number * dayMs).toISOString().slice(0, 10);
}

export function addDays(day: string, days: number): string {
  return dayOfNumber(dayNumber(day) + days);
}

/** The day of the week as ISO 8601 counts it: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(dayNumber(day) * dayMs).getUTCDay() || 7;
}
