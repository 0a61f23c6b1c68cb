import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from './client.ts';
import { openDatabase } from './open.ts';
import { runStatement, startTestPostgres, type TestPostgres } from './test-postgres.ts';

// What PgBouncer asks of Dojang, without PgBouncer: `soak.system.ts` has it.

let club: TestPostgres;
let another: TestPostgres;
beforeAll(async () => {
  [club, another] = [await startTestPostgres(), await startTestPostgres()];
});
afterAll(async () => {
  await club.remove();
  await another.remove();
});

function pooledUrl(): string {
  const url = new URL(club.url);
  url.searchParams.set('pgbouncer', 'true');
  return url.href;
}

test('through PgBouncer no statement has a name, and the time zone is UTC whatever the database says', async () => {
  const name = new URL(club.url).pathname.slice(1);
  await runStatement(club.url, `ALTER DATABASE ${name} SET timezone = 'America/New_York'`);
  const db = createDatabase(pooledUrl(), { maxConnections: 1 });
  await db.user.findMany({ where: { name: 'Anna' } });
  const named = await db.$queryRaw`
    SELECT "statement" FROM pg_prepared_statements WHERE "name" <> ${''}`;
  expect(named).toEqual([]);
  expect(await db.$queryRaw`SELECT current_setting('TimeZone') AS "zone"`).toEqual([
    { zone: 'UTC' },
  ]);
  await db.$disconnect();
});

const open = (directUrl: string) =>
  openDatabase({ databaseUrl: pooledUrl(), directUrl, dataDir: '/nowhere', say: () => undefined });

test('a PgBouncer that limits no statement is refused, with the line that it lacks', async () => {
  await expect(open(club.url)).rejects.toThrow("connect_query='SET statement_timeout = 15000; SET");
});

test('an address of PgBouncer and one of another database are refused', async () => {
  await expect(open(another.url)).rejects.toThrow('lead to different databases');
});
