import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openTestDatabase, type TestDatabase } from '@dojang/db/testing';
import { openDiskStore } from '@dojang/storage/disk';
import type { FileStore } from '@dojang/storage/file-store';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimStore } from './claim-store.ts';
import { sweepFiles } from './sweep.ts';

let club: TestDatabase;
let other: TestDatabase;
beforeAll(async () => {
  [club, other] = [await openTestDatabase(), await openTestDatabase()];
});
afterAll(async () => {
  await club.close();
  await other.close();
});

let folder: string;
let files: FileStore;
beforeEach(async () => {
  await Promise.all([club.clear(), other.clear()]);
  folder = mkdtempSync(path.join(tmpdir(), 'dojang-sweep-'));
  files = openDiskStore(folder);
  return () => rmSync(folder, { recursive: true, force: true });
});

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
/** Runs the daily sweep over 40 days; like the server, it survives a failure. */
async function sweepForWeeks({ db }: TestDatabase): Promise<void> {
  for (const days of [0, 2, 20, 40]) {
    await sweepFiles({ db, files }, { now: inDays(days) }).catch(() => undefined);
  }
}
async function storedKeys(): Promise<string[]> {
  const keys = [];
  for await (const { key } of files.list()) keys.push(key);
  return keys;
}
/** Stores bytes; with `owner`, also a row and a tournament in that database. */
async function addFile(owner?: TestDatabase): Promise<string> {
  const id = randomUUID();
  const body = (async function* () {
    yield Buffer.from('%PDF-1.7');
  })();
  const { key, size } = await files.put({ id, name: 'a.pdf', mime: 'application/pdf', body });
  const result = { id, key, size, filename: 'a.pdf', mimeType: 'application/pdf' };
  await owner?.db.tournament.create({
    data: { name: 'Cup', location: 'Seoul', result: { create: result } },
  });
  return key;
}

describe('the sweep removes no files', () => {
  test('of another database', async () => {
    const key = await addFile(club);
    await sweepForWeeks(club);
    await sweepForWeeks(other);
    expect(await storedKeys()).toEqual([key]);
  });

  test('that have no mark and no row in the database', async () => {
    const key = await addFile();
    await sweepForWeeks(other);
    expect(await storedKeys()).toEqual([key]);
  });
});

describe('the files of a store belong to', () => {
  const claim = ({ db }: TestDatabase) => claimStore({ db, files });

  test('the database that first used it, and to no other', async () => {
    expect(await claim(club)).toBe('own');
    expect([await claim(club), await claim(other)]).toEqual(['own', 'other']);
  });

  test('the database with most of their rows if an older version stored them', async () => {
    await addFile(club);
    await addFile(club);
    await addFile();
    expect(await claim(other)).toBe('unknown');
    await addFile(other);
    expect([await claim(other), await claim(club), await claim(other)]).toEqual([
      'unknown',
      'own',
      'other',
    ]);
  });
});

describe('unreferenced bytes', () => {
  const sweep = (days: number, isDryRun = false) =>
    sweepFiles({ db: club.db, files }, { now: inDays(days), isDryRun });

  test('stay in the trash for 30 days and are then removed', async () => {
    await claimStore({ db: club.db, files });
    const [kept, free] = [await addFile(club), await addFile()];
    const nothing = { trashed: [], removed: [] };
    expect(await sweep(0)).toEqual(nothing);
    expect(await sweep(2, true)).toEqual({ trashed: [free], removed: [] });
    expect(await sweep(2)).toEqual({ trashed: [free], removed: [] });
    expect(await sweep(31)).toEqual(nothing);
    expect(await storedKeys()).toHaveLength(2);
    expect(await sweep(33, true)).toEqual({ trashed: [], removed: [free] });
    expect(await sweep(33)).toEqual({ trashed: [], removed: [free] });
    expect(await storedKeys()).toEqual([kept]);
    expect(await club.db.trashedFile.count()).toBe(0);
  });

  test('are kept if a row refers to them again', async () => {
    await claimStore({ db: club.db, files });
    const key = await addFile(club);
    await club.db.trashedFile.create({ data: { key } });
    expect(await sweep(33)).toEqual({ trashed: [], removed: [] });
    expect(await storedKeys()).toEqual([key]);
    expect(await club.db.trashedFile.count()).toBe(0);
  });
});
