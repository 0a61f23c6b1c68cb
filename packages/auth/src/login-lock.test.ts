import { expect, test } from 'vitest';
import { countFailure, lockedForSeconds, lockMs } from './login-lock.ts';

const now = new Date('2026-01-01T00:00:00Z');

test('four failures lock nothing; the fifth locks for 30 s, doubling up to 15 min', () => {
  expect([1, 4, 5, 6, 7, 8, 9, 10, 50].map((failures) => lockMs(failures) / 1000)).toEqual([
    0, 0, 30, 60, 120, 240, 480, 900, 900,
  ]);
});

test('a lock ends by itself and the next failure locks for longer', () => {
  const fifth = countFailure({ failed_logins: 4, locked_until: null }, now);
  expect(lockedForSeconds(fifth, now)).toBe(30);
  const later = new Date(now.getTime() + 30_000);
  expect(lockedForSeconds(fifth, later)).toBe(0);
  expect(lockedForSeconds(countFailure(fifth, later), later)).toBe(60);
});

test('a lock that a wrong clock has set for longer than any lasts holds nobody up', () => {
  const wrong = countFailure({ failed_logins: 4, locked_until: null }, new Date('2027-02-05'));
  expect(lockedForSeconds(wrong, now)).toBe(0);
  const longest = countFailure({ failed_logins: 50, locked_until: null }, now);
  expect(lockedForSeconds(longest, now)).toBe(900);
});
