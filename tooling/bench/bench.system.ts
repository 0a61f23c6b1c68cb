import { expect, test } from 'vitest';
import { isInstalled } from '../scripts/programs.mjs';
import { bench, type BenchOptions } from './bench.ts';
import { missingChromium } from '../scripts/browsers.mjs';
import { parts } from './figures.ts';
import { quiet, savedOf, worksOf } from './works.ts';

const serverUrl = process.env['TEST_DATABASE_URL'] || undefined;
/** Where all must be tried, what is missing fails; elsewhere `npm test` says what was left out. */
const isStrict = process.env['REQUIRE_ENGINES'] !== undefined;
const hasPostgres = isStrict || serverUrl !== undefined || isInstalled('PostgreSQL');
const hasChromium = isStrict || missingChromium() === undefined;
const databases = hasPostgres ? (['embedded', 'PostgreSQL'] as const) : (['embedded'] as const);

const small: BenchOptions = {
  only: parts,
  databases,
  rounds: 1,
  sliceMs: 20,
  size: { members: 60, tournaments: 4, participants: 3 },
  growth: [30, 60],
  evening: { devices: 8, pollEveryMs: 200, tapsPerSecond: 50, forMs: 200 },
  training: { embedded: { members: 50, years: 1 }, PostgreSQL: { members: 50, years: 1 } },
  idleMs: 0,
  settleMs: 0,
  taps: 3,
  serverUrl,
  say: () => {},
};

test('a run measures every part on each database, and compares only answers that are the same', async () => {
  // it throws where the server and a baseline do not answer the same
  const { figures, leftOut, machine } = await bench(small);
  const missing: unknown = expect.stringContaining('Chromium');
  expect(leftOut).toEqual(hasChromium ? [] : [missing, missing, missing]);
  expect(Object.keys(machine.versions)).toEqual([...databases]);

  const works = worksOf({ people: [], ids: [] }).flatMap(
    ({ what, concurrency, baselines, whileSaving }) =>
      concurrency.flatMap((count) => {
        const name = `${what}, ${count} at once`;
        return [
          [name, baselines],
          ...(whileSaving ? [[savedOf(name), baselines.filter((one) => one !== quiet)]] : []),
        ] as [string, string[]][];
      }),
  );
  for (const database of databases) {
    const own = figures.filter((figure) => figure.database === database);
    const calls = own.filter(({ part }) => part === 'calls');
    for (const [what, baselines] of works) {
      const figure = calls.find((one) => one.what === what);
      expect(Object.keys(figure?.baselines ?? {}), what).toEqual(baselines);
    }
    expect(calls).toHaveLength(works.length + 8);
    const growth = own.filter(({ part }) => part === 'growth');
    expect(growth).toHaveLength(13);
    for (const { what, baselines } of growth) expect(baselines, what).toHaveProperty('30 members');
    expect(own.filter(({ part }) => part === 'evening')).toHaveLength(6);
    expect(own.filter(({ part }) => part === 'readiness')).toHaveLength(1);
    expect(own.filter(({ part }) => part === 'start')).toHaveLength(1);
    expect(own.filter(({ part }) => part === 'memory')).toHaveLength(2);
  }
  const pages = figures.filter(({ part }) => part === 'pages');
  expect(pages).toHaveLength(hasChromium ? 21 : 0);
  expect(figures.filter(({ part }) => part === 'attendance')).toHaveLength(hasChromium ? 2 : 0);
  expect(figures.filter(({ part }) => part === 'scorecard')).toHaveLength(hasChromium ? 8 : 0);
  for (const { what, unit, app, baselines } of figures) {
    const numbers = [
      app,
      ...Object.values(baselines).flatMap(({ value, ratio }) => [value, ratio]),
    ];
    const isRight = (number: number) =>
      Number.isFinite(number) && (unit === 'shift' ? number >= 0 : number > 0);
    expect(
      numbers.filter((number) => !isRight(number)),
      what,
    ).toEqual([]);
  }
});
