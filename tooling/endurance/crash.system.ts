import { expect, test } from 'vitest';
import { crash } from './crash.ts';

const seed = 20_261_122;

test('whatever is killed at any moment loses no answered change and leaves nothing half', async () => {
  const serverUrl = process.env['TEST_DATABASE_URL'] || undefined;
  const outcome = await crash({ rounds: 4, seed, serverUrl, say: () => {} });
  expect(outcome.faults).toEqual([]);
  expect(outcome.kills).toBeGreaterThanOrEqual(5);
  expect(outcome.answered).toBeGreaterThan(0);
});
