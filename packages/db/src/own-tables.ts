import type { Client } from 'pg';
import { readApplied, readMigrations } from './migration-files.ts';

/** Data of the installation and its sessions, not of the club: excluded from backups. */
const excluded = [
  '_prisma_migrations',
  'ApiToken',
  'Challenge',
  'DailyCount',
  'Import',
  'ImportedPerson',
  'Installation',
  'ListChange',
  'ListVersion',
  'LoginTicket',
  'OneTimeLink',
  'Push',
  'PushSubscription',
  'Session',
  'SyncedMutation',
  'TrashedFile',
];

export type OwnTable = { name: string; columns: Column[] };

/** `sequence` generates the column's values, if any. */
type Column = { name: string; type: string; sequence: string | null };

/**
 * The names of tables, types and functions in our migrations, to ignore those of other programs. Null for a database of
 * a newer version of Dojang, whose names are unknown here: then all count as ours.
 */
async function readOwnNames(client: Client): Promise<string[] | null> {
  const migrations = readMigrations();
  const applied = await readApplied(client);
  if (!applied.every((name) => migrations.some((migration) => migration.name === name)))
    return null;
  const naming = /(?:CREATE (?:TABLE|TYPE|FUNCTION)|RENAME TO) "(\w+)"/g;
  const names = migrations.flatMap(({ sql }) => [...sql.matchAll(naming)]);
  return names.map(([, name = '']) => name).concat('_prisma_migrations');
}

/** True for objects named in the first parameter; if that is null, for all that belong to no extension. */
const isOwn = (catalogue: string, name: string) =>
  `CASE WHEN $1::text[] IS NULL
     THEN NOT EXISTS (SELECT 1 FROM pg_depend WHERE objid = ${catalogue}.oid AND deptype = 'e')
     ELSE ${name} = ANY($1) END`;

/** The club's current tables, with their writable columns. */
export async function readOwnTables(client: Client): Promise<OwnTable[]> {
  const { rows } = await client.query<OwnTable>(
    `SELECT relname AS name, json_agg(json_build_object(
       'name', attname, 'type', format_type(atttypid, atttypmod),
       'sequence', pg_get_serial_sequence(quote_ident(relname), attname)) ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND ${isOwn('pg_class', 'relname')}
       AND relname <> ALL($2) AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY relname ORDER BY relname COLLATE "C"`,
    [await readOwnNames(client), excluded],
  );
  return rows;
}

export async function dropOwnTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('DROP TABLE %s CASCADE', oid::regclass) AS statement FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND ${isOwn('pg_class', 'relname')}
     UNION ALL
     SELECT format('DROP FUNCTION %s CASCADE', oid::regprocedure) FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND ${isOwn('pg_proc', 'proname')}
     UNION ALL
     SELECT format('DROP TYPE %s CASCADE', oid::regtype) FROM pg_type
     WHERE typnamespace = 'public'::regnamespace AND typtype = 'e' AND ${isOwn('pg_type', 'typname')}`,
    [await readOwnNames(client)],
  );
  for (const { statement } of rows) await client.query(statement);
}
