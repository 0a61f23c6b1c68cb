import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkArchive } from '@dojang/backup/check-archive';
import { restoreInto } from '@dojang/backup/restore';
import { migrate } from '@dojang/db/migrate';
import { readMigrations } from '@dojang/db/migration-files';
import { runStatement, startTestPostgres, type TestPostgres } from '@dojang/db/test-postgres';
import { openDiskStore } from '@dojang/storage/disk';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openClubDatabase } from '../operations/open-club-database.ts';
import { readSettings } from '../settings.ts';

let postgres: TestPostgres;
let dataDir: string;
beforeEach(async () => {
  postgres = await startTestPostgres();
  dataDir = mkdtempSync(path.join(tmpdir(), 'dojang-update-'));
});
afterEach(async () => {
  await postgres.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

const older = readMigrations().slice(0, 2);
const next = readMigrations()[2]?.name;
const backup = () => path.join(dataDir, `backups/before-${next}.tar.gz`);

/** Resets the database to an older version, with one member. */
async function prepareOlder() {
  await runStatement(postgres.url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrate(postgres.url, older);
  await runStatement(
    postgres.url,
    `INSERT INTO "User" (id, name, email, password_hash) VALUES ('1', 'Mira', 'mira@club.example', 'x')`,
  );
}

function open(settings: Record<string, string> = {}) {
  const printed: string[] = [];
  const files = openDiskStore(path.join(dataDir, 'files'));
  const read = readSettings({ DATABASE_URL: postgres.url, ...settings });
  const opening = openClubDatabase(read, dataDir, files, (line) => printed.push(line));
  return { opening, printed, files };
}

test('data of an older version is backed up before its migration, and the backup can be restored', async () => {
  await prepareOlder();
  const { opening, printed, files } = open();
  const { db, close } = await opening;
  expect(printed[1]).toBe(
    `To go back: install the version before, then npm run restore -- ${backup()}`,
  );
  await db.user.deleteMany();
  await close();
  const archive = await checkArchive(backup());
  expect(archive.manifest).toMatchObject({ migration: older.at(-1)?.name, installation: null });
  await restoreInto(postgres.url, archive, files, 'new');
  const again = open();
  const restored = await again.opening;
  expect(await restored.db.user.findMany({ select: { name: true } })).toEqual([{ name: 'Mira' }]);
  expect(again.printed).toEqual([]);
  await restored.close();
});

// The embedded database has a single session, in which no lock waits, so only one process can open it.
const isServer = process.env['TEST_DATABASE_URL'] !== undefined;

/** Simulates three starting processes, concurrent where possible. */
async function openThree() {
  const all = [];
  for (let count = 0; count < 3; count += 1) {
    const opened = open();
    all.push(opened);
    if (!isServer) await opened.opening;
  }
  for (const { close } of await Promise.all(all.map(({ opening }) => opening))) await close();
  return all.map(({ printed }) => printed);
}

test('of several processes that start after an update, one backs up the data before any migrates it', async () => {
  await prepareOlder();
  const printed = await openThree();
  expect(printed.flat().filter((line) => line.includes('Backing up'))).toHaveLength(1);
  expect(readdirSync(path.join(dataDir, 'backups'))).toEqual([path.basename(backup())]);
  expect((await checkArchive(backup())).manifest.migration).toBe(older.at(-1)?.name);
});

test('of several processes that start on an empty database, none backs up the tables of another', async () => {
  await runStatement(postgres.url, 'DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  const printed = await openThree();
  expect(printed.flat().filter((line) => line.includes('Backing up'))).toEqual([]);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('an empty database, and one of this version, need no backup', async () => {
  await (await open().opening).close();
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a failed backup prevents the migration, and a message says why', async () => {
  await prepareOlder();
  const file = path.join(dataDir, 'file');
  writeFileSync(file, '');
  await expect(open({ BACKUP_DIR: file }).opening).rejects.toThrow(
    /^The backup .* could not be made: /,
  );
  const { opening, printed } = open();
  await (await opening).close();
  expect(printed[2]).toContain(`Database migrated: ${next}`);
});
