import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createDatabase } from '@dojang/db/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { appRouter } from '@dojang/api/root';
import { Participant } from '@dojang/schemas/user';
import { metaOf, proceduresOf } from './procedures.ts';
import { openTestApp, type TestApp, testPassword } from '../testing/app.ts';

let club: TestApp;
let admin: { id: string; cookie: string };
let member: { id: string; cookie: string };
beforeAll(async () => {
  club = await openTestApp();
});
beforeEach(async () => {
  admin = await club.addUser('Admin', 'ADMIN');
  member = await club.addUser('Member');
  await addTournament('Spring Open');
});
afterEach(() => club.clear());
afterAll(() => club.close());

const addTournament = (name: string) =>
  club.db.tournament.create({ data: { name, location: 'Ulm' } });

/** All cached lists, in each form. */
const lists = [
  { url: '/api/tournament/getall', form: 'rest' },
  { url: '/trpc/tournament.getAll', form: 'trpc' },
  { url: '/trpc/tournament.getAll?batch=1&input=%7B%7D', form: 'batch' },
  { url: '/api/user/getall', form: 'rest' },
  { url: '/trpc/user.getAll', form: 'trpc' },
  { url: '/trpc/user.getAll?batch=1&input=%7B%7D', form: 'batch' },
] as const;

const get = (url: string, headers: Record<string, string> = {}) =>
  club.request({ url, headers: { cookie: admin.cookie, ...headers } });

/** Number of SQL statements of an administrator's call. */
async function statementsOf(url: string): Promise<number> {
  const before = club.statements.length;
  expect((await get(url)).statusCode).toBe(200);
  return club.statements.length - before;
}

describe.each(lists)('the list at $url', ({ url, form }) => {
  test('costs one SQL statement while nothing changes, the session lookup', async () => {
    expect(await statementsOf(url)).toBeGreaterThan(1);
    expect(await statementsOf(url)).toBe(1);
    await club.db.$executeRaw`UPDATE "User" SET "surname" = 'Kim' WHERE "id" = ${member.id}`;
    expect(await statementsOf(url)).toBeGreaterThan(1);
    expect(await statementsOf(url)).toBe(1);
  });

  test('stays cached when a user signs in', async () => {
    await statementsOf(url);
    const { email } = await club.db.user.findUniqueOrThrow({ where: { id: member.id } });
    const login = { email, password: testPassword };
    const { statusCode } = await club.request({
      method: 'POST',
      url: '/api/auth/login',
      payload: login,
    });
    expect(statusCode).toBe(200);
    expect(await statementsOf(url)).toBe(1);
  });

  test('has the same bytes as an uncached one', async () => {
    const cached = [await get(url), await get(url)].map(({ body }) => body);
    // a batch of two is never cached
    const name = url.includes('user') ? 'user.getAll' : 'tournament.getAll';
    const batch = `/trpc/${name},user.find?batch=1&input=%7B%221%22%3A%7B%22json%22%3A%7B%22id%22%3A%22none%22%7D%7D%7D`;
    const [result] = (await get(batch)).json<[{ result: { data: { json: unknown } } }]>();
    const expected = { rest: result.result.data.json, trpc: result, batch: [result] }[form];
    expect(cached).toEqual([JSON.stringify(expected), JSON.stringify(expected)]);
  });

  test('is compressed with an encoding that the caller accepts', async () => {
    for (let count = 0; count < 30; count += 1) await addTournament(`Open ${count}`);
    const { body: plain, headers } = await get(url);
    expect(headers['content-encoding']).toBeUndefined();
    const ask = async (accepted: string) => {
      const { headers: got, rawPayload } = await get(url, { 'accept-encoding': accepted });
      expect(got['vary']).toBe('accept-encoding');
      return { encoding: got['content-encoding'], bytes: rawPayload };
    };
    const br = await ask('gzip, deflate, br, zstd');
    expect(br.encoding).toBe('br');
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain);
    const gzip = await ask('gzip;q=1.0, br;q=0');
    expect(gzip.encoding).toBe('gzip');
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain);
    expect(await ask('identity')).toEqual({ encoding: undefined, bytes: Buffer.from(plain) });
  });

  test('is answered with 304 to a caller with the current ETag', async () => {
    const { headers } = await get(url, { 'accept-encoding': 'br' });
    const etag = String(headers['etag']);
    expect(etag).toMatch(/^"[^"]+"$/);
    expect((await get(url)).headers['etag']).not.toBe(etag);
    const revalidate = () =>
      get(url, { 'accept-encoding': 'br', 'if-none-match': `"old", W/${etag}` });
    const fresh = await revalidate();
    expect([fresh.statusCode, fresh.body, fresh.headers['etag']]).toEqual([304, '', etag]);
    await addTournament('Autumn Open');
    await club.db.user.update({ where: { id: member.id }, data: { surname: 'Kim' } });
    const changed = await revalidate();
    expect(changed.statusCode).toBe(200);
    expect(changed.headers['etag']).not.toBe(etag);
  });

  test('is not sent to callers without access', async () => {
    await get(url);
    expect((await club.request({ url })).statusCode).toBe(401);
    const { statusCode } = await club.request({ url, headers: { cookie: member.cookie } });
    expect(statusCode).toBe(url.includes('user') ? 403 : 200);
  });
});

