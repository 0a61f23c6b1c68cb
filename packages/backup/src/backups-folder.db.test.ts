import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openTestDatabase, type TestDatabase } from '@dojang/db/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { backupFile, makeDailyBackup, readLastBackup } from './backups-folder.ts';
import { checkArchive } from './check-archive.ts';
import { fillClub, makeFolder } from './testing.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.clear());

const onDay = (day: number) => new Date(2026, 10, day, 12);

async function openClub() {
  const { folder, files } = makeFolder();
  await fillClub(database.db, files);
  const backups = path.join(folder, 'backups');
  const make = (day: number, days = 3) =>
    makeDailyBackup({
      url: database.url,
      files,
      folder: backups,
      recipients: [],
      days,
      now: onDay(day),
    });
  return { backups, files, make };
}

test('a backup is created once a day, and those of the last days are kept', async () => {
  const { backups, make } = await openClub();
  expect(await readLastBackup(backups)).toBeNull();
  for (const day of [1, 2, 2, 3, 9]) await make(day);
  expect(readdirSync(backups)).toEqual([
    'daily-2026-11-02.tar.gz',
    'daily-2026-11-03.tar.gz',
    'daily-2026-11-09.tar.gz',
  ]);
  expect(await make(9)).toBeNull();
  const last = await readLastBackup(backups);
  expect(last?.file).toBe(backupFile(backups, 'daily-2026-11-09', []));
  expect(last?.size).toBeGreaterThan(1000);
  expect((await checkArchive(last?.file ?? '')).manifest.rows['User']).toBe(7);
});

test('a daily backup removes no other backup, and unfinished ones only after a day', async () => {
  const { backups, make } = await openClub();
  mkdirSync(path.join(backups, 'x.tar.gz.unfinished-abc'), { recursive: true });
  mkdirSync(path.join(backups, 'y.tar.gz.unfinished-abc'));
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  utimesSync(path.join(backups, 'x.tar.gz.unfinished-abc'), twoDaysAgo, twoDaysAgo);
  writeFileSync(backupFile(backups, 'before-restore-2026', []), '');
  await make(1, 1);
  expect(readdirSync(backups)).toEqual([
    'before-restore-2026.tar.gz',
    'daily-2026-11-01.tar.gz',
    'y.tar.gz.unfinished-abc',
  ]);
});

test('a failed daily backup removes no other one, and leaves nothing unfinished', async () => {
  const { backups, files, make } = await openClub();
  await make(1, 1);
  const open = async () => {
    throw new Error('the service is gone');
  };
  const broken = { ...files, open };
  const folder = { folder: backups, recipients: [], days: 1 };
  const options = { url: database.url, files: broken, ...folder, now: onDay(2) };
  await expect(makeDailyBackup(options)).rejects.toThrow('the service is gone');
  const signal = AbortSignal.abort();
  await expect(makeDailyBackup({ ...options, files, signal })).rejects.toThrow('aborted');
  expect(readdirSync(backups)).toEqual(['daily-2026-11-01.tar.gz']);
});
