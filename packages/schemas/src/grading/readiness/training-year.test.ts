import { expect, test } from 'vitest';
import { dayNumber } from '../../time/calendar-day.ts';
import { firstOfYear, trainingYear } from './training-year.ts';

const rules = { rounding: 'PER_SESSION', unit_minutes: 45 } as const;
const at = (day: string, minutes = 90) => ({ day: dayNumber(day), start: 1080, minutes });

test('a year are twelve whole months, with units by month and sessions by weekday', () => {
  const today = '2026-02-28';
  expect(firstOfYear(today)).toBe('2025-03-01');
  const days = ['2025-02-28', '2025-03-01', '2026-01-31', '2026-02-02', '2026-02-28'];
  const { months, weekdays } = trainingYear(
    rules,
    days.map((day) => at(day)),
    today,
  );
  expect(months.map(({ units }) => units)).toEqual([2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 4]);
  expect(weekdays).toEqual([
    { weekday: 1, counts: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1] },
    { weekday: 6, counts: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1] },
  ]);
});
