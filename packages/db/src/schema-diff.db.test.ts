import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { findRisks } from './migration-risks.ts';
import type { OpenDatabase } from './open.ts';
import { readSchema, schemaDiff } from './schema-diff.ts';
import { openTestDatabase } from './testing.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The schema with the only occurrence of `before` replaced. */
function schemaWith(before: string, after: string) {
  const files = readSchema();
  expect(files.filter(({ content }) => content.split(before).length === 2)).toHaveLength(1);
  return files.map((file) => ({ ...file, content: file.content.replace(before, after) }));
}

const location = '  location    String\n';

test.each([
  ['a new optional field', location, `${location}  hall String?\n`, null],
  ['a new field with a default', location, `${location}  fee Int @default(0)\n`, null],
  ['another index', '@@index([name, id])\n}\n\n/// A p', '@@index([location])\n}\n\n/// A p', null],
  ['a new required field', location, `${location}  fee Int\n`, 'Tournament.fee is required'],
  ['a removed field', location, '', 'Tournament.location goes, with everything in it.'],
  ['a renamed field', location, '  place String\n', 'RENAME COLUMN "location" TO "place"'],
  ['another type', location, '  location Int\n', 'SET DATA TYPE INTEGER USING "location"::INTEGER'],
  ['a shorter text', location, '  location String @db.VarChar(9)\n', 'location becomes VARCHAR(9)'],
  [
    'a field that becomes required',
    'surname              String?',
    'surname String',
    'User.surname becomes required',
  ],
  ['a unique field', location, '  location String @unique\n', 'location only once'],
  ['a removed enum value', '  LK2\n', '', 'PerformanceClass loses values'],
])("the risks of the engine's SQL for %s are detected", async (_what, before, after, words) => {
  const sql = await schemaDiff(database.url, schemaWith(before, after));
  expect(sql).not.toBe('');
  const losses = findRisks(sql).filter(({ isLoss }) => isLoss);
  if (words === null) expect(losses).toEqual([]);
  else expect(losses.map(({ sentence }) => sentence).join()).toContain(words);
});

test('a change of an enum is one transaction with its record, like every migration', async () => {
  const sql = await schemaDiff(database.url, schemaWith('  LK2\n', '  LK3\n'));
  expect(sql).not.toMatch(/BEGIN|COMMIT/);
  const broken = { name: '20990101000000_broken', sql: `${sql}SELECT 1/0;`, checksum: 'x' };
  await expect(migrate(database.url, [...readMigrations(), broken])).rejects.toThrow(
    'division by zero',
  );
  expect(await schemaDiff(database.url)).toBe('');
});

test('the message for an invalid schema names the file and the line', async () => {
  await expect(
    schemaDiff(database.url, schemaWith(location, '  location Strin\n')),
  ).rejects.toThrow(
    /^prisma\/schema has a mistake: error: Type "Strin" is neither a built-in type[^]*tournament\.prisma:4/,
  );
});
