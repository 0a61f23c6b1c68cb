import { expect, test } from 'vitest';
import { deadlineMs, orderMs } from './device-time.ts';

const now = Date.parse('2026-03-14T12:00:00Z');
const day = 86_400_000;
const earliest = now - 30 * day;

test.each([
  ['an hour ago', now - 3_600_000, [now - 3_600_000, now - 3_600_000, now - 3_600_000]],
  ['before the session', now - 3 * day, [now - 3 * day, now - 3 * day, now - 2 * day]],
  ['longer ago than a device waits', now - 40 * day, [now - 40 * day, earliest, now - 2 * day]],
  ['the smallest number', Number.MIN_SAFE_INTEGER, [0, earliest, now - 2 * day]],
  ['a small error of measurement', now + 30_000, [now, now, now]],
  ['a clock that is ahead', now + day, [0, now, now]],
  ['the largest number', Number.MAX_SAFE_INTEGER, [0, now, now]],
])('a change of %s', (_when, madeMs, expected) => {
  const times = [
    orderMs(madeMs, now),
    deadlineMs(madeMs, now),
    deadlineMs(madeMs, now, now - 2 * day),
  ];
  expect(times).toEqual(expected);
});
