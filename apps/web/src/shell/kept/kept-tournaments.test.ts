import { sampleTournament } from '@dojang/schemas/testing';
import type { Tournament } from '@dojang/schemas/tournament';
import { beforeEach, expect, test } from 'vitest';
import { createKeptTournaments } from './kept-tournaments.ts';

const participants = Array.from({ length: 500 }, (_, index) => ({
  id: `somebody-${index}`,
  name: 'x'.repeat(80),
  surname: null,
}));
const tournament = (index: number, part: Partial<Tournament> = {}): Tournament => ({
  ...sampleTournament,
  id: String(index),
  name: `Cup ${index}`,
  ...part,
});

/** A club whose server lists `rows`. */
let rows: Tournament[];
let asked: number;
let isQuiet: boolean;
let nowMs: number;
let maxBytes: number;
beforeEach(() => {
  rows = Array.from({ length: 250 }, (_, index) => tournament(index));
  [asked, isQuiet, nowMs, maxBytes] = [0, true, 0, 4_000_000];
});

/** What a browser keeps, and how often it was asked for it. */
function createCaches() {
  const kept = new Map<string, Map<string, Response>>();
  const reads: string[] = [];
  const open = async (name: string) => {
    const entries = kept.get(name) ?? kept.set(name, new Map()).get(name)!;
    return {
      match: async (address: string) => {
        reads.push(name);
        return entries.get(address)?.clone();
      },
      put: async (address: string, response: Response) => void entries.set(address, response),
    };
  };
  const names = async () => [...kept.keys()];
  const caches = { open, keys: names, delete: async (name: string) => kept.delete(name) };
  return { caches: caches as unknown as CacheStorage, names, reads };
}

const start = (caches?: CacheStorage) =>
  createKeptTournaments({
    caches,
    isQuiet: () => isQuiet,
    now: () => nowMs,
    maxBytes: () => maxBytes,
    fetchPage: async ({ page, pageSize }) => {
      asked += 1;
      return { rows: rows.slice(page * pageSize, (page + 1) * pageSize), total: rows.length };
    },
  });

test('every tournament is kept, with when the server listed it', async () => {
  const kept = start();
  kept.open('mina');
  nowMs = 7;
  await kept.refresh();
  expect(kept.list.get()).toEqual({ rows, total: 250, fetchedMs: 7 });
  expect(asked).toBe(3);
});

test('of a list that is larger than a device keeps the newest part is kept', async () => {
  rows = rows.map((row) => ({ ...row, participants }));
  const kept = start();
  kept.open('mina');
  await kept.refresh();
  const count = kept.list.get()?.rows.length ?? 0;
  expect(kept.list.get()).toMatchObject({ rows: rows.slice(0, count), total: 250 });
  expect(JSON.stringify(kept.list.get()?.rows).length).toBeLessThan(maxBytes * 1.01);
  expect(count).toBeGreaterThan(50);

  maxBytes /= 2;
  kept.outdate();
  await expect.poll(() => kept.list.get()?.rows.length).toBe(Math.floor(count / 2));
});

test('nothing is fetched while somebody waits for the server, for nobody, or when it was just fetched', async () => {
  const kept = start();
  await kept.refresh();
  kept.open('mina');
  isQuiet = false;
  await kept.refresh();
  expect(asked).toBe(0);
  isQuiet = true;
  await kept.refresh();
  await kept.refresh();
  expect(asked).toBe(3);
  nowMs = 3_600_000;
  await kept.refresh();
  expect(asked).toBe(6);
});

test('a page that shows something newer has the list fetched again', async () => {
  const kept = start();
  kept.open('mina');
  await kept.refresh();
  kept.compare(rows.slice(0, 5));
  expect(asked).toBe(3);
  const changed = tournament(0, { name: 'Renamed', timestamp: new Date('2026-03-02T10:00:00Z') });
  rows = [changed, ...rows.slice(1)];
  kept.compare(rows.slice(0, 5));
  await expect.poll(() => kept.list.get()?.rows[0]?.name).toBe('Renamed');
});

test('a list that arrives after the logout is kept for nobody', async () => {
  const kept = start();
  kept.open('mina');
  const arriving = kept.refresh();
  await kept.drop();
  await arriving;
  expect(kept.list.get()).toBeNull();
});

test('a list that is read after the logout is shown to nobody', async () => {
  const { caches } = createCaches();
  const first = start(caches);
  first.open('mina');
  await first.refresh();
  const kept = start(caches);
  kept.open('mina');
  const reading = kept.read();
  await Promise.all([kept.drop(), reading]);
  expect(kept.list.get()).toBeNull();
});

test('until it is read nobody knows whether there is a list', async () => {
  const kept = start();
  kept.open('mina');
  expect(kept.list.get()).toBeUndefined();
  await kept.read();
  expect(kept.list.get()).toBeNull();
});

test('what is kept is read once, and before anything is fetched', async () => {
  const { caches, names, reads } = createCaches();
  const first = start(caches);
  first.open('mina');
  await first.refresh();
  const again = start(caches);
  again.open('mina');
  await Promise.all([again.read(), again.refresh()]);
  expect(again.list.get()).toEqual(first.list.get());
  expect(asked).toBe(3);
  expect(reads).toEqual(['tournaments-of-mina', 'tournaments-of-mina']);
  again.open('ines');
  await again.read();
  expect(again.list.get()).toBeNull();
  expect(await names()).toEqual(['tournaments-of-ines']);
});
