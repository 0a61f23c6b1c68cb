import { expect, test } from 'vitest';
import { tooManyAttempts } from './auth.ts';

test('a wait is in seconds below a minute, in minutes from there on, and never too short', () => {
  expect([0.2, 59, 60, 61].map(tooManyAttempts)).toEqual([
    { key: 'auth.waitSeconds', values: { n: 1 } },
    { key: 'auth.waitSeconds', values: { n: 59 } },
    { key: 'auth.waitMinutes', values: { n: 1 } },
    { key: 'auth.waitMinutes', values: { n: 2 } },
  ]);
});
