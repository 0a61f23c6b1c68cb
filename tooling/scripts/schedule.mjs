import { countsOf } from './tally.mjs';

/**
 * `after` names a check that must have passed; `isAlone` keeps the machine free for a check that fills it
 * or minds the time.
 * @typedef {{ name: string, what: string, after?: string, isAlone?: boolean, work: () => Promise<import('./tally.mjs').Result> }} Check
 */

/** Two cores are the smallest machine that we promise to be quick on. */
const lanes = 2;

/**
 * Runs checks side by side, each as soon as it may, and goes on after a failure. A check whose `after` has
 * failed or is not among them is skipped or started at once, respectively.
 * @param {readonly Check[]} checks
 * @param {(check: Check, result: import('./tally.mjs').Result) => void} report called as each one ends
 * @returns the results by name
 */
export async function runChecks(checks, report) {
  const waiting = [...checks];
  const names = new Set(checks.map(({ name }) => name));
  /** @type {Map<string, import('./tally.mjs').Result>} */
  const results = new Map();
  /** @type {Map<Check, Promise<void>>} */
  const active = new Map();

  /** @param {Check} check */
  const canStart = ({ after, isAlone }) => {
    if (active.size >= lanes || (isAlone && active.size > 0)) return false;
    if ([...active.keys()].some((check) => check.isAlone)) return false;
    return !after || !names.has(after) || results.has(after);
  };
  /** @param {Check} check */
  const start = async (check) => {
    const needed = check.after && results.get(check.after);
    const isBlocked = needed && countsOf(needed).passed === 0;
    const skipped = { code: 0, output: '', seconds: 0, isSkipped: true };
    const result = await (isBlocked ? skipped : check.work());
    results.set(check.name, result);
    active.delete(check);
    report(check, result);
  };

  while (waiting.length > 0 || active.size > 0) {
    const index = waiting.findIndex(canStart);
    const [check] = index === -1 ? [] : waiting.splice(index, 1);
    if (check) active.set(check, start(check));
    else await Promise.race(active.values());
  }
  return results;
}

/**
 * The named checks and what they need, in their order; all of them when none is named.
 * @param {readonly Check[]} checks
 * @param {readonly string[]} names
 */
export function selectChecks(checks, names) {
  const unknown = names.filter((name) => !checks.some((check) => check.name === name));
  if (unknown.length > 0) {
    const all = checks.map(({ name }) => name).join(', ');
    throw new Error(`There is no check called ${unknown.join(', ')}. There are: ${all}.`);
  }
  if (names.length === 0) return [...checks];
  const wanted = new Set(names);
  // From the last to the first, so that what a needed check needs is found too.
  for (const { name, after } of checks.toReversed()) {
    if (wanted.has(name) && after) wanted.add(after);
  }
  return checks.filter(({ name }) => wanted.has(name));
}
