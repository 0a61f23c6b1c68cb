import { execFileSync } from 'node:child_process';
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { uploadFile } from '@dojang/client/upload';
import { randomFrom } from '@dojang/seed/random';
import { afterAll, expect, test } from 'vitest';
import { root } from '../scripts/child.mjs';
import { isInstalled, requireProgram } from '../scripts/programs.mjs';
import { computeDigest, createPdf, signIn } from './club.ts';
import { findFreePort, spawnProgram } from '../servers/program.ts';
import { administrator } from '../servers/server-process.ts';

// The steps of the Dockerfile without a container engine: the tree of `npm run image`, run outside the checkout by a
// user who may write only to the data folder.

// not in the tests' temporary folder, which other users cannot read
const folder = mkdtempSync('/tmp/dojang-image-');
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const tree = path.join(folder, 'app');
const data = path.join(folder, 'data');
/** The user `nobody` of every Linux; without root, the current user. */
const isRoot = process.getuid?.() === 0;
const nobody = isRoot ? { uid: 65_534, gid: 65_534 } : {};
/** The current size plus a quarter. */
const treeMaxMb = 200;
const startTimeoutMs = 240_000;

const dockerfile = readFileSync(path.join(root, 'Dockerfile'), 'utf8');
/** The arguments of an instruction of the Dockerfile. */
const readLine = (word: string) => new RegExp(`^ *${word} (.*)$`, 'm').exec(dockerfile)?.[1] ?? '';

test("the image's tree is small and runs as a user who owns only the data folder", async () => {
  expect(readLine('RUN')).toBe('npm run image -- /app');
  execFileSync('npm', ['run', '--silent', 'image', '--', tree], { cwd: root, stdio: 'pipe' });
  const [size] = execFileSync('du', ['-sm', '--apparent-size', tree], { encoding: 'utf8' }).split(
    '\t',
  );
  expect(Number(size)).toBeLessThan(treeMaxMb);
  expect(readdirSync(tree).toSorted()).toEqual(['LICENSE', 'apps', 'node_modules', 'package.json']);
  mkdirSync(data, { mode: 0o700 });
  if (isRoot) {
    chownSync(data, 65_534, 65_534);
    execFileSync('chmod', ['711', folder]);
  }
  const port = await findFreePort();
  const [healthCheck, start] = [...dockerfile.matchAll(/^ *CMD (\[.*\])$/gm)].map(
    ([, command = '']) => JSON.parse(command) as string[],
  );
  const [program, ...args] = start ?? [];
  expect(program).toBe('node');
  const { PATH } = process.env;
  const env = { PATH, NODE_ENV: 'production', DATA_DIR: data, PORT: `${port}`, TMPDIR: data };
  const child = spawnProgram('The image', process.execPath, args, {
    cwd: tree,
    env: { ...env, ADMIN_PASSWORD: administrator.password },
    ...nobody,
  });
  await child.ready('Dojang is ready', startTimeoutMs);

  // the image's own health check
  const check = () => execFileSync(process.execPath, healthCheck?.slice(1), { env, stdio: 'pipe' });
  expect(healthCheck?.join(' ')).toContain('/healthz');
  check();
  const baseUrl = `http://127.0.0.1:${port}`;
  const admin = await signIn(baseUrl, administrator);
  const file = createPdf(randomFrom(1), 1_000_000);
  const { id } = await uploadFile(file, admin);
  const read = await admin.fetch(`${baseUrl}/api/tournament/file/${id}`);
  expect(await computeDigest(await read.blob())).toBe(await computeDigest(file));
  expect(await (await fetch(baseUrl)).text()).toContain('<title>');

  // a command of the guide, while the server runs
  const backUp = ['apps/server/dist/back-up.mjs', path.join(data, 'by-hand.tar.gz')];
  const backedUp = execFileSync(process.execPath, backUp, { cwd: tree, env, ...nobody });
  expect(String(backedUp)).toContain('1 of User');

  expect(await child.end('SIGTERM')).toBe(0);
  expect(check).toThrow('Command failed');
});

test('the image contains no secrets and no club data', () => {
  expect(dockerfile).not.toMatch(/PASSWORD|TOKEN|SECRET/i);
  const ignored = readFileSync(path.join(root, '.dockerignore'), 'utf8').split('\n');
  expect(ignored).toEqual(expect.arrayContaining(['.git', 'data', 'data-demo', '**/.env']));
});

/** Skipped without docker-compose, which not every Debian has. */
const files = isInstalled('docker-compose') ? ['docker-compose.yml'] : [];

/** The settings, except those that the container sets itself. */
const ofContainer = ['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL'];
const settings = readFileSync(path.join(root, 'docs/guides/settings.md'), 'utf8')
  .split('\n')
  .flatMap((line) => /^\| (`[A-Z_`, ]+`) +\|/.exec(line)?.[1]?.match(/[A-Z_]+/g) ?? [])
  .filter((name) => !ofContainer.includes(name));

test.each(files)(
  '%s passes on every setting, listens on this machine only, and requires a password',
  (file) => {
    const { PATH } = process.env;
    // does not read the developer's .env
    const place = mkdtempSync(path.join(folder, 'compose-'));
    const args = ['--project-directory', place, '-f', path.join(root, file), 'config'];
    const read = (lines: string[]) => {
      writeFileSync(path.join(place, '.env'), lines.join('\n'));
      return execFileSync(requireProgram('docker-compose'), args, {
        env: { PATH, HOME: folder },
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'pipe'],
      });
    };
    expect(() => read([])).toThrow('write it into .env');
    expect(settings).toContain('METRICS_TOKEN');
    const configuration = read([
      'POSTGRES_PASSWORD=only-for-this-test',
      'PORT=3100',
      ...settings.map((name) => `${name}=x-${name}`),
    ]);
    for (const name of settings) expect(configuration).toContain(`      ${name}: x-${name}\n`);
    expect(configuration).toMatch(/^ {6}PORT: '?3000'?$/m);
    expect(configuration.match(/^ {4}- (?:127\.0\.0\.1:)?\d+:\d+/gm)).toEqual([
      '    - 127.0.0.1:3100:3000',
    ]);
    expect(configuration).toContain('condition: service_healthy');
    expect(configuration).not.toMatch(/privileged: true|network_mode: host/);
  },
);
