import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { root } from './child.mjs';

const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
const home = mkdtempSync(path.join(tmpdir(), 'dojang-run-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs a script of package.json with the arguments `rest`. */
function runScript(name: string, rest: string, env: Record<string, string> = {}) {
  const { PATH } = process.env;
  const { status, stdout, stderr } = spawnSync('sh', ['-c', `${scripts[name]} ${rest}`], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: `${path.join(root, 'node_modules/.bin')}:${PATH}`, DATA_DIR: home, ...env },
  });
  return { status, stdout, stderr };
}

/** Makes Node report an old version before any of our code loads. */
const asNode18 = {
  NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(
    "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.8' } })",
  )}"`,
};

// all others begin with run.mjs, too
test.each(['start', 'test'])('npm run %s rejects an old Node with one sentence', (name) => {
  expect(runScript(name, '', asNode18)).toEqual({
    status: 1,
    stdout: '',
    stderr:
      'Dojang needs Node 20.19 or newer, and this is Node 18.20.8. Install a newer one from https://nodejs.org and try again.\n',
  });
});

test.each([
  'start',
  'dev',
  'test',
  'test:all',
  'new',
  'files:sweep',
  'backup',
  'backup:key',
  'restore',
  'admin:link',
  'db:migration',
  'bench',
  'crash',
  'fuzz',
  'soak',
  'image',
])('npm run %s -- --help prints the usage and does nothing else', (name) => {
  const { status, stdout, stderr } = runScript(name, '--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^npm (start|test|run [\w:]+) -- [[<\w]/);
  expect(stdout).toMatch(/^ {2}--help +says this$/m);
  expect(readdirSync(home)).toEqual([]);
});

// a refusal of each kind; what each command takes is in its own list of options
test.each([
  ['start', '--dmeo', 'There is no option --dmeo. There are: --demo,'],
  ['start', '--demo --members', '--members needs a number.'],
  ['start', 'demo', '"demo" is no option. There are: --demo,'],
  ['test', 'lnit', 'There is no check called lnit. There are: format:check,'],
  ['new', 'entity belt', 'Name the language: npm run new -- language fr Français.'],
  ['backup', '', 'Name one file: npm run backup -- <file>'],
  ['restore', 'a b', 'Name one file: npm run restore -- <file>'],
  ['soak', '--minutes soon', '--minutes must be a whole number from 1 to 60'],
  ['bench', '--write --quick', '--write writes the tables of a whole run'],
])('npm run %s -- %s is rejected with one sentence', (name, rest, sentence) => {
  const { status, stdout, stderr } = runScript(name, rest);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(existsSync(home) && readdirSync(home)).toEqual([]);
});

test('an option that npm swallows is rejected: a dry run must not be a real one', () => {
  const { PATH, HOME } = process.env;
  const { status, stderr } = spawnSync('npm', ['run', 'files:sweep', '--dry-run'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH, HOME, DATA_DIR: home },
  });
  expect(status).toBe(2);
  expect(stderr).toContain(
    'npm has kept --dry-run to itself. Put -- before the options: npm run files:sweep -- --dry-run',
  );
});

test('npm run dev uses the data folder of npm start, and all its processes end with npm', async () => {
  const { PATH, HOME } = process.env;
  const child = spawn('npm', ['run', 'dev'], {
    cwd: root,
    // a file, so that the start fails with the path in its message
    env: { PATH, HOME, DATA_DIR: 'package.json', PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  onTestFinished(() => killGroup(child.pid));
  let errors = '';
  const failed = new Promise<void>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
      if (errors.includes("Dojang can't start.")) resolve();
    });
  });
  await failed;
  expect(errors).toContain(`The data folder ${path.join(root, 'package.json')} is a file`);
  child.kill('SIGTERM');
  // once no process has the stream open
  await once(child, 'close');
}, 60_000);

/** Ends the processes of a failed test. */
function killGroup(pid = 0): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // already ended
  }
}
