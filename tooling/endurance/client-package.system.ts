import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { product } from '@dojang/schemas/product';
import { openTestApp } from '@dojang/server/testing/app';
import { addToken } from '@dojang/server/testing/token';
import { afterAll, expect, test } from 'vitest';
import { root } from '../scripts/child.mjs';

const run = promisify(execFile);
const { resolve } = createRequire(import.meta.url);
const tsc = path.join(path.dirname(resolve('typescript/package.json')), 'bin/tsc');
const readme = await readFile(path.join(root, 'packages/client/README.md'), 'utf8');
const script = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(([, block]) => block).join('\n');

// outside the repository, whose packages would be resolved
const folder = await mkdtemp('/tmp/dojang-script-');
afterAll(() => rm(folder, { recursive: true, force: true }));

const compilerOptions = {
  strict: true,
  target: 'es2023',
  lib: ['es2023'],
  module: 'nodenext',
  skipLibCheck: false,
  outDir: 'out',
  rootDir: '.',
  types: ['node'],
};

test('the packed client can be installed, compiled against and run with a token outside this repository', async () => {
  const pack = ['pack', '--workspace=@dojang/client', '--ignore-scripts=false', '--json'];
  const packed = await run('npm', [...pack, `--pack-destination=${folder}`], { cwd: root });
  const file = /dojang-client-[\d.]+\.tgz/.exec(packed.stdout)?.[0] ?? '';
  expect(file).toBe(`dojang-client-${product.version}.tgz`);

  const project = { name: 'script', private: true, type: 'module' };
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(project));
  const install = ['install', '--no-audit', '--no-fund', file, '@types/node@20'];
  await run('npm', install, { cwd: folder });

  const wrong = `
    // @ts-expect-error -- kup has no value ELEVEN
    export const refused = () => client.user.updateProfile.mutate({ kup: 'ELEVEN' });
    // @ts-expect-error -- there is no such procedure
    export type Renaming = typeof client.user.rename;
    export const days: string | null = (await client.user.profile.query()).birthday;`;
  await writeFile(path.join(folder, 'script.ts'), script + wrong);
  const tsconfig = JSON.stringify({ compilerOptions, files: ['script.ts'] });
  await writeFile(path.join(folder, 'tsconfig.json'), tsconfig);
  const { stdout } = await run(process.execPath, [tsc, '-p', '.'], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  );
  // tRPC's declarations use browser types
  const ours = stdout.split('\n').filter((line) => !/^(node_modules\/@trpc\/|$)/.test(line));
  expect(ours).toEqual([]);

  const club = await openTestApp();
  const { id } = await club.addUser('Mina Park', 'ADMIN');
  const DOJANG_URL = await club.app.listen({ host: '127.0.0.1', port: 0 });
  const env = { PATH: process.env['PATH'], DOJANG_URL, DOJANG_TOKEN: await addToken(club, id) };
  const output = await run(process.execPath, ['out/script.js'], { cwd: folder, env });
  expect(output.stdout.trim().split('\n')).toEqual([
    'Mina Park: 1 of 1 users',
    'Spring Cup',
    '400 name: Required',
  ]);
  expect(await club.db.tournament.count()).toBe(0);
  await club.close();
});
