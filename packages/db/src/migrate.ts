import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { type Applied, type Migration, readApplied, readMigrations } from './migration-files.ts';
import { watchLists } from './list-version.ts';

/** The advisory lock that `prisma migrate` uses too: they exclude each other. */
const advisoryLockKey = 72_707_369;

/** PostgreSQL's code for a full disk. */
const diskFullCode = '53100';

/** The same as Prisma's own table, so that `prisma migrate deploy` and this runner are interchangeable. */
const createMigrationsTable = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                  VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum            VARCHAR(64) NOT NULL,
    finished_at         TIMESTAMPTZ,
    migration_name      VARCHAR(255) NOT NULL,
    logs                TEXT,
    rolled_back_at      TIMESTAMPTZ,
    started_at          TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

/**
 * Applies the pending `migrations` to the PostgreSQL at `url`, oldest first, each in its own transaction. Returns the
 * names of those it applied. Safe to run in several processes concurrently.
 *
 * Throws a message, and changes nothing, if the database has a migration that is not in the list, that differs from the
 * one in the list, or that did not finish.
 */
export async function migrate(
  url: string,
  migrations: Migration[] = readMigrations(),
): Promise<string[]> {
  const client = new Client({ connectionString: url, application_name: 'dojang migrations' });
  await client.connect();
  try {
    await inLockedTransaction(client, () => client.query(createMigrationsTable));
    const applied: string[] = [];
    for (;;) {
      // Read again under each lock: another process may have applied some.
      const name = await inLockedTransaction(client, async () => applyNext(client, migrations));
      if (name === null) break;
      applied.push(name);
    }
    await inLockedTransaction(client, () => watchLists(client));
    return applied;
  } finally {
    await client.end();
  }
}

/**
 * Applies the pending `migrations` in the current transaction of `client`, which must hold the lock of
 * `lockMigrations`. Throws as `migrate` does.
 */
export async function applyMigrations(client: Client, migrations: Migration[]): Promise<void> {
  await client.query(createMigrationsTable);
  while ((await applyNext(client, migrations)) !== null);
}

/** Waits for the lock of migrations and holds it until the transaction ends. */
export async function lockMigrations(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [advisoryLockKey]);
}

/** The names of the pending migrations; none for an empty database. */
export async function findPending(
  url: string,
  migrations: Migration[] = readMigrations(),
): Promise<string[]> {
  const client = new Client({ connectionString: url, application_name: 'dojang migrations' });
  await client.connect();
  try {
    const done = await readApplied(client);
    const pending = migrations.filter(({ name }) => !done.includes(name));
    return done.length === 0 ? [] : pending.map(({ name }) => name);
  } finally {
    await client.end();
  }
}

async function inLockedTransaction<Answer>(client: Client, run: () => Promise<Answer>) {
  await client.query('BEGIN');
  try {
    await lockMigrations(client);
    const answer = await run();
    await client.query('COMMIT');
    return answer;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

async function applyNext(client: Client, migrations: Migration[]): Promise<string | null> {
  const { rows } = await client.query<Applied>(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  refuseForeignHistory(rows, migrations);
  const done = new Set(rows.map((row) => row.migration_name));
  const next = migrations.find(({ name }) => !done.has(name));
  if (next === undefined) return null;

  try {
    // a table with pending deferred triggers can't be altered
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    await client.query(next.sql);
  } catch (error) {
    const isDiskFull = (error as { code?: string }).code === diskFullCode;
    throw new Error(
      isDiskFull
        ? 'The disk of the database is full. Make room there, and start again.'
        : `The database migration ${next.name} could not be applied: ${String(error)}`,
      { cause: error },
    );
  }
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), 1)`,
    [randomUUID(), next.checksum, next.name],
  );
  return next.name;
}

function refuseForeignHistory(applied: Applied[], migrations: Migration[]): void {
  const byName = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { migration_name: name, checksum, finished_at } of applied) {
    const migration = byName.get(name);
    if (migration === undefined) {
      throw new Error(
        `The database has the migration ${name}, which this version of Dojang does not know: it was made by a newer version`,
      );
    }
    if (migration.checksum !== checksum) {
      throw new Error(
        `The migration ${name} was changed after it was applied to the database: restore its file and put the change into a new migration`,
      );
    }
    if (finished_at === null) {
      throw new Error(
        `The migration ${name} was started by Prisma and did not finish: resolve it with "prisma migrate resolve"`,
      );
    }
  }
}
