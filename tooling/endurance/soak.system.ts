import { expect, test } from 'vitest';
import { isInstalled } from '../scripts/programs.mjs';
import { soak } from './soak.ts';

/** Skipped without PostgreSQL, unless REQUIRE_ENGINES is set. */
const counts = process.env['REQUIRE_ENGINES'] || isInstalled('PostgreSQL') ? [2] : [];

const bounded = { seconds: 20, killEverySeconds: 8, seed: 20_261_122 };

test('a soak without processes is rejected', async () => {
  await expect(soak({ ...bounded, processes: 0, say: () => {} })).rejects.toThrow('at least one');
});

test.each(counts)(
  '%i processes on one PostgreSQL agree and lose no confirmed change when one is killed',
  async (processes) => {
    const outcome = await soak({ ...bounded, processes, say: () => {} });
    expect(outcome.faults).toEqual([]);
    expect(outcome.kills).toBeGreaterThan(0);
    expect(outcome.succeeded).toBeGreaterThan(0);
  },
);
