import { expect, test } from 'vitest';
import { crash } from './crash.ts';

const seed = 20_261_122;

test('a server killed at any moment loses no confirmed change and leaves no partial one', async () => {
  const serverUrl = process.env['TEST_DATABASE_URL'] || undefined;
  const outcome = await crash({ rounds: 4, seed, serverUrl, say: () => {} });
  expect(outcome.faults).toEqual([]);
  expect(outcome.kills).toBeGreaterThanOrEqual(5);
  expect(outcome.confirmed).toBeGreaterThan(0);
});
