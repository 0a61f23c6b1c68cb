import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { vacuum } from './maintenance.ts';
import { type OpenDatabase, openDatabase } from './open.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'dojang-embedded-'));
const folder = path.join(dataDir, 'postgres');
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const person = { name: 'Mira', email: 'mira@example.org', password_hash: 'x' };
const silent = () => undefined;

// Creating a cluster takes seconds, and more on a busy machine: too long for the timeout of a test.
let first: OpenDatabase;
const lines: string[] = [];
beforeAll(async () => {
  first = await openDatabase({ dataDir, say: (line) => lines.push(line) });
});

test('the first start creates the database and reports it; only its user can read the folder', async () => {
  expect(lines[0]).toContain('Creating the database');
  expect(await first.db.user.count()).toBe(0);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  await first.close();
});

test('data survives a clean stop, which leaves no socket behind', async () => {
  const writer = await openDatabase({ dataDir, say: silent });
  await writer.db.user.create({ data: person });
  const socketFolder = readFileSync(path.join(folder, 'socket-folder'), 'utf8');
  expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
  await writer.close();
  expect(existsSync(socketFolder)).toBe(false);

  const linesLater: string[] = [];
  const second = await openDatabase({ dataDir, say: (line) => linesLater.push(line) });
  expect(linesLater).toEqual([]);
  expect(await second.db.user.count()).toBe(1);
  await second.close();
});

test('opening a folder twice fails with a clear message', async () => {
  const { close } = await openDatabase({ dataDir, say: silent });
  await expect(openDatabase({ dataDir, say: silent })).rejects.toThrow(
    'is already open in this process',
  );
  await close();
});

test('commits are durable: the log is written through to the disk, and fsync is on', async () => {
  const { db, close } = await openDatabase({ dataDir, say: silent });
  const settings = await db.$queryRaw<{ name: string; setting: string }[]>`
    SELECT name, setting FROM pg_settings
    WHERE name IN ('fsync', 'synchronous_commit', 'wal_sync_method', 'full_page_writes') ORDER BY name`;
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    wal_sync_method: 'open_datasync',
  });
  await close();
});

test('every five minutes a checkpoint truncates the write-ahead log', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { db, close } = await openDatabase({ dataDir, say: silent });
  /** Bytes of the log that crash recovery needs. */
  const neededLog = async () => {
    const [row] = await db.$queryRaw<[{ bytes: number }]>`
      SELECT (pg_current_wal_lsn() - redo_lsn)::int AS bytes FROM pg_control_checkpoint()`;
    return row.bytes;
  };
  await db.user.updateMany({ data: { img: 'x'.repeat(20_000) } });
  await db.user.updateMany({ data: { img: 'y'.repeat(20_000) } });
  const before = await neededLog();
  vi.advanceTimersByTime(5 * 60_000);
  await expect.poll(neededLog).toBeLessThan(before);
  await vacuum(db);
  await close();
  vi.useRealTimers();
});

test('every confirmed commit survives kill -9', async () => {
  const writer = `
    import { openDatabase } from ${JSON.stringify(fileURLToPath(new URL('./open.ts', import.meta.url)))};
    const { db } = await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, say: () => {} });
    for (let count = 1; ; count += 1) {
      await db.user.updateMany({ data: { surname: String(count) } });
      console.log(count);
    }`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', writer]);
  let confirmed = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    confirmed = Number(line);
    if (confirmed === 50) child.kill('SIGKILL');
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  expect(confirmed).toBeGreaterThanOrEqual(50);

  const killedSocket = readFileSync(path.join(folder, 'socket-folder'), 'utf8');
  const { db, close } = await openDatabase({ dataDir, say: silent });
  const { surname } = await db.user.findFirstOrThrow();
  expect([confirmed, confirmed + 1]).toContain(Number(surname));
  expect(existsSync(killedSocket)).toBe(false);
  await close();
}, 120_000);

test('a database with missing files is refused with a clear message, and is not changed', async () => {
  const opening = () => openDatabase({ dataDir, say: silent });
  for (const name of ['PG_VERSION', 'global/pg_control']) {
    const file = path.join(folder, 'cluster', name);
    renameSync(file, `${file}.away`);
    await expect(opening()).rejects.toThrow(
      `The database in ${folder} can't be opened and may be damaged. Keep this folder`,
    );
    expect(existsSync(file)).toBe(false);
    renameSync(`${file}.away`, file);
  }
  const { db, close } = await opening();
  expect(await db.user.count()).toBe(1);
  await close();
});
