import { expect, test } from 'vitest';
import { isInstalled } from '../scripts/programs.mjs';
import { soak } from './soak.ts';

const bounded = { processes: 2, seconds: 20, killEverySeconds: 8, seed: 20_261_122 };
/** Skipped without PostgreSQL and nginx, unless REQUIRE_ENGINES is set. */
const isTested =
  process.env['REQUIRE_ENGINES'] || (isInstalled('PostgreSQL') && isInstalled('nginx'));
/** Not every machine has PgBouncer. */
const pooled = { ...bounded, seconds: 60, killEverySeconds: 12, isPooled: true };
const kinds = [
  ...(isTested ? [['on one PostgreSQL', bounded] as const] : []),
  ...(isTested && isInstalled('PgBouncer') ? [['behind PgBouncer', pooled] as const] : []),
];

test.each(kinds)(
  'two processes %s agree and lose no confirmed change when one is killed',
  async (_where, options) => {
    const outcome = await soak({ ...options, say: () => {} });
    expect(outcome.faults.join('\n')).toBe('');
    expect(outcome.kills).toBeGreaterThan(0);
    expect(outcome.succeeded).toBeGreaterThan(0);
  },
);
