import { expect, test } from 'vitest';
import { createRefusals } from './refused-calls.ts';

test('a repeated refusal counts again in the next hour', () => {
  const refusals = createRefusals();
  const hourMs = 3_600_000;
  const times = [7 * hourMs, 8 * hourMs - 1, 8 * hourMs, 8 * hourMs];
  expect(times.map((now) => refusals.isFirst('mina user.find', now))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});
