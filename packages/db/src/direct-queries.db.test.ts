import { afterAll, beforeAll, expect, test } from 'vitest';
import { isDatabaseAway } from './connection-errors.ts';
import { createDatabase, type Database, isUniqueViolation } from './client.ts';
import { loggableError } from './loggable-error.ts';
import type { OpenDatabase } from './open.ts';
import { openTestDatabase } from './testing.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The same call as a direct query, and within a transaction by Prisma. */
async function ask<Answer>(work: (db: Pick<Database, '$queryRaw'>) => Promise<Answer>) {
  const settle = (answer: Promise<Answer>) => answer.catch((error: unknown) => error as Error);
  return [
    await settle(work(database.db)),
    await settle(database.db.$transaction((tx) => work(tx))),
  ] as const;
}

test('a direct query reads the values that Prisma reads', async () => {
  const [direct, prisma] = await ask(
    (db) => db.$queryRaw`
      SELECT 1::int2 AS "small", 2::int4 AS "int", 9007199254740993::int8 AS "big", 1.25::float8 AS "double",
        12345678901234567890.5::numeric AS "numeric", true AS "bool", 'ä'::text AS "text", NULL::text AS "none",
        '2024-02-29'::date AS "date", '2024-07-01 12:00:00.123'::timestamp AS "moment",
        '2024-07-01 12:00:00.5+02'::timestamptz AS "zoned", '{"a":[1,null]}'::jsonb AS "jsonb", 'null'::jsonb AS "empty",
        '[1]'::json AS "json", ARRAY['a',NULL]::text[] AS "texts", ARRAY[1,2] AS "ints", ARRAY[1]::int8[] AS "bigs",
        ARRAY['2024-07-01 12:00']::timestamp[] AS "moments", ARRAY['2024-07-01']::date[] AS "dates",
        '\x0a0b'::bytea AS "bytes", '12:30'::time AS "time", 'ADMIN'::"Authority" AS "enum",
        ARRAY['ADMIN']::"Authority"[] AS "enums", gen_random_uuid() IS NULL AS "uuid",
        ARRAY['{"a":1}']::jsonb[] AS "jsons"`,
  );
  expect(direct).toEqual(prisma);
  expect(direct).toMatchObject([
    { big: 9007199254740993n, moment: new Date('2024-07-01T12:00:00.123Z') },
  ]);
});

test('a direct query sends the values that Prisma sends', async () => {
  const moment = new Date('2024-03-31T01:30:00.250Z');
  const [direct, prisma] = await ask(
    (db) => db.$queryRaw`
      SELECT ${moment}::timestamp::text AS "moment", ${moment}::timestamptz::text AS "zoned", ${[moment, moment]}::timestamp[]::text AS "moments",
        ${7}::int4 AS "int", ${1.5}::float8 AS "double", ${9007199254740993n}::int8 AS "big", ${null}::text AS "none",
        ${["a'b", 'c,"d"', '{}']}::text[] AS "texts", ${[]}::text[] AS "nothing", ${true} AS "bool", ${'x'}::text AS "text",
        ${[1, 2]}::int4[] AS "ints", ${new Uint8Array([1, 2])}::bytea AS "bytes"`,
  );
  expect(direct).toEqual(prisma);
  expect(direct).toMatchObject([
    { moment: '2024-03-31 01:30:00.25', texts: ["a'b", 'c,"d"', '{}'] },
  ]);
});

test('a direct query fails as Prisma does', async () => {
  const insert = (db: Pick<Database, '$queryRaw'>) => db.$queryRaw`
    INSERT INTO "User" ("id", "name", "email", "password_hash") VALUES ('a', 'A', 'a@b.example', 'x'), ('b', 'B', 'a@b.example', 'x')`;
  const [direct, prisma] = (await ask(insert)) as [Error, Error];
  expect(isUniqueViolation(direct, 'email')).toBe(true);
  const about = ({ stack: _stack, ...logged }: ReturnType<typeof loggableError>) => logged;
  expect(about(loggableError(direct))).toEqual(about(loggableError(prisma)));
});

test('a direct query connects by itself, also after the end of a connection, and says when it cannot', async () => {
  const db = createDatabase(database.url, { maxConnections: 1 });
  expect(await db.$queryRaw`SELECT 1 AS "one"`).toEqual([{ one: 1 }]);
  await db.$disconnect();
  expect(await db.$queryRaw`SELECT 2 AS "two"`).toEqual([{ two: 2 }]);
  await db.$disconnect();
  const away = createDatabase('postgresql://nobody@127.0.0.1:1/none');
  const error: unknown = await away.$queryRaw`SELECT 1`.catch((caught: unknown) => caught);
  expect(isDatabaseAway(error)).toBe(true);
});
