import { Client } from 'pg';
import { watchLists } from './list-version.ts';
import { applyMigrations, lockMigrations } from './migrate.ts';
import { readMigrations } from './migration-files.ts';
import { dropOwnTables, type OwnTable, readOwnTables } from './own-tables.ts';

/** Bounds memory, as for `copyRows`. */
const batchSize = 200;

/** The club's data as written by `copyRows`. */
export type CopiedRows = {
  /** The last migration of the source database. */
  migration: string;
  tables: AsyncIterable<{ table: string; lines: AsyncIterable<string> }>;
  /** The new id of the installation. */
  installation: string;
};

/** Throws a message if `migration` is unknown, and so from a newer version of Dojang. */
export function refuseNewer(migration: string): void {
  if (readMigrations().some(({ name }) => name === migration)) return;
  throw new Error(
    `It has the migration ${migration}, which this version of Dojang does not know: it was made by a newer version. Install that one first.`,
  );
}

/**
 * Replaces all data of Dojang in the PostgreSQL at `url` with these rows and migrates them to this version, in one
 * transaction.
 */
export async function replaceRows(url: string, copied: CopiedRows): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'dojang restore' });
  await client.connect();
  try {
    await client.query('BEGIN');
    await lockMigrations(client);
    await dropOwnTables(client);
    const migrations = readMigrations();
    await applyMigrations(
      client,
      migrations.filter(({ name }) => name <= copied.migration),
    );
    await insertAll(client, copied.tables);
    await applyMigrations(client, migrations);
    await watchLists(client);
    await client.query('INSERT INTO "Installation" ("id") VALUES ($1)', [copied.installation]);
    await client.query('COMMIT');
  } finally {
    // rolls back an uncommitted transaction
    await client.end();
  }
}

/**
 * Rows may come before the rows they refer to: foreign keys are dropped meanwhile, and checked when they are added again.
 * Triggers are disabled: the rows already contain their results.
 */
async function insertAll(client: Client, tables: CopiedRows['tables']): Promise<void> {
  const references = await client.query<{ drop: string; add: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
       format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS add
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`,
  );
  for (const { drop } of references.rows) await client.query(drop);
  const own = await readOwnTables(client);
  for (const { name } of own) await client.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`);
  for await (const { table: name, lines } of tables) {
    const table = own.find((one) => one.name === name);
    if (!table)
      throw new Error(`The backup has a table ${name}, which its migrations do not make.`);
    await insertRows(client, table, lines);
    await continueSequences(client, table);
  }
  for (const { name } of own) await client.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`);
  for (const { add } of references.rows) await client.query(add);
}

async function insertRows(
  client: Client,
  { name, columns }: OwnTable,
  lines: AsyncIterable<string>,
): Promise<void> {
  const names = columns.map((column) => `"${column.name}"`);
  const values = columns.map((column) => `(line ->> '${column.name}')::${column.type}`);
  const insert = async (batch: string[]) => {
    await client.query(
      `INSERT INTO "${name}" (${names.join(', ')}) OVERRIDING SYSTEM VALUE
       SELECT ${values.join(', ')} FROM json_array_elements($1::json) line`,
      [`[${batch.join(',')}]`],
    );
  };
  let batch: string[] = [];
  for await (const line of lines) {
    batch.push(line);
    if (batch.length < batchSize) continue;
    await insert(batch);
    batch = [];
  }
  await insert(batch);
}

/** Sequences continue after the largest value. */
async function continueSequences(client: Client, { name, columns }: OwnTable): Promise<void> {
  for (const column of columns) {
    if (column.sequence === null) continue;
    await client.query(`SELECT setval($1, max("${column.name}")) FROM "${name}"`, [
      column.sequence,
    ]);
  }
}
