// `npm run crash`, `npm run fuzz` and `npm run soak`: `tsx tooling/endurance/command.ts crash --rounds 200`.
import { type Command, readCommandLine } from '../../apps/server/src/commands/command-line.mjs';
import { ensureBuilt } from '../scripts/build.mjs';
import { randomSeed, readCounts, seedBounds, seedOption } from './read-counts.ts';

type Counts = Record<string, number | undefined> & { seed: number };
type Endurance = {
  command: Omit<Command, 'usage'>;
  bounds: Record<string, readonly [number, number]>;
  /** Runs, prints the figures and returns the faults. Imports lazily: the build runs first. */
  run: (counts: Counts) => Promise<readonly unknown[]>;
};

const numberOption = (preset: string, what: string) =>
  ({ type: 'string', value: 'number', default: preset, what }) as const;

const kinds: Record<string, Endurance> = {
  crash: {
    command: {
      what: 'Kills the server during writes, uploads, starts and migrations, and looks for lost data.',
      options: { rounds: numberOption('25', 'how often'), ...seedOption },
      more: 'Uses the built-in database, or new databases on the PostgreSQL at TEST_DATABASE_URL.',
    },
    bounds: { rounds: [1, 10_000] },
    async run({ rounds = 0, seed }) {
      const { crash } = await import('./crash.ts');
      const serverUrl = process.env['TEST_DATABASE_URL'] || undefined;
      console.log(
        `${rounds} rounds on ${serverUrl ? 'PostgreSQL' : 'the built-in database'}, seed ${seed}`,
      );
      const { kills, confirmed, faults } = await crash({
        rounds,
        seed,
        serverUrl,
        say: console.log,
      });
      console.log(`\n${kills} kills, ${confirmed} confirmed writes`);
      return faults;
    },
  },
  fuzz: {
    command: {
      what: 'Sends wrong, odd and broken requests to every route and procedure, and checks each response.',
      options: { calls: numberOption('5000', 'how many'), ...seedOption },
      more: 'Calls signed out, as a member and as an administrator of a temporary club.',
    },
    bounds: { calls: [1, 1_000_000] },
    async run({ calls = 0, seed }) {
      const { fuzz } = await import('./fuzz.ts');
      const { faults, ...figures } = await fuzz({ calls, seed, say: console.log });
      const statuses = Object.entries(figures.answers).map(([status, n]) => `${n} of ${status}`);
      console.log(
        `\n${figures.calls} calls, responses: ${statuses.join(', ')}\nthe slowest took ${figures.slowestMs} ms, ` +
          `peak memory ${figures.memoryMb} MB`,
      );
      return faults;
    },
  },
  soak: {
    command: {
      what: 'Runs several processes on one PostgreSQL, kills one each minute, and compares reads with writes.',
      options: {
        processes: numberOption('4', 'how many'),
        minutes: numberOption('10', 'how long'),
        writers: numberOption(
          '0',
          'instead, so many change the same few people in every way at once, on TEST_DATABASE_URL',
        ),
        ...seedOption,
      },
      more: 'Needs an installed PostgreSQL, and uses nginx if that is installed; both on free ports.',
    },
    bounds: { processes: [1, 16], minutes: [1, 60], writers: [0, 100] },
    async run({ processes = 0, minutes = 0, writers = 0, seed }) {
      if (writers > 0) return crossWriters({ writers, seconds: minutes * 60, seed });
      const { soak } = await import('./soak.ts');
      const times = { seconds: minutes * 60, killEverySeconds: 60 };
      const { faults, ...figures } = await soak({ processes, ...times, seed, say: console.log });
      console.log(
        `\n${figures.succeeded} steps succeeded, ${figures.failed} failed (all while a process was down, or they are faults), ` +
          `${figures.kills} kills\nmedian of a step ${figures.median} ms, 99th percentile ${figures.slowest1Percent} ms`,
      );
      return faults;
    },
  },
};

async function crossWriters(options: { writers: number; seconds: number; seed: number }) {
  const { cross } = await import('./cross.ts');
  const { calls, refused, conflicts, faults, slowest } = await cross(options);
  console.log(
    `\n${calls} changes, ${refused} of them refused, ${conflicts.repeated} conflicts tried again, ${conflicts.failed} in vain`,
  );
  const slow = slowest.slice(0, 5).map(([kind, ms]) => `${kind} ${ms} ms`);
  console.log(`slowest 99th percentiles: ${slow.join(', ')}`);
  return faults;
}

const [name = ''] = process.argv.splice(2, 1);
const kind = kinds[name];
if (!kind) throw new Error(`There is no ${name}. There are: ${Object.keys(kinds).join(', ')}.`);
const command = { ...kind.command, usage: `npm run ${name} -- [options]` };
const counts = readCommandLine(command, (argv) =>
  readCounts(command, argv, { ...kind.bounds, ...seedBounds }),
);
await ensureBuilt();
const { seed = randomSeed() } = counts;
const faults = await kind.run({ ...counts, seed });
for (const fault of faults) console.log(fault);
console.log(`${faults.length} faults (seed ${seed})`);
process.exitCode = faults.length === 0 ? 0 : 1;
