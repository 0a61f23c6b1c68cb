import { expect, test } from 'vitest';
import { createLoginLimits } from './login-limits.ts';

const now = new Date('2026-01-01T00:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

test('an address may try 50 times a minute, and again when the minute is over', () => {
  const limits = createLoginLimits();
  const waits = Array.from({ length: 51 }, () => limits.countAttempt('10.0.0.1', now));
  expect(waits.slice(0, 50).every((wait) => wait === 0)).toBe(true);
  expect(waits[50]).toBe(60);
  expect(limits.countAttempt('10.0.0.2', now)).toBe(0);
  expect(limits.countAttempt('10.0.0.1', after(60))).toBe(0);
});

test('an unknown e-mail address is locked after five failures like a known one', () => {
  const limits = createLoginLimits();
  const waits = Array.from({ length: 6 }, () => limits.countUnknown('nobody@club.example', now));
  expect(waits).toEqual([0, 0, 0, 0, 0, 30]);
  expect(limits.countUnknown('nobody@club.example', after(30))).toBe(0);
  expect(limits.countUnknown('nobody@club.example', after(30))).toBe(60);
});

test('strangers can not fill the memory', () => {
  const limits = createLoginLimits();
  for (let failure = 0; failure < 5; failure += 1) limits.countUnknown('first@club.example', now);
  for (let i = 0; i < 10_000; i += 1) limits.countUnknown(`${i}@club.example`, now);
  expect(limits.countUnknown('first@club.example', now)).toBe(0);
});
