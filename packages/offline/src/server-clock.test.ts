import { expect, test } from 'vitest';
import { readServerClock, toServerMs } from './server-clock.ts';

test('a call without delay gives the exact offset', () => {
  const offset = readServerClock(null, 5000, 2000, 2000);
  expect(toServerMs(2100, offset)).toBe(5100);
});

test('a slow call does not loosen the bounds of a fast one', () => {
  const quick = readServerClock(null, 5000, 2000, 2010);
  const slow = readServerClock(quick, 65_000, 2100, 92_000);
  expect(slow).toEqual(quick);
});

test('two slow calls together give tighter bounds than each alone', () => {
  // the server is 1000 ms ahead; of the first call the request takes 9 s, of the second the response
  const up = readServerClock(null, 11_000, 1000, 10_000);
  const both = readServerClock(up, 22_000, 21_000, 30_000);
  expect(toServerMs(0, both)).toBe(1000);
});

test('after a clock was set, the newest call wins', () => {
  const before = readServerClock(null, 5000, 2000, 2010);
  const after = readServerClock(before, 5000, 900_000, 900_010);
  expect(toServerMs(900_000, after)).toBe(5000 - 5);
});

test('a device clock set back during a call only costs precision', () => {
  const [least, most] = readServerClock(null, 5000, 2000, 1000);
  expect(least).toBeLessThanOrEqual(most);
});
