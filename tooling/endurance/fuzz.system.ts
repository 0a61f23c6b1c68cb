import { expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';

const seed = 20_261_122;

test('whatever is sent is answered as promised, tells nothing of the inside and does nothing that its sender may not', async () => {
  const outcome = await fuzz({ calls: 400, seed, say: () => {} });
  expect(outcome.faults).toEqual([]);
  expect(outcome.calls).toBeGreaterThanOrEqual(400);
  expect(outcome.answers[200]).toBeGreaterThan(0);
});
