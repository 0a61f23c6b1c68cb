// `npm test`: every check of the project. `npm test -- lint unit` runs only those and what they need.
import { readArguments, readCommandLine } from '../../apps/server/src/command-line.mjs';
import { checks } from './checks.mjs';
import { root } from './child.mjs';
import { ensureInstalled } from './packages.mjs';
import { runChecks, selectChecks } from './schedule.mjs';
import { countsOf, sentenceOf, totalOf } from './tally.mjs';

function lineOf(check, result) {
  const counts = countsOf(result);
  const word = counts.failed > 0 ? 'FAILED' : result.isSkipped ? 'skipped' : 'ok';
  const time = `${result.seconds.toFixed(1)} s`.padStart(8);
  const what = result.tests ? sentenceOf(counts) : check.what;
  return `${word.padEnd(8)}${check.name.padEnd(12)}${time}  ${what}`;
}

function report(check, result) {
  console.log(lineOf(check, result));
  for (const note of result.notes ?? []) console.log(`        ${note}`);
  if (countsOf(result).failed > 0) console.log(`\n${result.output.trim()}\n`);
}

const command = {
  usage: 'npm test -- [check …]',
  what: 'Runs every check, or the named ones and what they need.',
  hasNames: true,
  more: `The checks:\n${checks.map(({ name, what }) => `  ${name.padEnd(12)}${what}`).join('\n')}`,
};

const selected = readCommandLine(command, (argv) =>
  selectChecks(checks, readArguments(command, argv).names),
);
process.chdir(root);
await ensureInstalled();

const startedMs = Date.now();
const results = await runChecks(selected, report);
console.log(`\nAll checks, in ${Math.round((Date.now() - startedMs) / 1000)} s:`);
for (const check of selected) console.log(`  ${lineOf(check, results.get(check.name))}`);

const total = totalOf(results.values());
console.log(`\n${sentenceOf(total)}`);
process.exit(total.failed > 0 ? 1 : 0);
