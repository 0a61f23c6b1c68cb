import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase, type Database } from './client.ts';
import { openTestDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  db = createDatabase(database.url, { maxConnections: 1 });
});
afterAll(async () => {
  await db.$disconnect();
  await database.close();
});

const findByName = (from: Database, name: string) => from.user.findMany({ where: { name } });

/** Counts the connection's prepared statements that contain `part`. */
async function countPrepared(part: string): Promise<number> {
  const texts = await db.$queryRaw<{ statement: string }[]>`
    SELECT "statement" FROM pg_prepared_statements WHERE "name" <> ''`;
  return texts.filter(({ statement }) => statement.includes(part)).length;
}

test('a statement is prepared once, whatever its parameters', async () => {
  for (const name of ['Anna', 'Jun', 'Mina']) await findByName(db, name);
  expect(await countPrepared('"User"')).toBe(1);
});

test('connections to the same backend use different names', async () => {
  const other = createDatabase(database.url, { maxConnections: 1 });
  expect(await findByName(other, 'Anna')).toEqual([]);
  expect(await findByName(db, 'Anna')).toEqual([]);
  await other.$disconnect();
  expect(await findByName(db, 'Anna')).toEqual([]);
});

test('the number of prepared statements is bounded, and further ones still work', async () => {
  for (let number = 0; number < 230; number += 1) {
    const rows = await db.$queryRawUnsafe(`SELECT $1::int AS "n${number}"`, number);
    expect(rows).toEqual([{ [`n${number}`]: number }]);
  }
  const prepared = await countPrepared('AS "n');
  expect(prepared).toBeGreaterThan(180);
  expect(prepared).toBeLessThanOrEqual(200);
});
