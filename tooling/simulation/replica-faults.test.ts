import { expect, test } from 'vitest';
import { runSeeds, seedsTimeoutMs } from './run-seeds.ts';

// a file of its own runs beside the other settings; these two take as long as all of them together
test(
  'five devices with two tabs each keep the six invariants under faults',
  async () => expect(await runSeeds('faults', 1)).toEqual([]),
  seedsTimeoutMs,
);

test(
  'a film that three devices mark loses no mark, has none twice, and brings none back',
  async () => expect(await runSeeds('film', 1)).toEqual([]),
  seedsTimeoutMs,
);
