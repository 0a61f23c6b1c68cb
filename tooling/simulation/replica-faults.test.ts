import { expect, test } from 'vitest';
import { runSeeds, seedsTimeoutMs } from './run-seeds.ts';

// in a file of its own: as long as all other settings together
test(
  'five devices with two tabs each keep the six invariants under faults',
  async () => expect(await runSeeds('foul', 1)).toEqual([]),
  seedsTimeoutMs,
);
