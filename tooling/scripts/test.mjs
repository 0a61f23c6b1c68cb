// `npm test`, and `npm run test:all` with every check: installs what they need, lets turbo run them (turbo.json), says
// which one runs, and at the end how each went and what failed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { readCommandLine } from '../../apps/server/src/commands/command-line.mjs';
import { ensureChromium, findBrowsers } from './browsers.mjs';
import { turboEnv } from './build.mjs';
import { root, run, toolOf } from './child.mjs';
import { ensureInstalled } from './packages.mjs';
import { missingPrograms } from './programs.mjs';
import { countsOf, failedIn, sentenceOf, totalOf } from './tally.mjs';

/** What takes its time, and is for `npm run test:all`. */
const slow = ['test:details', 'test:engines', 'test:guides', 'test:simulation', 'test:system'];
const readJson = (...place) => JSON.parse(readFileSync(path.join(root, ...place), 'utf8'));
const names = Object.keys(readJson('turbo.json').tasks).map((task) => task.split('#').at(-1));
/** Every task of turbo.json but the one that has no script. */
const checks = [...new Set(names)].filter((name) => name !== 'sources');
const summaries = path.join(root, '.turbo/runs');

const command = {
  usage: 'npm test -- [check …] [option of turbo …]',
  what: `Runs the checks that say whether a change is right, or the named ones and what they need; what has not changed
since comes from the cache. npm run test:all runs every check.`,
  more: `The checks: ${checks.join(', ')}.
Some options of turbo: --filter=@dojang/api (one package), --affected (what differs from main), --force (no cache).`,
};

const isAll = process.argv[2] === '--all';
if (isAll) process.argv.splice(2, 1);
const { chosen, options } = readCommandLine(command, (argv) => {
  const named = argv.filter((argument) => !argument.startsWith('-'));
  const unknown = named.filter((name) => !checks.includes(name)).join(', ');
  if (unknown)
    throw new Error(`There is no check called ${unknown}. There are: ${checks.join(', ')}.`);
  const usual = isAll ? checks : checks.filter((name) => !slow.includes(name));
  return {
    chosen: named.length > 0 ? named : usual,
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

/** What there is to read of a failed task: its failed tests, else the end of what it printed. */
function failureOf({ logFile, execution }, report) {
  const failed = report ? failedIn(report) : [];
  if (failed.length > 0 || execution.exitCode === 0) return failed;
  const printed = stripVTControlCharacters(readFileSync(path.join(root, logFile), 'utf8')).trim();
  return [...printed.split('\n').slice(-40), `All of it: ${logFile}`];
}

/** Runs turbo and says which task begins, of how many; resolves when it has ended. */
async function runTasks(args, env) {
  const all = { ...process.env, ...env, ...turboEnv };
  const plan = await run(toolOf('turbo'), [...args, '--dry=json'], { env: all });
  if (plan.code !== 0) {
    console.error(plan.output);
    return 0;
  }
  const { tasks } = JSON.parse(plan.output.slice(plan.output.indexOf('{')));
  const left = new Set(
    tasks.filter((one) => one.command !== '<NONEXISTENT>').map((one) => one.taskId),
  );
  const count = left.size;
  const how = ['--continue=dependencies-successful', '--output-logs=new-only', '--summarize'];
  const turbo = spawn(toolOf('turbo'), [...args, ...how, '--json'], {
    cwd: root,
    env: all,
    stdio: ['ignore', 'pipe', 'inherit'],
    // a group of its own, which gets Ctrl-C once: it ends its tasks, and this process says what has run
    detached: true,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => turbo.exitCode ?? process.kill(-turbo.pid, 'SIGINT'));
  for await (const line of createInterface({ input: turbo.stdout })) {
    const { source, level, text } = JSON.parse(line);
    if (left.delete(source)) console.log(`${count - left.size} of ${count}  ${source}`);
    if (source === 'turbo' && level === 'warn') console.log(`  ${text}`);
  }
  return count;
}

process.chdir(root);
await ensureInstalled();
await ensureChromium();
const { env, missing } = findBrowsers();
// Where there is no other engine, the note below says so; in CI that is a failure.
const hasEngine = !missing.Firefox || !missing.WebKit || process.env.REQUIRE_ENGINES;
const possible = chosen.filter((name) => hasEngine || name !== 'test:engines');
rmSync(summaries, { recursive: true, force: true });
const count = await runTasks(['run', ...possible, ...options], env);
// Without any summary turbo has refused the command line, and said why.
const { tasks, execution } = existsSync(summaries)
  ? readJson('.turbo/runs', readdirSync(summaries)[0])
  : { tasks: [], execution: { cached: 0, exitCode: 1 } };
const reports = tasks.map(readReport);
const counts = tasks.map((task, at) => countsOf(task.execution.exitCode, reports[at]));
console.log(`\n${tasks.map((task, at) => lineOf(task, counts[at])).join('\n')}`);
for (const [at, task] of tasks.entries()) {
  for (const line of failureOf(task, reports[at])) console.log(line);
}
const notes = isAll ? [...Object.values(missing), ...missingPrograms()] : [];
for (const line of notes) console.log(line);
const total = totalOf(counts);
if (total.failed === 0 && (execution.exitCode !== 0 || tasks.length < count)) total.failed = 1;
console.log(
  `\n${tasks.length} of ${count} checks have run, ${execution.cached} came from the cache.`,
);
console.log(sentenceOf(total));
process.exit(total.failed > 0 ? 1 : 0);
