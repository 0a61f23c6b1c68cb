// `npm run crash`, `npm run fuzz` and `npm run soak`: `tsx tooling/endurance/command.ts crash --rounds 200`.
import { randomInt } from 'node:crypto';
import { readCommandLine } from '../../apps/server/src/commands/command-line.mjs';
import { ensureBuilt } from '../scripts/build.mjs';
import { type Bounds, optionsFor, readCounts } from './read-counts.ts';

type Endurance = {
  what: string;
  more: string;
  bounds: Record<string, Bounds>;
  /** Runs and returns figures and faults. Imports lazily: the build runs first. */
  run: (counts: Record<string, number>) => Promise<{ faults: readonly unknown[] }>;
};

const serverUrl = process.env['TEST_DATABASE_URL'] || undefined;
const say = console.log;
const kinds: Record<string, Endurance> = {
  crash: {
    what: 'Kills the server during writes, uploads, starts and migrations, and looks for lost data.',
    more: 'Uses the built-in database, or new databases on the PostgreSQL at TEST_DATABASE_URL.',
    bounds: { rounds: { preset: 25, min: 1, max: 10_000, what: 'how often' } },
    run: async ({ rounds = 0, seed = 0 }) =>
      (await import('./crash.ts')).crash({ rounds, seed, serverUrl, say }),
  },
  fuzz: {
    what: 'Sends wrong, odd and broken requests to every route and procedure, and checks each response.',
    more: 'Calls signed out, as a member and as an administrator of a temporary club.',
    bounds: { calls: { preset: 5000, min: 1, max: 1_000_000, what: 'how many' } },
    run: async ({ calls = 0, seed = 0 }) => (await import('./fuzz.ts')).fuzz({ calls, seed, say }),
  },
  soak: {
    what: 'Runs several processes on one PostgreSQL, kills one each minute, and compares reads with writes.',
    more: 'Needs an installed PostgreSQL and nginx; both run on free ports.',
    bounds: {
      processes: { preset: 4, min: 1, max: 16, what: 'how many' },
      minutes: { preset: 10, min: 1, max: 60, what: 'how long' },
    },
    run: async ({ processes = 0, minutes = 0, seed = 0 }) =>
      (await import('./soak.ts')).soak({
        processes,
        seconds: minutes * 60,
        killEverySeconds: 60,
        seed,
        say,
      }),
  },
};

const [name = ''] = process.argv.splice(2, 1);
const kind = kinds[name];
if (!kind) throw new Error(`There is no ${name}. There are: ${Object.keys(kinds).join(', ')}.`);
const { what, more, run } = kind;
const repeats = { min: 0, max: 2 ** 31, what: 'repeats the choices of an earlier run' };
const bounds = { ...kind.bounds, seed: repeats };
const command = { usage: `npm run ${name} -- [options]`, what, more, options: optionsFor(bounds) };
const counts = readCommandLine(command, (argv) => readCounts(command, argv, bounds));
await ensureBuilt();
const { seed = randomInt(repeats.max) } = counts;
const { faults, ...figures } = await run({ ...counts, seed });
for (const fault of faults) say(fault);
say(figures);
say(`${faults.length} faults (seed ${seed})`);
process.exitCode = faults.length === 0 ? 0 : 1;
