import type { ReplicaMistakes } from './replica-browser.ts';
import { playSeed } from './replica-driver.ts';
import { printHistory } from './replica-history.ts';
import type { Setting } from './settings.ts';

/** `npm test` runs 8, `npm run test:all` 250, CI every night 1000. `SEED=7` runs one and prints its history. */
const seedCount = Math.ceil(Number(process.env['SCENARIOS'] ?? 16) / 2);
const only = process.env['SEED'];
const seeds = only ? [Number(only)] : Array.from({ length: seedCount }, (_, n) => n + 1);
/** A generous limit for all of them. */
export const seedsTimeoutMs = seeds.length * 5000;

/** Runs a seed and returns the violations. */
export async function runSeed(
  seed: number,
  setting: Setting,
  mistakes: ReplicaMistakes = {},
): Promise<string[]> {
  const { history, violations } = await playSeed(seed, setting, mistakes);
  if (only) process.stdout.write(`${printHistory(history, violations)}\n`);
  return violations.map(({ invariant, message }) => `SEED=${seed} ${invariant}: ${message}`);
}

/** Runs one in `share` seeds and returns the violations. */
export async function runSeeds(setting: Setting, share: number): Promise<string[]> {
  const violations: string[] = [];
  for (const seed of seeds.slice(0, Math.ceil(seeds.length / share)))
    violations.push(...(await runSeed(seed, setting)));
  return violations;
}
