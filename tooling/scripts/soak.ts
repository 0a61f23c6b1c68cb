// `npm run soak -- --processes 4 --minutes 10`: several processes on one PostgreSQL under load, killed in turn.
import { type Command, readCommandLine } from '../../apps/server/src/command-line.mjs';
import { randomSeed, readCounts, seedBounds, seedOption } from '../endurance/read-counts.ts';
import { ensureBuilt } from './build.mjs';

const command: Command = {
  usage: 'npm run soak -- [options]',
  what: 'Runs several processes on one PostgreSQL, kills one each minute, and compares all reads with the writes.',
  options: {
    processes: { type: 'string', value: 'number', default: '4', what: 'how many' },
    minutes: { type: 'string', value: 'number', default: '10', what: 'how long' },
    ...seedOption,
  },
  more: 'Needs a PostgreSQL on this machine, and takes its nginx where there is one; both on ports of their own.',
};

const counts = readCommandLine(command, (argv) =>
  readCounts(command, argv, { processes: [1, 16], minutes: [1, 60], ...seedBounds }),
);
await ensureBuilt();
// it imports what is made just now, and much that --help can do without
const { soak } = await import('../endurance/soak.ts');
const { processes = 0, minutes = 0, seed = randomSeed() } = counts;
const { faults, ...figures } = await soak({
  processes,
  seconds: minutes * 60,
  killEverySeconds: 60,
  seed,
  say: console.log,
});
console.log(
  `\n${figures.answered} steps answered, ${figures.unanswered} not (all while a process was down, or they are faults), ` +
    `${figures.kills} kills\nof a step half took ${figures.median} ms at most, 99 % ${figures.slowest1Percent} ms`,
);
for (const fault of faults) console.log(fault);
console.log(`${faults.length} faults (seed ${seed})`);
process.exitCode = faults.length === 0 ? 0 : 1;
