import { expect, test } from 'vitest';
import { payOf } from './board.ts';
import { english } from '../../testing/samples.ts';
import { hoursText } from '../../training/attendance/attendance-list.ts';
import { paySheet } from './board-lists.ts';
import { monthsAround } from '../../training/attendance/group-attendance.ts';

test.each([
  [60, 1255, 1255],
  [20, 1255, 418],
  [90, 1255, 1883],
  [30, 1, 1],
  [29, 1, 0],
  [0, 1255, 0],
  // 366 days without a break, at the highest rate
  [527_040, 1_000_000_000, 8_784_000_000_000],
])('%s minutes at %s cents an hour cost %s cents', (minutes, rate, cents) => {
  expect(payOf(minutes, rate)).toBe(cents);
});

test.each([
  [1, '2026-02-28', '2026-02-01', '2026-02-28'],
  [3, '2026-02-28', '2026-01-01', '2026-03-31'],
  [3, '2026-12-01', '2026-10-01', '2026-12-31'],
  [12, '2024-12-31', '2024-01-01', '2024-12-31'],
] as const)('the %s months around %s are %s to %s', (months, day, from, until) => {
  expect(monthsAround(day, months)).toEqual({ from, until });
});

test('the hours of a pay sheet add up, on paper and in a file', () => {
  const names = ['Kids', 'Youth', 'Team'];
  const of20 = { sessions: 1, minutes: 20, cents: null };
  const groups = names.map((name) => ({ id: name, name, ...of20 }));
  const coach = { id: 'kim', name: 'Kim', surname: null, hourly_rate: null };
  const total = { sessions: 3, minutes: 60, cents: null };
  const rows = paySheet(english, [{ ...coach, groups, ...total }]).slice(1);
  // a third of an hour each
  expect(rows.map((row) => row[3])).toEqual([0.33, 0.34, 0.33, 1]);
  expect([20, 60, 1505].map(hoursText)).toEqual(['0:20', '1:00', '25:05']);
});
