import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openDatabase } from '@dojang/db/open';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// Runs the real programs as child processes, as `npm start` and `npm run files:sweep` do.

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'dojang-main-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Program = 'main' | 'sweep-files' | 'back-up' | 'restore-backup' | 'admin-link';
type Environment = Record<string, string>;

function start(
  program: Program,
  env: Environment,
  typed: string[] = [],
): ChildProcessByStdio<null, Readable, Readable> {
  const file = path.join(
    import.meta.dirname,
    program === 'main' ? '..' : '../commands',
    `${program}.ts`,
  );
  return spawn(process.execPath, ['--liftoff-only', '--import', 'tsx', file, ...typed], {
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(program: Program, env: Environment, typed: string[] = []) {
  const child = start(program, env, typed);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, err };
}

describe.concurrent('a failing start', () => {
  test('reports a port in use before it creates anything', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const dataDir = path.join(folder, 'port');
    const outcome = await run('main', { DATA_DIR: dataDir, PORT: String(port) });
    other.close();
    expect(outcome).toEqual({
      code: 1,
      out: '',
      err: `Dojang can't start. Port ${port} is taken by another program, perhaps by Dojang itself. Stop that one, or choose another port: PORT=${port + 1} npm start\n`,
    });
    expect(existsSync(dataDir)).toBe(false);
  });

  test('reports an invalid data folder', async () => {
    const dataDir = path.join(folder, 'file');
    writeFileSync(dataDir, '');
    expect(await run('main', { DATA_DIR: dataDir })).toEqual({
      code: 1,
      out: '',
      err: `Dojang can't start. The data folder ${dataDir} is a file: move that away, or set DATA_DIR to another folder.\n`,
    });
  });

  test('reports an unreachable database', async () => {
    const env = {
      DATA_DIR: path.join(folder, 'down'),
      DATABASE_URL: 'postgresql://club:s3cret@127.0.0.1:1/club',
    };
    expect(await run('main', env)).toEqual({
      code: 1,
      out: '',
      err: "Dojang can't start. The database server at 127.0.0.1:1 is not running. Start it, or correct DATABASE_URL.\n",
    });
  });
});

describe.concurrent('a sweep', () => {
  test.each([
    ['without a database there', {}],
    ['with a database elsewhere', { DATABASE_URL: 'postgresql://club:s3cret@127.0.0.1:1/club' }],
  ])(
    'of a folder without data of Dojang, %s, is rejected and creates nothing',
    async (_which, env) => {
      const dataDir = path.join(folder, 'mistyped');
      expect(await run('sweep-files', { ...env, DATA_DIR: dataDir })).toEqual({
        code: 1,
        out: '',
        err: `There is no data of Dojang in ${dataDir}. Set DATA_DIR to the folder that Dojang is started with.\n`,
      });
      expect(existsSync(dataDir)).toBe(false);
    },
  );
});

// Creating a cluster takes seconds, and longer on a busy machine.
describe('a server with a database of its own', { timeout: 120_000 }, () => {
  const dataDir = () => path.join(folder, 'data');
  const filesOfDatabase = () => readdirSync(path.join(dataDir(), 'postgres'));

  test('exits immediately while it is being created', async () => {
    const child = start('main', { DATA_DIR: dataDir() });
    const ended = once(child, 'exit');
    const [output] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    expect(output).toContain('Creating the database');
    child.kill('SIGHUP');
    expect(await ended).toEqual([129, null]);
  });

  test('prints on its first start only how and where to sign in, and the next step', async () => {
    const child = start('main', { DATA_DIR: dataDir() });
    let output = '';
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      output += String(chunk);
      if (output.includes('Sign in there')) break;
    }
    child.kill('SIGTERM');
    await once(child, 'exit');
    expect(output).toMatch(
      /^Creating the database .*\nThe first administrator .*\n {2}admin@dojang\.local {2}[\w-]{22}\nDojang is ready: http:\/\/localhost:\d+\nSign in there, .*\n$/,
    );
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
    'then starts, and shuts down gracefully on %s though its output is closed',
    async (signal) => {
      const child = start('main', { DATA_DIR: dataDir() });
      let output = '';
      for await (const chunk of child.stdout.setEncoding('utf8')) {
        output += String(chunk);
        if (output.includes('is ready')) break;
      }
      expect(filesOfDatabase()).toContain('dojang.lock');
      const ended = once(child, 'exit');
      // twice: from the terminal, and forwarded by npm
      child.kill(signal);
      child.kill(signal);
      expect(await ended).toEqual([0, null]);
      // neither the lock, nor the partial cluster of the killed first start
      expect(filesOfDatabase().toSorted()).toEqual(['cluster', 'socket-folder']);
    },
  );

  test('allows a backup and a password reset while it runs, but no restore', async () => {
    const env = { DATA_DIR: dataDir() };
    const server = start('main', env);
    for await (const chunk of server.stdout.setEncoding('utf8')) {
      if (String(chunk).includes('is ready')) break;
    }
    const archive = path.join(folder, 'club.tar.gz');
    const backup = await run('back-up', env, [archive]);
    expect(backup).toMatchObject({ code: 0, err: '' });
    expect(backup.out).toContain('  1 of User\n');
    expect(backup.out).toContain(`\nThe backup is ${archive}\n`);
    expect(await run('back-up', env, [archive])).toMatchObject({
      code: 1,
      err: `There is a file ${archive} already. Choose another name.\n`,
    });
    expect((await run('admin-link', env)).out).toMatch(
      /^The administrator .*\n {2}admin@dojang\.local {2}[\w-]{22}\n {2}http:\/\/localhost:0\/login\n$/,
    );
    expect(await run('restore-backup', env, [archive, '--yes'])).toMatchObject({
      code: 1,
      err: `Dojang runs on ${dataDir()}. Stop it first.\n`,
    });
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(await run('restore-backup', env, [archive])).toMatchObject({
      code: 1,
      err: 'There is data already. To replace it: npm run restore -- --yes <file>\n',
    });
  });

  test('erases again, on request, who was erased after the backup that is restored', async () => {
    const env = { DATA_DIR: dataDir() };
    const archive = path.join(folder, 'erased.tar.gz');
    const open = () => openDatabase({ dataDir: dataDir(), say: () => undefined });
    const before = await open();
    const zoe = await before.db.user.create({
      data: { name: 'Zoe', email: 'zoe@club.example', password_hash: 'x' },
    });
    const { id: adminId } = await before.db.user.findFirstOrThrow({
      where: { id: { not: zoe.id } },
    });
    expect(await run('back-up', env, [archive])).toMatchObject({ code: 0 });
    await before.db.user.deleteMany();
    await before.close();

    const asked = await run('restore-backup', env, [archive]);
    expect(asked.code).toBe(1);
    expect(asked.out).toContain(`  Zoe (${zoe.id})\nThey are not erased again. To do it: `);
    const restored = await run('restore-backup', env, [archive, '--yes', '--erase']);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toContain(`Erased again: Zoe (${zoe.id})\n`);
    expect(restored.out).toMatch(/^Not erased: .*, the last administrator\. /m);
    const after = await open();
    expect(await after.db.user.findMany({ select: { id: true } })).toEqual([{ id: adminId }]);
    const [entry] = await after.db.auditEntry.findMany({ orderBy: { id: 'desc' }, take: 1 });
    expect(entry).toMatchObject({ action: 'user.deleted', actor_id: null, subject_id: 'erased' });
    await after.close();
  });
});
