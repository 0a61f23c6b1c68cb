import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { addDays } from '@dojang/schemas/calendar-day';
import { limits } from '@dojang/schemas/limits';
import { today } from '@dojang/schemas/time';
import { openTestDatabase } from '@dojang/db/testing';
import { openDiskStore } from '@dojang/storage/disk';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { writeDemoClub } from './write-demo-club.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let folder: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.clear();
  folder = mkdtempSync(path.join(tmpdir(), 'dojang-demo-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function write(size: { members: number; tournaments: number }) {
  const hashed: string[] = [];
  const hashPassword = async (text: string) => {
    hashed.push(text);
    return `hash of ${text}`;
  };
  const files = openDiskStore(folder);
  const say = () => undefined;
  const { signIns } = await writeDemoClub({ db: database.db, files, hashPassword, say, ...size });
  return { signIns, hashed, files };
}

test('the demo club is written to the database, its documents to the file store; some papers have ended and some end soon', async () => {
  const { db } = database;
  const { signIns, hashed, files } = await write({ members: 120, tournaments: 24 });
  expect(hashed).toEqual(['dojang-demo']);
  expect([await db.user.count(), await db.tournament.count()]).toEqual([120, 24]);
  expect([await db.announcement.count(), await db.draw.count()]).toEqual([3, 1]);
  expect(signIns.map(({ who }) => who)).toEqual(['administrator', 'coach', 'member']);
  for (const { who, email } of signIns) {
    const user = await db.user.findUniqueOrThrow({ where: { email }, include: { groups: true } });
    const authority = who === 'administrator' ? 'ADMIN' : 'USER';
    expect(user).toMatchObject({ authority, password_hash: 'hash of dojang-demo' });
    expect(user.groups.some(({ role }) => role === 'COACH')).toBe(who !== 'member');
  }

  const tournaments = await db.tournament.findMany({
    include: { result: true, entries: { orderBy: { position: 'asc' } } },
  });
  for (const { entries } of tournaments) {
    expect(entries.length).toBeGreaterThan(0);
    expect(entries.map(({ position }) => position)).toEqual([...entries.keys()]);
  }
  for (const file of await db.file.findMany()) {
    const stored = await files.open(file.key);
    expect(stored?.size).toBe(file.size);
    const bytes = stored && (await buffer(stored.stream));
    expect(bytes?.subarray(0, 5).toString()).toBe('%PDF-');
  }

  const ofMedical = { kind: 'MEDICAL' } as const;
  const [day, soon] = [today(), addDays(today(), 30)];
  const countOf = (where: object) => db.paper.count({ where: { ...ofMedical, ...where } });
  expect(await countOf({ valid_until: { lt: day } })).toBeGreaterThan(0);
  expect(await countOf({ valid_until: { gte: day, lte: soon } })).toBeGreaterThan(1);
  expect(await countOf({ valid_until: { gt: soon } })).toBeGreaterThan(20);
  expect(await db.paper.count({ where: { revoked_on: { not: null } } })).toBeGreaterThan(0);
});

test('who signs in as coach or as member finds bouts enough for percentages', async () => {
  const { db } = database;
  const { signIns } = await write({ members: 120, tournaments: 24 });
  const idOf = async (wanted: string) => {
    const email = signIns.find(({ who }) => who === wanted)?.email ?? '';
    return (await db.user.findUniqueOrThrow({ where: { email } })).id;
  };
  const countOf = (user_ids: string[]) =>
    db.bout.count({ where: { state: 'DECIDED', user_ids: { hasSome: user_ids } } });
  const coaching = { user_id: await idOf('coach'), role: 'COACH' as const };
  const athletes = await db.groupMember.findMany({
    where: { role: 'ATHLETE', group: { members: { some: coaching } } },
  });
  for (const ids of [athletes.map(({ user_id }) => user_id), [await idOf('member')]])
    expect(await countOf(ids)).toBeGreaterThanOrEqual(limits.boutsForPercent);
});

test('a second start keeps the changes of users', async () => {
  const { db } = database;
  await write({ members: 10, tournaments: 2 });
  await db.user.deleteMany({ where: { authority: 'USER' } });
  const { signIns, hashed } = await write({ members: 10, tournaments: 2 });
  expect(hashed).toEqual([]);
  expect(signIns.map(({ email }) => email)).toEqual(['admin@dojang.local']);
  expect(await db.user.count()).toBe(1);
});
