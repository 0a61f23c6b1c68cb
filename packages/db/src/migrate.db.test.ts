import { Client, type QueryResultRow } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import type { OpenDatabase } from './open.ts';
import { schemaDiff } from './schema-diff.ts';
import { openTestDatabase } from './testing.ts';

const migrations = readMigrations();
const names = migrations.map(({ name }) => name);
const few = migrations.slice(0, 3);
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function run<Row extends QueryResultRow>(sql: string): Promise<Row[]> {
  const client = new Client(database.url);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

test('the migrations match the schema', async () => {
  const missing = await schemaDiff(database.url);
  expect(missing, 'Write the missing migration: npm run db:migration -- <name>').toBe('');
});

test('a missing column of the schema is reported', async () => {
  await run('ALTER TABLE "User" DROP COLUMN img');
  expect(await schemaDiff(database.url)).toContain('ADD COLUMN     "img" TEXT');
  await run('ALTER TABLE "User" ADD COLUMN img TEXT');
});

describe('on an empty database', () => {
  beforeEach(() => run('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));

  test('every migration is applied once, oldest first, and recorded like by Prisma', async () => {
    expect(await migrate(database.url)).toEqual(names);
    expect(await migrate(database.url)).toEqual([]);
    const rows = await run(
      'SELECT migration_name, checksum, applied_steps_count FROM _prisma_migrations WHERE finished_at >= started_at',
    );
    expect(rows).toEqual(
      migrations.map(({ name, checksum }) => ({
        migration_name: name,
        checksum,
        applied_steps_count: 1,
      })),
    );
  });

  test('two servers that start concurrently apply each migration once', async () => {
    const migrateFew = () => migrate(database.url, few);
    const applied = await Promise.all([migrateFew(), migrateFew()]);
    expect(applied.flat().sort()).toEqual(few.map(({ name }) => name));
    expect(await run('SELECT migration_name FROM _prisma_migrations')).toHaveLength(few.length);
  });

  test('a failed migration leaves nothing behind, and succeeds once it is fixed', async () => {
    const [first] = migrations;
    const broken = {
      name: '20990101000000_broken',
      sql: 'CREATE TABLE half (); SELECT 1/0',
      checksum: 'x',
    };
    await expect(migrate(database.url, [first!, broken])).rejects.toThrow(
      'The database migration 20990101000000_broken could not be applied: error: division by zero',
    );
    expect(await run(`SELECT to_regclass('half') AS half`)).toEqual([{ half: null }]);
    const whole = { ...broken, sql: 'CREATE TABLE whole ()' };
    expect(await migrate(database.url, [first!, whole])).toEqual([whole.name]);
  });

  test('a migration that was changed after it was applied is refused', async () => {
    await migrate(database.url, few);
    const changed = few.map((migration) => ({ ...migration, checksum: 'another' }));
    await expect(migrate(database.url, changed)).rejects.toThrow(
      `The migration ${names[0]} was changed after it was applied`,
    );
  });

  test('a database of a newer version is refused', async () => {
    await migrate(database.url, few);
    await expect(migrate(database.url, [])).rejects.toThrow(
      `The database has the migration ${names[0]}, which this version of Dojang does not know`,
    );
  });

  test('a migration that Prisma did not finish is refused, one that it rolled back is applied again', async () => {
    await migrate(database.url, few);
    await run('UPDATE _prisma_migrations SET finished_at = NULL');
    await expect(migrate(database.url, few)).rejects.toThrow(
      'was started by Prisma and did not finish',
    );
    // drop everything except the record of migrations
    await run(
      `UPDATE _prisma_migrations SET rolled_back_at = now();
       CREATE SCHEMA kept;
       ALTER TABLE _prisma_migrations SET SCHEMA kept;
       DROP SCHEMA public CASCADE;
       ALTER SCHEMA kept RENAME TO public`,
    );
    expect(await migrate(database.url, few)).toEqual(few.map(({ name }) => name));
  });
});
