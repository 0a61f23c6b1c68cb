// `npm test`, and `npm run test:all` with every check: installs the dependencies, runs the checks with turbo, and prints
// progress, results and failures.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';
import { readCommandLine } from '../../apps/server/src/commands/command-line.mjs';
import { root, runTool, toolPath } from './child.mjs';
import { ensureInstalled } from './packages.mjs';
import { browserVariables, ensureChromium, isInstalled, listMissing } from './programs.mjs';
import { countTests, formatCounts, sumCounts } from './tally.mjs';

/** Only in `npm run test:all`. */
const slow = ['test:details', 'test:engines', 'test:guides', 'test:simulation', 'test:system'];
/** Browser tests wait for a page, and system tests measure: on two cores nothing else runs beside them. */
const alone = new Set(['test:journeys', 'test:details', 'test:engines', 'test:system']);
const readJson = (...place) => JSON.parse(readFileSync(path.join(root, ...place), 'utf8'));
const names = Object.keys(readJson('turbo.json').tasks).map((task) => task.split('#').at(-1));
/** Every task of turbo.json except the one without a script. */
const checks = [...new Set(names)].filter((name) => name !== 'sources');
const summaries = path.join(root, '.turbo/runs');

const command = {
  usage: 'npm test -- [check …] [option of turbo …]',
  what: `Runs the checks of a change, or the named ones and their dependencies; unchanged ones come from the cache.
npm run test:all runs every check.`,
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
  const preset = isAll ? checks : checks.filter((name) => !slow.includes(name));
  return {
    chosen: named.length > 0 ? named : preset,
    options: argv.filter((argument) => argument.startsWith('-')),
  };
});

/**
 * The report of a task, or undefined if it writes none. A missing or stale report counts as an empty one, which is a
 * failure.
 */
function readReport({ directory, outputs, cache, execution }) {
  const report = outputs?.find((file) => file.endsWith('report.json'));
  if (!report) return undefined;
  const stats = statSync(path.join(root, directory, report), { throwIfNoEntry: false });
  const isFresh = stats && (cache.status === 'HIT' || stats.mtimeMs >= execution.startTime);
  return isFresh ? readJson(directory, report) : {};
}

function formatTask({ taskId, cache, execution }, counts) {
  const seconds = ((execution.endTime - execution.startTime) / 1000).toFixed(1);
  const time = cache.status === 'HIT' ? 'cached' : `${seconds} s`;
  return `${counts.failed > 0 ? 'FAILED' : 'ok    '}  ${taskId.padEnd(24)}${time.padStart(9)}  ${formatCounts(counts)}`;
}

/** The failed tests of a task, which vitest names as they fail and Playwright in the end, and the end of its output. */
function describeFailure({ taskId, logFile, execution }) {
  if (execution.exitCode === 0) return [];
  const printed = stripVTControlCharacters(readFileSync(path.join(root, logFile), 'utf8')).trim();
  const lines = printed.split('\n');
  const [before, end] = [lines.slice(0, -40), lines.slice(-40)];
  const failed = before.filter((line) => line.startsWith(' FAIL '));
  return [`\n${taskId}`, ...failed, ...end, `All of it: ${logFile}`];
}

/** The ids of the tasks of this command line; undefined if turbo rejects it. */
async function planTasks(args) {
  const plan = await runTool('turbo', [...args, '--dry=json']);
  if (plan.code !== 0) {
    console.error(plan.output);
    return undefined;
  }
  const { tasks } = JSON.parse(plan.output.slice(plan.output.indexOf('{')));
  return tasks.filter((one) => one.command !== '<NONEXISTENT>').map((one) => one.taskId);
}

let running;
let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isInterrupted = true;
    if (running && running.exitCode === null) process.kill(-running.pid, 'SIGINT');
  });

/** Runs turbo and prints progress: which of `count` tasks has run, for those that have not. */
async function runTasks(args, variables, remaining, count) {
  const how = ['--continue=dependencies-successful', '--output-logs=new-only', '--summarize'];
  running = spawn(toolPath('turbo'), [...args, ...how, '--json'], {
    cwd: root,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
    // a separate process group, so that Ctrl-C reaches turbo once and this process can still print the results
    detached: true,
  });
  for await (const line of createInterface({ input: running.stdout })) {
    const { source, level, text } = JSON.parse(line);
    if (remaining.delete(source)) console.log(`${count - remaining.size} of ${count}  ${source}`);
    if (source === 'turbo' && level === 'warn') console.log(`  ${text}`);
  }
}

process.chdir(root);
await ensureInstalled();
await ensureChromium();
Object.assign(process.env, browserVariables());
// skipped without any other engine, except in CI; the notes below say so
const hasEngine = isInstalled('Firefox') || isInstalled('WebKit') || process.env.REQUIRE_ENGINES;
const possible = chosen.filter((name) => hasEngine || name !== 'test:engines');
rmSync(summaries, { recursive: true, force: true });
const planned = await planTasks(['run', ...possible, ...options]);
if (!planned) process.exit(1);
const count = planned.length;
const remaining = new Set(planned);
for (const isAlone of [false, true]) {
  const some = possible.filter((name) => alone.has(name) === isAlone);
  const concurrency = isAlone ? { TURBO_CONCURRENCY: '50%' } : {};
  if (some.length > 0 && !isInterrupted)
    await runTasks(['run', ...some, ...options], concurrency, remaining, count);
}
const files = existsSync(summaries) ? readdirSync(summaries).toSorted() : [];
const runs = files.map((file) => readJson('.turbo/runs', file));
const all = runs.flatMap((run) => run.tasks);
// what both runs need counts as in the first
const tasks = all.filter(
  ({ taskId }, at) => all.findIndex((other) => other.taskId === taskId) === at,
);
const reports = tasks.map(readReport);
const counts = tasks.map((task, at) => countTests(task.execution.exitCode, reports[at]));
console.log(`\n${tasks.map((task, at) => formatTask(task, counts[at])).join('\n')}`);
for (const line of tasks.flatMap(describeFailure)) console.log(line);
if (isAll) for (const line of listMissing()) console.log(line);
const total = sumCounts(counts);
const hasFailed = runs.some(({ execution }) => execution.exitCode !== 0) || tasks.length < count;
if (total.failed === 0 && hasFailed) total.failed = 1;
const cachedCount = tasks.filter(({ cache }) => cache.status === 'HIT').length;
console.log(`\n${tasks.length} of ${count} checks have run, ${cachedCount} came from the cache.`);
console.log(formatCounts(total));
process.exit(total.failed > 0 ? 1 : 0);
