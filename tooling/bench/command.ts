// `npm run bench`: how fast the built app is, beside what the same work costs without it. docs/performance.md says more.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  type Command,
  readArguments,
  readCommandLine,
} from '../../apps/server/src/commands/command-line.mjs';
import { type DatabaseName, type Part, parts } from './figures.ts';
import { replaceBetweenMarks, reportOf, tablesOf } from './table.ts';
import { optionsFor, readCounts } from '../endurance/read-counts.ts';
import { ensureBuilt } from '../scripts/build.mjs';
import { root } from '../scripts/child.mjs';

const databases: Record<string, DatabaseName> = { embedded: 'embedded', postgresql: 'PostgreSQL' };

const bounds = {
  rounds: {
    min: 1,
    max: 99,
    what: 'how often; what is told is the middle one (3, with --quick 1)',
  },
};
const command: Command = {
  usage: 'npm run bench -- [options]',
  what: 'Measures calls, growth, an evening, readiness, pages, attendance, the board of a bout, start and memory of the built app, beside what the same work costs without it.',
  options: {
    only: { type: 'string', value: 'part', what: `one of ${parts.join(', ')}` },
    database: {
      type: 'string',
      value: 'name',
      what: `one of ${Object.keys(databases).join(', ')}`,
    },
    ...optionsFor(bounds),
    quick: {
      type: 'boolean',
      what: 'one short round with smaller clubs, to see which way a change goes',
    },
    write: { type: 'boolean', what: 'writes the tables of docs/performance.md' },
  },
  more:
    'PostgreSQL is the newest that is installed, or the one at TEST_DATABASE_URL, which makes databases of their own.\n' +
    'Chromium is the one of the e2e tests. --quick takes about five minutes, a whole run a multiple of that.',
};

/** What stands in a table of choices under the typed name; all of them when nothing was typed. */
function choose<Choice>(option: string, typed: unknown, choices: Record<string, Choice>): Choice[] {
  if (typed === undefined) return Object.values(choices);
  const chosen = typeof typed === 'string' ? choices[typed] : undefined;
  if (chosen === undefined)
    throw new Error(`--${option} is one of ${Object.keys(choices).join(', ')}`);
  return [chosen];
}

const read = readCommandLine(command, (argv) => {
  const { values } = readArguments(command, argv);
  const { rounds } = readCounts(command, argv, bounds);
  const { only, database, quick, write } = values;
  if (write && (only ?? database ?? quick) !== undefined)
    throw new Error(
      '--write writes the tables of a whole run: leave out --only, --database and --quick',
    );
  const byName = Object.fromEntries(parts.map((part): [string, Part] => [part, part]));
  return {
    only: choose('only', only, byName),
    databases: choose('database', database, databases),
    isQuick: quick === true,
    rounds: rounds ?? (quick ? 1 : 3),
    isWritten: write === true,
    line: ['npm run bench --', ...argv].join(' ').replace(/ --$/, ''),
  };
});
await ensureBuilt();
// it imports what is made just now, and much that --help can do without
const { bench } = await import('./bench.ts');
const outcome = await bench({
  ...read,
  sliceMs: read.isQuick ? 1000 : 4000,
  size: { members: 1000, tournaments: 200, participants: 20 },
  growth: read.isQuick ? [1000, 10_000] : [100, 1000, 50_000],
  // the app polls every 20 s
  evening: {
    devices: 500,
    pollEveryMs: 20_000,
    tapsPerSecond: 20,
    forMs: read.isQuick ? 20_000 : 60_000,
  },
  // the built-in database takes minutes for the marks of a large club
  training: {
    embedded: { members: 200, years: 5 },
    PostgreSQL: read.isQuick ? { members: 1000, years: 3 } : { members: 5000, years: 10 },
  },
  idleMs: read.isQuick ? 2000 : 10_000,
  settleMs: 8000,
  taps: 20,
  serverUrl: process.env['TEST_DATABASE_URL'] || undefined,
  say: (line) => console.log(line),
});
const file = path.join(root, 'test-results/bench.json');
mkdirSync(path.dirname(file), { recursive: true });
writeFileSync(file, `${JSON.stringify(outcome, null, 2)}\n`);
console.log(
  `\n${reportOf(outcome, read.line)}\n${tablesOf(outcome.figures)}\n\nAll figures: ${file}`,
);
if (read.isWritten) {
  const page = path.join(root, 'docs/performance.md');
  const text = `${reportOf(outcome, read.line)}\n${tablesOf(outcome.figures)}`;
  writeFileSync(page, replaceBetweenMarks(readFileSync(page, 'utf8'), text));
  // it lines the columns up
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [page]);
}
