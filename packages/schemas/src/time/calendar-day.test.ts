import { expect, test } from 'vitest';
import { isBirthday } from './calendar-day.ts';

test.each([
  ['2010-05-17', '2026-05-17', true],
  ['2010-05-17', '2026-05-18', false],
  ['2012-02-29', '2028-02-29', true],
  // where the year has no such day, the one after
  ['2012-02-29', '2026-03-01', true],
  ['2012-02-29', '2026-02-28', false],
  ['2026-05-17', '2026-05-17', false],
  [undefined, '2026-05-17', false],
])('somebody born on %s has a birthday on %s: %s', (birthday, day, expected) => {
  expect(isBirthday(birthday, day)).toBe(expected);
});
