import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';

const seed = 20_261_122;

test('every request gets a documented response, which leaks no internals and does nothing the caller may not do', async () => {
  const outcome = await fuzz({ calls: 400, seed, say: () => {} });
  expect(outcome.faults).toEqual([]);
  expect(outcome.calls).toBeGreaterThanOrEqual(400);
  expect(outcome.answers[200]).toBeGreaterThan(0);
});
