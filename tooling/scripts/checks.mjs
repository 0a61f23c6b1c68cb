import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { runTasks } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { root, run, runTool } from './child.mjs';
import { findEngines, runEngines } from './engines.mjs';

/** A fresh place for a test runner's report. */
function reportFile(name) {
  const folder = path.join(root, '.cache/test');
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${name}.json`);
  rmSync(file, { force: true });
  return file;
}

/** Reads a report with `count`; undefined when the runner died before it wrote one. */
function countTests(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

async function runVitest(project) {
  const file = reportFile(project);
  const result = await runTool('vitest', [
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ]);
  const tests = countTests(file, (report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));
  return { ...result, tests };
}

async function runPlaywright(name, projects, env = {}) {
  const { file: chromium, problem } = await ensureChromium();
  if (problem) return { code: 1, output: problem, seconds: 0 };
  const file = reportFile(name);
  const result = await run(
    path.join(root, 'node_modules/.bin/playwright'),
    [
      'test',
      '--config=apps/e2e',
      '--reporter=list,json',
      ...projects.map((project) => `--project=${project}`),
    ],
    { env: { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
  );
  const tests = countTests(file, ({ stats }) => ({
    passed: stats.expected,
    // A test that passes only at the second try has failed.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));
  return { ...result, tests };
}

/** Some commands as one check: all run, and all outputs are shown. */
async function inTurn(...commands) {
  const results = [];
  for (const command of commands) results.push(await command());
  return {
    code: results.find(({ code }) => code !== 0)?.code ?? 0,
    output: results.map(({ output }) => output).join(''),
    seconds: results.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}

/**
 * Everything that `npm test` looks at, in the order in which it starts: the guides take one of the lanes for the
 * longest, after the build and beside what prepares a database for them too.
 * @type {readonly import('./schedule.mjs').Check[]}
 */
export const checks = [
  { name: 'generate', what: 'database client', work: () => runTasks('generate', '--continue') },
  { name: 'format', what: 'oxfmt', work: () => runTool('oxfmt', ['--check']) },
  {
    name: 'build',
    what: 'server and web app',
    after: 'generate',
    work: () => runTasks('build', '--continue'),
  },
  {
    name: 'db',
    what: 'vitest on PostgreSQL',
    after: 'generate',
    work: () => runVitest('db'),
  },
  {
    name: 'size',
    what: 'size budgets of the web app',
    after: 'build',
    work: () => runTool('size-limit', []),
  },
  {
    name: 'guides',
    what: 'both guides, walked in a copy',
    after: 'build',
    work: () => runVitest('guides'),
  },
  {
    name: 'lint',
    what: 'oxlint, with types and floors',
    after: 'generate',
    work: () => runTool('oxlint', ['--deny-warnings']),
  },
  {
    name: 'workspaces',
    what: 'sherif',
    work: () => runTool('sherif', ['--ignore-rule', 'packages-without-package-json']),
  },
  { name: 'dead-code', what: 'knip', after: 'generate', work: () => runTool('knip', []) },
  {
    name: 'types',
    what: 'tsc, type tests included',
    after: 'generate',
    work: () =>
      inTurn(
        ...['.', 'apps/web', 'apps/e2e', 'packages/offline', 'tooling/simulation'].map(
          // Several checkers would each look at most of the program, and no sooner be done.
          (program) => () => runTool('tsc', ['--singleThreaded', '-p', program]),
        ),
      ),
  },
  { name: 'unit', what: 'vitest', after: 'generate', work: () => runVitest('unit') },
  {
    name: 'http',
    what: 'vitest on the server',
    after: 'generate',
    work: () => runVitest('http'),
  },
  {
    name: 'browser',
    what: 'journeys in Chromium',
    after: 'build',
    isAlone: true,
    work: () => runPlaywright('browser', ['Chromium']),
  },
  {
    name: 'engines',
    what: 'core journeys in Firefox and WebKit',
    after: 'build',
    isAlone: true,
    work: () =>
      runEngines(findEngines(), Boolean(process.env.REQUIRE_ENGINES), (names, env) =>
        runPlaywright('engines', names, env),
      ),
  },
];
