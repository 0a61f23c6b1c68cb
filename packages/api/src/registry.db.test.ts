import { openTestDatabase, type TestDatabase } from '@dojang/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { registry } from './registry.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type Column = { table: string; column: string; onDelete: string | null };

/** Columns that refer to a person: by foreign key or by name. */
const findReferences = () => database.db.$queryRaw<Column[]>`
  SELECT relname::text AS "table", attname::text AS "column", confdeltype::text AS "onDelete"
  FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
  LEFT JOIN pg_constraint ON conrelid = pg_class.oid AND contype = 'f'
    AND confrelid = '"User"'::regclass AND attnum = ANY(conkey)
  WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
    AND (conrelid IS NOT NULL OR attname ~ '(^|_)(user|actor|subject|owner|guardian|child|member)_id$|_by$')
  ORDER BY 1, 2`;

const isRegistered = ({ table, column }: Column) =>
  registry.personalData.some(
    (entity) => entity.table === table && entity.refersBy.includes(column),
  );

test('every column that refers to a person is registered for export and deletion', async () => {
  const missing = (await findReferences()).filter((found) => !isRegistered(found));
  expect(
    missing.map(({ table, column }) => `${table}.${column}`),
    'Register it: packages/api/src/registry.ts',
  ).toEqual([]);
});

test('a column that refers to a person is found by its key and by its name', async () => {
  const { db } = database;
  await db.$executeRaw`CREATE TABLE "Lesson" ("coach" TEXT REFERENCES "User" ("id"), "user_id" TEXT)`;
  const missing = (await findReferences()).filter((found) => !isRegistered(found));
  expect(missing.map(({ table, column }) => `${table}.${column}`)).toEqual([
    'Lesson.coach',
    'Lesson.user_id',
  ]);
  await db.$executeRaw`DROP TABLE "Lesson"`;
});

test('registered columns exist, and no foreign key blocks a deletion', async () => {
  const found = await findReferences();
  for (const { table, refersBy } of registry.personalData) {
    for (const column of refersBy) {
      // the log and its counts have no foreign keys: they are anonymized
      if (['User', 'AuditEntry', 'DailyCount'].includes(table)) continue;
      const reference = found.find((one) => one.table === table && one.column === column);
      // c: cascade, n: set null
      expect(['c', 'n'], `${table}.${column}`).toContain(reference?.onDelete);
    }
  }
});
