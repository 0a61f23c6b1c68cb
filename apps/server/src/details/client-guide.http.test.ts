import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestApp, testPassword } from '../testing/app.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const guide = readFileSync(path.join(root, 'docs/guides/client.md'), 'utf8');
const script = [...guide.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block]) => block).join('\n');

const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);
const tsc = path.join(path.dirname(resolve('typescript/package.json')), 'bin/tsc');
const tsx = pathToFileURL(resolve('tsx')).href;

let folder: string;
beforeEach(async () => {
  // inside the repository, to resolve its packages
  await mkdir(path.join(root, '.cache'), { recursive: true });
  folder = await mkdtemp(path.join(root, '.cache/client-guide-'));
  await writeFile(path.join(folder, 'guide.ts'), script);
});
afterEach(() => rm(folder, { recursive: true }));

test('the guide compiles unchanged', async () => {
  const settings = path.join(root, 'tooling/typescript/node.json');
  const tsconfig = JSON.stringify({ extends: settings, include: ['*.ts'] });
  await writeFile(path.join(folder, 'tsconfig.json'), tsconfig);
  const { stdout } = await run(process.execPath, [tsc, '--singleThreaded', '-p', folder]).catch(
    (error) => error,
  );
  expect(stdout).toBe('');
});

test('the guide runs unchanged, and prints what its comments promise', async () => {
  const testApp = await openTestApp();
  const { email } = await testApp.addUser('Mina Park', 'ADMIN');
  const baseUrl = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  const env = {
    ...process.env,
    DOJANG_URL: baseUrl,
    DOJANG_EMAIL: email,
    DOJANG_PASSWORD: testPassword,
  };
  const guideFile = path.join(folder, 'guide.ts');
  const { stdout } = await run(process.execPath, ['--import', tsx, guideFile], { env });
  const lines = stdout.trim().split('\n');
  expect([...new Set(lines)]).toEqual([
    'Signed in as Mina Park',
    '1 of 1 users: Mina Park',
    '100 %',
    expect.stringContaining(`Spring Cup: ${baseUrl}/api/tournament/file/`),
    "400 name: Required { name: 'Required' }",
  ]);
  expect(await testApp.db.tournament.count()).toBe(0);
  await testApp.close();
});
