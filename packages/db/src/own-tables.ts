import type { Client } from 'pg';
import { readMigrations } from './migration-files.ts';

/** What belongs to this installation and its signed-in people rather than to the club's data: no backup holds it. */
const leftOut = new Set(['_prisma_migrations', 'Installation', 'Session', 'TrashedFile']);

export type OwnTable = { name: string; columns: Column[] };

/** `sequence` is what counts the column's values, where something does. */
type Column = { name: string; type: string; sequence: string | null };

/** The names that the migrations have given to tables, types and functions: another program's stay out of it. */
function readOwnNames(): string[] {
  const naming = /(?:CREATE (?:TABLE|TYPE|FUNCTION)|RENAME TO) "(\w+)"/g;
  const names = readMigrations().flatMap(({ sql }) => [...sql.matchAll(naming)]);
  return names.map(([, name = '']) => name).concat('_prisma_migrations');
}

/** The club's tables that the database has now, with the columns that can be written. */
export async function readOwnTables(client: Client): Promise<OwnTable[]> {
  const { rows } = await client.query<OwnTable>(
    `SELECT relname AS name, json_agg(json_build_object(
       'name', attname, 'type', format_type(atttypid, atttypmod),
       'sequence', pg_get_serial_sequence(quote_ident(relname), attname)) ORDER BY attnum) AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname = ANY($1)
       AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
     GROUP BY relname ORDER BY relname COLLATE "C"`,
    [readOwnNames().filter((name) => !leftOut.has(name))],
  );
  return rows;
}

/** Removes every table, type and function of ours, with what they hold. */
export async function dropOwnTables(client: Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT format('DROP TABLE %s CASCADE', oid::regclass) AS statement FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname = ANY($1)
     UNION ALL
     SELECT format('DROP FUNCTION %s CASCADE', oid::regprocedure) FROM pg_proc
     WHERE pronamespace = 'public'::regnamespace AND proname = ANY($1)
     UNION ALL
     SELECT format('DROP TYPE %s CASCADE', oid::regtype) FROM pg_type
     WHERE typnamespace = 'public'::regnamespace AND typtype = 'e' AND typname = ANY($1)`,
    [readOwnNames()],
  );
  for (const { statement } of rows) await client.query(statement);
}
