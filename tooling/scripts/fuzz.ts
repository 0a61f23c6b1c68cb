// `npm run fuzz -- --calls 20000`: sends the built server whatever no client sends, and says what is answered wrongly.
import { type Command, readCommandLine } from '../../apps/server/src/command-line.mjs';
import { randomSeed, readCounts, seedBounds, seedOption } from '../endurance/read-counts.ts';
import { ensureBuilt } from './build.mjs';

const command: Command = {
  usage: 'npm run fuzz -- [options]',
  what: 'Sends every route and procedure wrong, odd and broken requests, and looks for answers that should not be.',
  options: {
    calls: { type: 'string', value: 'number', default: '5000', what: 'how many' },
    ...seedOption,
  },
  more: 'As nobody, as a member and as an administrator of a club of its own, which is removed in the end.',
};

const counts = readCommandLine(command, (argv) =>
  readCounts(command, argv, { calls: [1, 1_000_000], ...seedBounds }),
);
await ensureBuilt();
// it imports what is made just now, and much that --help can do without
const { fuzz } = await import('../endurance/fuzz.ts');
const { calls = 0, seed = randomSeed() } = counts;
const { faults, ...figures } = await fuzz({ calls, seed, say: console.log });
const statuses = Object.entries(figures.answers).map(([status, count]) => `${count} of ${status}`);
console.log(
  `\n${figures.calls} calls, answers: ${statuses.join(', ')}\nthe slowest took ${figures.slowestMs} ms, ` +
    `the server held ${figures.memoryMb} MB at most\n${faults.length} faults (seed ${seed})`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
