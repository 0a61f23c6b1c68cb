import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from './child.mjs';
import { copyRepository } from './walk/copy-repository.ts';

// An undeclared input would keep a stale success in the cache. These tests change files in a copy of the repository and
// check which tasks turbo would run again.

type Plan = { tasks: { taskId: string; hash: string }[] };
const timeoutMs = 60_000;
let folder: string;
let before: Map<string, string>;

/** The current hash of every task. */
function readHashes(env: Record<string, string> = {}): Map<string, string> {
  const { PATH, HOME } = process.env;
  const tasks = [
    'typecheck',
    'test',
    'test:journeys',
    'build',
    'size',
    'lint',
    'test:guides',
    'test:engines',
    'test:details',
  ];
  const turbo = path.join(folder, 'node_modules/.bin/turbo');
  const plan = execFileSync(turbo, ['run', ...tasks, '--dry=json'], {
    cwd: folder,
    env: { PATH, HOME, TURBO_TELEMETRY_DISABLED: '1', ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Map((JSON.parse(plan) as Plan).tasks.map(({ taskId, hash }) => [taskId, hash]));
}

/** The tasks whose hash has changed since the start. */
function findRerun(env?: Record<string, string>): string[] {
  return [...readHashes(env)].flatMap(([task, hash]) => (before.get(task) === hash ? [] : task));
}

beforeAll(() => {
  folder = copyRepository();
  before = readHashes();
}, timeoutMs);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const migration = readdirSync(path.join(root, 'prisma/migrations')).find((name) =>
  /^\d/.test(name),
);
const ofDatabase = ['db', 'seed', 'auth', 'api', 'server'].map((name) => `@dojang/${name}#test`);

test.each([
  {
    file: 'prisma/schema/user.prisma',
    reruns: [
      ...ofDatabase,
      '@dojang/db#generate',
      '//#typecheck:node',
      '@dojang/e2e#test:journeys',
    ],
    unchanged: ['@dojang/schemas#test', '@dojang/storage#test', '@dojang/offline#test'],
  },
  {
    file: `prisma/migrations/${migration}/migration.sql`,
    reruns: [...ofDatabase, '@dojang/server#build', '@dojang/e2e#test:journeys'],
    unchanged: ['@dojang/db#generate', '@dojang/schemas#test'],
  },
  {
    file: 'docs/openapi.json',
    reruns: ['@dojang/server#test', '//#test:guides'],
    unchanged: ['@dojang/api#test', '@dojang/web#test', '@dojang/e2e#test:journeys'],
  },
  {
    file: 'docs/guides/rest.md',
    reruns: ['@dojang/server#test', '//#test:guides'],
    unchanged: ['@dojang/api#test', '//#oxlint', '//#typecheck:node', '@dojang/e2e#test:journeys'],
  },
  {
    file: 'packages/schemas/src/limits.ts',
    reruns: [
      ...ofDatabase,
      '@dojang/schemas#test',
      '@dojang/offline#test',
      '@dojang/e2e#test:journeys',
    ],
    unchanged: ['@dojang/db#generate'],
  },
  {
    file: 'packages/db/src/migrate.db.test.ts',
    reruns: ['@dojang/db#test', '//#typecheck:node', '//#oxlint'],
    unchanged: ['@dojang/api#test', '@dojang/server#build'],
  },
  {
    file: 'packages/api/src/lists.http.test.ts',
    reruns: ['@dojang/server#test', '//#typecheck:node', '//#oxlint'],
    unchanged: ['@dojang/server#build', '@dojang/web#test'],
  },
  {
    file: 'apps/server/src/testing/app.ts',
    reruns: ['@dojang/server#test:details', '@dojang/server#test', '//#typecheck:node'],
    unchanged: ['@dojang/api#test', '@dojang/web#test'],
  },
  {
    file: 'apps/web/src/main.tsx',
    reruns: ['@dojang/web#test', '@dojang/web#build', '//#size', '@dojang/e2e#test:journeys'],
    unchanged: ['@dojang/server#test'],
  },
  {
    file: 'apps/e2e/src/details/toast.e2e.ts',
    reruns: ['@dojang/e2e#test:details', '@dojang/e2e#typecheck'],
    unchanged: ['@dojang/e2e#test:journeys', '@dojang/e2e#test:engines'],
  },
  {
    file: 'apps/server/src/details/main.http.test.ts',
    reruns: ['@dojang/server#test:details', '//#typecheck:node'],
    unchanged: ['@dojang/server#test', '@dojang/e2e#test:details'],
  },
  {
    file: 'vitest.config.ts',
    reruns: [...ofDatabase, '@dojang/schemas#test', '@dojang/web#test'],
    unchanged: ['@dojang/web#build', '@dojang/e2e#test:journeys'],
  },
])(
  'a change of $file reruns its dependents and nothing else',
  ({ file, reruns, unchanged }) => {
    const place = path.join(folder, file);
    const text = readFileSync(place, 'utf8');
    writeFileSync(place, `${text}\n`);
    const rerun = findRerun();
    writeFileSync(place, text);
    expect(rerun).toEqual(expect.arrayContaining(reruns));
    expect(rerun.filter((task) => unchanged.includes(task))).toEqual([]);
  },
  timeoutMs,
);

test.each([
  ['TEST_DATABASE_URL', ofDatabase, '@dojang/e2e#test:journeys'],
  [
    'BROWSER_BUILDS',
    ['@dojang/e2e#test:journeys', '@dojang/e2e#test:engines'],
    '@dojang/server#test',
  ],
  // contains the version of Node
  ['npm_config_user_agent', [...ofDatabase, '@dojang/web#build', '//#oxlint'], 'none'],
] as const)(
  'a change of the variable %s reruns its dependents',
  (variable, reruns, unchanged) => {
    const rerun = findRerun({ [variable]: 'another' });
    expect(rerun).toEqual(expect.arrayContaining([...reruns]));
    expect(rerun).not.toContain(unchanged);
  },
  timeoutMs,
);

test.each([
  ['typecheck', ['@dojang/web#typecheck', '//#typecheck:node', '@dojang/e2e#typecheck']],
  ['lint', ['//#oxlint']],
])('npm run %s checks all packages and generates the database client first', (name, tasks) => {
  const { scripts } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  expect(scripts[name]).toContain(`turbo run ${name}`);
  expect([...before.keys()]).toEqual(expect.arrayContaining([...tasks, '@dojang/db#generate']));
});
