import { expect, test } from 'vitest';
import { payOf } from '../training/board.ts';
import { monthsAround } from '../training/group-attendance.ts';

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
