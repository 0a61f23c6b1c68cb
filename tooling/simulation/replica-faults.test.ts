import { expect, test } from 'vitest';
import { runSeeds, seedsTimeoutMs } from './run-seeds.ts';

// a file of its own runs beside the other settings, which take as long together
test(
  'five devices with two tabs each keep the six invariants under faults',
  async () => expect(await runSeeds('faults', 1)).toEqual([]),
  seedsTimeoutMs,
);
