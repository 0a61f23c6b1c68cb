import { writeFileSync, utimesSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { product } from '@dojang/schemas/product';
import type { ServerStatus } from '@dojang/schemas/server-status';
import { english } from '@dojang/schemas/testing/samples';
import { wire } from '@dojang/schemas/wire';
import { openTestApp, type TestApp } from '@dojang/server/testing/app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const hourMs = 3_600_000;

let folder: string;
let club: TestApp;
let cookie: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dojang-backups-'));
  club = await openTestApp({ backupsFolder: folder });
  ({ cookie } = await club.addUser('Admin', 'ADMIN'));
});
afterAll(async () => {
  await club.close();
  await rm(folder, { recursive: true });
});

async function readStatus(language = 'en', app = club): Promise<ServerStatus> {
  const headers = { cookie, 'accept-language': language };
  const answer = await app.request({ url: '/trpc/server.status', headers });
  expect(answer.statusCode).toBe(200);
  return wire.output.deserialize(answer.json().result.data) as ServerStatus;
}

/** Writes a backup file that is `hours` old. */
function writeBackup(bytes: number, hours: number): Date {
  const file = path.join(folder, 'daily-2026-01-01.tar.gz');
  const endedAt = new Date(Date.now() - hours * hourMs);
  writeFileSync(file, Buffer.alloc(bytes));
  utimesSync(file, endedAt, endedAt);
  return endedAt;
}

describe('an administrator sees', () => {
  test('versions and sizes', async () => {
    const [{ size }] = await club.db.$queryRaw<[{ size: bigint }]>`
      SELECT pg_database_size(current_database()) AS "size"`;
    const file = { filename: 'a.pdf', mimeType: 'application/pdf' };
    await club.db.file.createMany({
      data: [
        { ...file, key: 'a', size: 2_000_000_000 },
        { ...file, key: 'b', size: 2_000_000_000 },
      ],
    });
    const status = await readStatus();
    expect(status).toMatchObject({
      version: product.version,
      database: {
        version: expect.stringMatching(/^\d\d(\.\d+)?$/),
        isBuiltIn: process.env['TEST_DATABASE_URL'] === undefined,
      },
      files: { count: 2, size: 4_000_000_000 },
    });
    expect(status.database.size / Number(size)).toBeCloseTo(1, 0);
  });

  test('the last backup, and a warning if it is older than a day', async () => {
    expect(await readStatus()).toMatchObject({
      isBackedUp: true,
      isEncrypted: false,
      lastBackup: null,
      warnings: [],
    });
    const recent = writeBackup(1234, 25);
    expect(await readStatus()).toMatchObject({
      lastBackup: { endedAt: recent, size: 1234 },
      warnings: [],
    });
    const old = writeBackup(1234, 27);
    expect(await readStatus()).toMatchObject({
      warnings: [{ text: english('status.backupOld'), since: old }],
    });
  });

  test('no warning about old backups where backups are disabled', async () => {
    const other = await openTestApp({ sharedDatabase: club.database });
    expect(await readStatus('en', other)).toMatchObject({ isBackedUp: false, warnings: [] });
    await other.close();
  });

  test('warnings of the server in their language', async () => {
    writeBackup(1, 0);
    club.warnings.add('status.backupFailed');
    const inGerman = expect.stringMatching(/^Die tägliche Sicherung/);
    expect((await readStatus('de')).warnings).toEqual([
      { text: inGerman, since: expect.any(Date) },
    ]);
  });
});
