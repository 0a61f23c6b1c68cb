import { expect, test } from 'vitest';
import { isInstalled } from '../scripts/programs.mjs';
import { bench } from './bench.ts';
import type { BenchOptions } from './run.ts';
import { type Part, parts } from './figures.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] || undefined;
/** Where all must be tried, what is missing fails; elsewhere `npm test` says what was left out. */
const isStrict = process.env['REQUIRE_ENGINES'] !== undefined;
const hasChromium = isStrict || isInstalled('Chromium');
const hasPostgres = isStrict || serverUrl !== undefined || isInstalled('PostgreSQL');
const database = hasPostgres ? 'PostgreSQL' : 'embedded';
const training = { members: 50, years: 1 };

const small: BenchOptions = {
  only: parts,
  databases: [database],
  rounds: 1,
  sliceMs: 20,
  size: { members: 60, tournaments: 4, participants: 3 },
  growth: [30, 60],
  evening: { devices: 8, pollEveryMs: 200, tapsPerSecond: 50, forMs: 200 },
  training: { embedded: training, PostgreSQL: training },
  idleMs: 0,
  settleMs: 0,
  taps: 3,
  serverUrl,
  say: () => {},
};

test('a run measures every part, and compares only answers that are the same', async () => {
  // it throws where the server and a baseline do not answer the same
  const { figures, leftOut, machine } = await bench(small);
  const missing: unknown = expect.stringContaining('Chromium');
  expect(leftOut).toEqual(hasChromium ? [] : [missing, missing, missing]);
  expect(Object.keys(machine.versions)).toEqual([database]);

  const ofPart = (part: Part) => figures.filter((figure) => figure.part === part);
  for (const { what, baselines } of ofPart('growth'))
    expect(baselines, what).toHaveProperty('30 members');
  const counts = parts.map((part) => [part, ofPart(part).length]);
  expect(Object.fromEntries(counts)).toEqual({
    start: 1,
    calls: 18,
    growth: 13,
    evening: 6,
    readiness: 1,
    pages: hasChromium ? 28 : 0,
    attendance: hasChromium ? 2 : 0,
    scorecard: hasChromium ? 8 : 0,
    memory: 2,
  });
  for (const { what, unit, app, baselines } of figures) {
    const numbers = [
      app,
      ...Object.values(baselines).flatMap(({ value, ratio }) => [value, ratio]),
    ];
    const isWrong = (number: number) =>
      !Number.isFinite(number) || (unit === 'shift' ? number < 0 : number <= 0);
    expect(numbers.filter(isWrong), what).toEqual([]);
  }
});
