import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { type Applied, readApplied } from './applied-migrations.ts';
import { watchLists } from './list-version.ts';
import { type Migration, readMigrations } from './migration-files.ts';

/** The key of the advisory lock that `prisma migrate` takes as well: neither runs while the other does. */
const advisoryLockKey = 72_707_369;

/** PostgreSQL's code for a disk without room. */
const diskFullCode = '53100';

/** Prisma's own table, column by column, so that `prisma migrate deploy` and this runner can take turns. */
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
 * Applies to the PostgreSQL at `url` what is missing of `migrations`, oldest first, and returns the
 * names of those it applied. Each is one transaction: it is applied whole or not at all. Several
 * processes may do this at once; each migration is applied by one of them.
 *
 * Throws a message, and changes nothing, if the database holds a migration that is not in the list,
 * that differs from the one in the list, or that did not finish.
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
      // The list is read again under each lock: another process may have applied some meanwhile.
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
 * Applies what is missing of `migrations` in the transaction of `client`, which holds the lock of migrations
 * (`lockMigrations`): all of them, or none if it ends otherwise. Throws as `migrate` does.
 */
export async function applyMigrations(client: Client, migrations: Migration[]): Promise<void> {
  await client.query(createMigrationsTable);
  while ((await applyNext(client, migrations)) !== null);
}

/** Waits until no one else migrates the database, and keeps others from it until the transaction ends. */
export async function lockMigrations(client: Client): Promise<void> {
  await client.query('SELECT pg_advisory_xact_lock($1)', [advisoryLockKey]);
}

/** The migrations that a server with `migrations` would apply to a database that has some; of an empty one none. */
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

async function inLockedTransaction<Answer>(
  client: Client,
  run: () => Promise<Answer>,
): Promise<Answer> {
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
    // a table whose triggers wait for the end of the transaction can't be altered
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
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { migration_name: name, checksum, finished_at } of applied) {
    const migration = known.get(name);
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
