// `npm test`: installs what the checks need, lets turbo run them (turbo.json), and adds up what they have counted.
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { readCommandLine } from '../../apps/server/src/command-line.mjs';
import { ensureChromium, findBrowsers } from './browsers.mjs';
import { runTurbo } from './build.mjs';
import { root } from './child.mjs';
import { ensureInstalled } from './packages.mjs';
import { missingPrograms } from './programs.mjs';
import { countsOf, failedIn, sentenceOf, totalOf } from './tally.mjs';

const readJson = (...place) => JSON.parse(readFileSync(path.join(root, ...place), 'utf8'));
const names = Object.keys(readJson('turbo.json').tasks).map((task) => task.split('#').at(-1));
/** Every task of turbo.json but the one that has no script. */
const checks = [...new Set(names)].filter((name) => name !== 'sources');
const summaries = path.join(root, '.turbo/runs');

const command = {
  usage: 'npm test -- [check …] [option of turbo …]',
  what: 'Runs every check, or the named ones and what they need; what has not changed since comes from the cache.',
  more: `The checks: ${checks.join(', ')}.
Some options of turbo: --filter=@dojang/api (one package), --affected (what differs from main), --force (no cache).`,
};

const { chosen, options } = readCommandLine(command, (argv) => {
  const named = argv.filter((argument) => !argument.startsWith('-'));
  const unknown = named.filter((name) => !checks.includes(name)).join(', ');
  if (unknown)
    throw new Error(`There is no check called ${unknown}. There are: ${checks.join(', ')}.`);
  return {
    chosen: named.length > 0 ? named : undefined,
    options: argv.filter((argument) => argument.startsWith('-')),
  };
});

/**
 * The report of a task of turbo's summary, if it should write one. Without it, or with one of an earlier run, it counts
 * as an empty report: nothing was tested, which is a failure.
 */
function readReport({ directory, outputs, cache, execution }) {
  const report = outputs?.find((file) => file.endsWith('report.json'));
  if (!report) return undefined;
  const stats = statSync(path.join(root, directory, report), { throwIfNoEntry: false });
  const isOwn = stats && (cache.status === 'HIT' || stats.mtimeMs >= execution.startTime);
  return isOwn ? readJson(directory, report) : {};
}

function lineOf({ taskId, cache, execution }, counts) {
  const seconds = ((execution.endTime - execution.startTime) / 1000).toFixed(1);
  const time = cache.status === 'HIT' ? 'cached' : `${seconds} s`;
  return `${counts.failed > 0 ? 'FAILED' : 'ok    '}  ${taskId.padEnd(24)}${time.padStart(9)}  ${sentenceOf(counts)}`;
}

process.chdir(root);
await ensureInstalled();
await ensureChromium();
const { env, missing } = findBrowsers();
// Where there is no other engine, the note below says so; in CI that is a failure.
const hasEngine = !missing.Firefox || !missing.WebKit || process.env.REQUIRE_ENGINES;
const possible = checks.filter((name) => hasEngine || name !== 'test:engines');
rmSync(summaries, { recursive: true, force: true });
const how = ['--continue=dependencies-successful', '--output-logs=new-only', '--summarize'];
const { code } = await runTurbo([...(chosen ?? possible), ...how, ...options], { env, show: true });
// Without a summary turbo has refused the command line, and said why.
const [file] = existsSync(summaries) ? readdirSync(summaries) : [];
const { tasks, execution } = file
  ? readJson('.turbo/runs', file)
  : { tasks: [], execution: { cached: 0, attempted: 0 } };
const reports = tasks.map(readReport);
const counts = tasks.map(({ execution: { exitCode } }, at) => countsOf(exitCode, reports[at]));
console.log(tasks.map((task, at) => lineOf(task, counts[at])).join('\n'));
const failed = reports.flatMap((report) => failedIn(report ?? {}));
for (const line of [...failed, ...Object.values(missing), ...missingPrograms()]) console.log(line);
const total = totalOf(counts);
if (code !== 0 && total.failed === 0) total.failed = 1;
console.log(`\n${execution.cached} of ${execution.attempted} checks came from the cache.`);
console.log(sentenceOf(total));
process.exit(total.failed > 0 ? 1 : 0);
