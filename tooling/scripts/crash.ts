// `npm run crash -- --rounds 200`: kills the built server at random moments, and says whether anything was lost.
// On a PostgreSQL: TEST_DATABASE_URL=postgresql://… npm run crash
import { type Command, readCommandLine } from '../../apps/server/src/command-line.mjs';
import { randomSeed, readCounts, seedBounds, seedOption } from '../endurance/read-counts.ts';
import { ensureBuilt } from './build.mjs';

const command: Command = {
  usage: 'npm run crash -- [options]',
  what: 'Kills the server in the midst of writes, uploads, starts and migrations, and looks for what was lost.',
  options: {
    rounds: { type: 'string', value: 'number', default: '25', what: 'how often' },
    ...seedOption,
  },
  more: 'On the built-in database, or on the PostgreSQL at TEST_DATABASE_URL, which makes databases of their own.',
};

const counts = readCommandLine(command, (argv) =>
  readCounts(command, argv, { rounds: [1, 10_000], ...seedBounds }),
);
await ensureBuilt();
// it imports what is made just now, and much that --help can do without
const { crash } = await import('../endurance/crash.ts');
const { rounds = 0, seed = randomSeed() } = counts;
const serverUrl = process.env['TEST_DATABASE_URL'] || undefined;
console.log(
  `${rounds} rounds on ${serverUrl ? 'PostgreSQL' : 'the built-in database'}, seed ${seed}`,
);
const { kills, answered, faults } = await crash({ rounds, seed, serverUrl, say: console.log });
console.log(
  `\n${kills} kills, ${answered} answered writes, ${faults.length} faults (seed ${seed})`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
