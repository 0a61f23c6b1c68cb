import { openTestDatabase, type TestDatabase } from '@dojang/db/testing';
import { UserPageQuery } from '@dojang/schemas/user';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageOfUsers, suggestParticipants } from '../features/people/user/repository.ts';

const members = 50_000;
/** Row limit for one call, in a table or index scan, whatever the club's size. */
const rowsMax = 2500;
/** Page limit for an index of names, which includes its pending list. */
const pagesMax = 150;

let database: TestDatabase;
let isListening = false;
const sent: { sql: string; parameters: string }[] = [];
beforeAll(async () => {
  database = await openTestDatabase({
    onStatement: (sql, parameters) => isListening && sent.push({ sql, parameters }),
  });
  const { db } = database;
  // filling without indexes takes a quarter of the time
  await db.$executeRaw`
    CREATE TABLE "indexes" AS
      SELECT indexname, indexdef FROM pg_indexes WHERE tablename = 'User' AND indexname <> 'User_pkey'`;
  await db.$executeRaw`
    DO $$ BEGIN EXECUTE (SELECT string_agg(format('DROP INDEX %I;', indexname), ' ') FROM "indexes"); END $$`;
  // in batches because of the statement timeout; names, surnames, … repeat, and some are null
  for (let first = 1; first < members; first += 2500) {
    // the last batch is new to the indexes and the statistics
    if (first + 2500 > members) {
      await db.$executeRaw`DO $$ BEGIN EXECUTE (SELECT string_agg(indexdef, ';') FROM "indexes"); END $$`;
      await db.$executeRaw`VACUUM (ANALYZE) "User"`;
    }
    await db.$executeRaw`
      INSERT INTO "User" ("id", "email", "name", "surname", "birthday", "kup", "authority", "password_hash")
      SELECT 'id ' || n, n || '@club.example', left(md5('name ' || n % 41), 5),
        CASE WHEN n % 11 > 0 THEN left(md5('surname ' || n % 1009), 6) END,
        CASE WHEN n % 7 > 0 THEN 1950 + n % 49 || '-05-1' || n % 8 END,
        CASE WHEN n % 5 > 0 THEN (enum_range(NULL::"Kup"))[1 + n % 11] END,
        (CASE WHEN n % 1000 = 0 THEN 'ADMIN' ELSE 'USER' END)::"Authority", ''
      FROM generate_series(${first}::int, ${first + 2499}::int) AS n`;
  }
  await db.user.update({ where: { id: 'id 31415' }, data: { surname: 'Xylandqvist-Østergaard' } });
}, 300_000);
afterAll(() => database.close());

type Plan = {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
};

type Scan = { scan: string; rows: number; pages: number };

/** Nodes of a plan that scan a table or index, with the rows and pages that they read. */
function scansOf(plan: Plan): Scan[] {
  const { 'Actual Rows': found, 'Actual Loops': loops, Plans: parts = [] } = plan;
  const dropped =
    (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  const own = { scan: plan['Node Type'], rows: (found + dropped) * loops, pages };
  return [...(own.scan.includes('Scan') ? [own] : []), ...parts.flatMap(scansOf)];
}

/** Runs the statements of a call again with EXPLAIN and returns their scans. */
async function scansFor(call: () => Promise<unknown>) {
  sent.length = 0;
  isListening = true;
  await call();
  isListening = false;
  const scans = [];
  for (const { sql, parameters } of sent) {
    // the total is cached
    if (sql.includes('COUNT') && !sql.includes('LIKE')) continue;
    const [row] = await database.db.$queryRawUnsafe<{ 'QUERY PLAN': [{ Plan: Plan }] }[]>(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`,
      ...(JSON.parse(parameters) as unknown[]),
    );
    if (row) scans.push(...scansOf(row['QUERY PLAN'][0].Plan));
  }
  return scans;
}

const page = (query: object) =>
  pageOfUsers({ db: database.db, cached: (_key, read) => read() }, UserPageQuery.parse(query));
const suggest = (filter: string, cursor = 0) =>
  suggestParticipants(database.db, { filter, cursor });
const lastPage = members / 5 - 1;
const sorted = [
  ...(['id', 'authority', 'name', 'surname', 'email', 'birthday'] as const),
  ...(['kup', 'weight_class', 'gender', 'ag', 'pg'] as const),
];
const orders = sorted.flatMap((column) => [
  { column, descending: false },
  { column, descending: true },
]);

/** Scans of a call that read the whole table or exceed the limits. */
async function longScansFor(call: () => Promise<unknown>) {
  const scans = await scansFor(call);
  if (scans.length === 0) throw new Error('The call reads nothing');
  return scans.filter(
    ({ scan, rows, pages }) =>
      scan === 'Seq Scan' || rows > rowsMax || (scan === 'Bitmap Index Scan' && pages > pagesMax),
  );
}

test.each<[string, () => Promise<unknown>]>([
  ['suggestions without a filter', () => suggest('')],
  ['suggestions for a rare name', () => suggest('ostergaard')],
  ['suggestions for a name that many have', () => suggest('c4ca')],
  ['suggestions for two words', () => suggest('xyland ost')],
  ['suggestions for two letters that nobody has', () => suggest('qz')],
  ['a page with a rare name', () => page({ filter: 'QVIST' })],
  ['a page with two letters that hardly anybody has', () => page({ filter: 'xy' })],
  ['a page with one letter that hardly anybody has', () => page({ filter: 'q' })],
])('of 50,000 members few are read for %s', async (_what, call) => {
  expect(await longScansFor(call)).toEqual([]);
});

test.each(orders)(
  'of 50,000 members few are read for a page by $column, descending: $descending',
  async (sort) => {
    for (const number of [0, 2, lastPage - 1, lastPage])
      expect(await longScansFor(() => page({ page: number, sort }))).toEqual([]);
  },
);

test.each([
  { column: 'name', descending: true },
  { column: 'surname', descending: false },
  { column: 'kup', descending: true },
] as const)('pages read from the end have the rows of the $column order', async (sort) => {
  const how = sort.descending ? ('desc' as const) : ('asc' as const);
  const isNullable = sort.column !== 'name';
  const last = await database.db.user.findMany({
    select: { id: true },
    orderBy: [
      { [sort.column]: isNullable ? { sort: how, nulls: 'last' } : how },
      { name: 'asc' },
      { surname: { sort: 'asc', nulls: 'last' } },
      { id: 'asc' },
    ],
    skip: members - 13,
  });
  const pageSize = 7;
  const [before, end] = [Math.floor(members / pageSize) - 1, Math.floor(members / pageSize)];
  const read = async (number: number) => (await page({ page: number, pageSize, sort })).rows;
  const found = [...(await read(before)), ...(await read(end)), ...(await read(end + 1))];
  expect(found.map(({ id }) => id)).toEqual(last.map(({ id }) => id));
});
