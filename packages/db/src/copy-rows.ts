import { Client } from 'pg';
import { readApplied } from './migration-files.ts';
import { type OwnTable, readOwnTables } from './own-tables.ts';

/** Bounds memory: a member's picture can be large. */
const batchSize = 200;

/** Receives the rows of a table, one JSON object per line, every value in PostgreSQL's text format. */
export type WriteRows = (table: string, lines: AsyncIterable<string>) => Promise<void>;

/**
 * Passes every row of the club's data in the PostgreSQL at `url` to `write`, table by table, in one snapshot. Tables and
 * columns are read from the database. Returns the last applied migration and the id of the installation. Throws a
 * message if the database has no data of Dojang.
 */
export async function copyRows(
  url: string,
  write: WriteRows,
): Promise<{ migration: string; installation: string | null }> {
  const client = new Client({ connectionString: url, application_name: 'dojang backup' });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    // the same format of timestamps whatever the server's settings
    await client.query(`SET LOCAL TimeZone TO 'UTC'; SET LOCAL DateStyle TO 'ISO'`);
    const migration = (await readApplied(client)).at(-1);
    if (migration === undefined) throw new Error('There is no data of Dojang in the database.');
    for (const table of await readOwnTables(client)) {
      await write(table.name, readLines(client, table));
    }
    const installation = await findInstallation(client);
    await client.query('COMMIT');
    return { migration, installation };
  } finally {
    await client.end();
  }
}

/**
 * The id of the installation in the PostgreSQL at `url`; null for data of an older version, undefined without data of
 * Dojang.
 */
export async function readInstallationAt(url: string): Promise<string | null | undefined> {
  const client = new Client({ connectionString: url, application_name: 'dojang' });
  await client.connect();
  try {
    const hasData = (await readApplied(client)).length > 0;
    return hasData ? await findInstallation(client) : undefined;
  } finally {
    await client.end();
  }
}

async function findInstallation(client: Client): Promise<string | null> {
  const { rows: tables } = await client.query<{ name: string | null }>(
    `SELECT to_regclass('"Installation"')::text AS name`,
  );
  if (!tables[0]?.name) return null;
  const { rows } = await client.query<{ id: string }>('SELECT "id" FROM "Installation"');
  return rows[0]?.id ?? null;
}

async function* readLines(client: Client, { name, columns }: OwnTable): AsyncGenerator<string> {
  const values = columns.map((column) => `"${column.name}"::text AS "${column.name}"`);
  await client.query(
    `DECLARE dojang_rows NO SCROLL CURSOR FOR
     SELECT row_to_json(r)::text AS line FROM (SELECT ${values.join(', ')} FROM "${name}") r`,
  );
  for (;;) {
    const { rows } = await client.query<{ line: string }>(`FETCH ${batchSize} FROM dojang_rows`);
    for (const { line } of rows) yield line;
    if (rows.length < batchSize) break;
  }
  await client.query('CLOSE dojang_rows');
}