describe('a list of some tables', () => {
  const limited = Object.values(proceduresOf(appRouter)).flatMap((procedure) => {
    const { shows, openapi } = metaOf(procedure) ?? {};
    return shows ? [{ url: openapi?.path ?? '', shows }] : [];
  });

  test.each(limited)('depends on each table that it reads: $url', async ({ url, shows }) => {
    const { id } = await club.db.tournament.findFirstOrThrow();
    const entries = { create: { user_id: member.id, position: 0 } };
    await club.db.tournament.update({ where: { id }, data: { entries } });
    const rows = await club.db.$queryRaw<{ name: string }[]>`
      SELECT tablename::text AS "name" FROM pg_tables WHERE schemaname = 'public'`;
    const tables = new Set(rows.map(({ name }) => name));
    club.statements.length = 0;
    expect((await get(url)).body).toContain(member.id);
    // the first one reads the session
    const statements = club.statements.slice(1).filter((one) => !one.includes('"ListChange"'));
    const read = statements.join().matchAll(/"(\w+)"/g);
    const names = [...read].map(([, name = '']) => name).filter((name) => tables.has(name));
    const shown = new Set(shows.map((name) => name.split('.')[0]));
    expect(names.filter((name) => !shown.has(name))).toEqual([]);
    expect(Object.keys(Participant.shape)).toEqual(['id', 'name', 'surname']);
  });

  test.each(limited)('stays cached when anything else changes: $url', async ({ url }) => {
    await get(url);
    await club.db.user.update({ where: { id: member.id }, data: { kup: 'NINE' } });
    // the session, and what has changed
    expect(await statementsOf(url)).toBe(2);
    expect(await statementsOf(url)).toBe(1);
    await club.db.user.update({ where: { id: member.id }, data: { name: 'Mira' } });
    expect(await statementsOf(url)).toBeGreaterThan(2);
  });
});

test('a failed query is not cached', async () => {
  const url = '/api/tournament/getall';
  await club.db.$executeRaw`ALTER TABLE "TournamentEntry" RENAME TO "Away"`;
  expect((await get(url)).statusCode).toBe(500);
  await club.db.$executeRaw`ALTER TABLE "Away" RENAME TO "TournamentEntry"`;
  expect(await statementsOf(url)).toBeGreaterThan(1);
  expect(await statementsOf(url)).toBe(1);
});

test('a hundred concurrent callers after a change share one query', async () => {
  const url = '/api/tournament/getall';
  await get(url);
  await addTournament('Autumn Open');
  const before = club.statements.length;
  const responses = await Promise.all(Array.from({ length: 100 }, () => get(url)));
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(responses[0]?.body).toContain('Autumn Open');
  expect(club.statements.length - before).toBeLessThan(100 + 15);
});

test('a list of more than 4 MB is not cached', async () => {
  await club.db.$executeRaw`
    INSERT INTO "User" ("id", "name", "email", "password_hash", "img")
    SELECT number, 'Name', number || '@club.example', '', repeat('img', 1400) FROM generate_series(1, 1000) number`;
  const url = '/api/user/getall';
  expect((await get(url)).body.length).toBeGreaterThan(4 * 1024 * 1024);
  expect(await statementsOf(url)).toBeGreaterThan(1);
});

test('no process serves a stale list after a write that another process has confirmed', async () => {
  const db = createDatabase(club.database.url, { maxConnections: 2 });
  const other = await openTestApp({ sharedDatabase: { ...club.database, db } });
  const apps = [club, other];
  const id = (await addTournament('Open 0')).id;
  const state = { lastConfirmed: 0, isWriting: true };
  const stale: string[] = [];
  const reads = apps.map(async (app, process) => {
    let count = 0;
    while (state.isWriting) {
      const least = state.lastConfirmed;
      const { body } = await app.request({
        url: '/api/tournament/getall',
        headers: { cookie: member.cookie },
      });
      const shown = Number(/"Open (\d+)"/.exec(body)?.[1]);
      if (!(shown >= least)) stale.push(`process ${process} showed ${shown} after ${least}`);
      count += 1;
    }
    return count;
  });
  for (let step = 1; step <= 40; step += 1) {
    const { statusCode } = await apps[step % 2]!.request({
      method: 'PUT',
      url: '/api/tournament/update',
      headers: { cookie: admin.cookie },
      payload: { id, name: `Open ${step}`, location: 'Ulm', date: null, participants: [] },
    });
    expect(statusCode).toBe(200);
    state.lastConfirmed = step;
  }
  state.isWriting = false;
  const counts = await Promise.all(reads);
  expect(stale).toEqual([]);
  expect(Math.min(...counts)).toBeGreaterThan(5);
  await other.app.close();
  await db.$disconnect();
});
