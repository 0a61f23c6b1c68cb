import type { Client } from 'pg';
import { readOwnTables } from './own-tables.ts';

/** What no list shows that is kept: it changes with each login, or with what is logged. */
const inNoList = {
  tables: ['AuditEntry', 'Device', 'LoginAttempt'],
  columns: { User: ['failed_logins'] } as Record<string, string[]>,
};

/**
 * Sees to it that the database raises the version of all lists in each transaction that changes a row of the club's
 * tables, whoever writes: each table gets the triggers that it lacks, one that a later migration makes as well.
 */
export async function watchLists(client: Client): Promise<void> {
  const { rows } = await client.query<{ isThere: boolean; watched: string[] }>(
    `SELECT to_regproc('raise_list_version') IS NOT NULL AS "isThere",
       array(SELECT relname::text FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
             WHERE tgname = 'raise_list_version') AS watched`,
  );
  const [{ isThere, watched } = { isThere: false, watched: [] }] = rows;
  if (!isThere) return;
  const shown = (await readOwnTables(client)).filter(({ name }) => !inNoList.tables.includes(name));
  for (const { name } of shown) {
    if (!watched.includes(name)) await client.query(triggersOf(name));
  }
}

/**
 * At the end of the transaction: then the version's row is held for no longer than the commit takes, and writers wait
 * for nobody before that. TRUNCATE calls no trigger for each row.
 */
function triggersOf(name: string): string {
  const table = `"${name}"`;
  const unseen = (inNoList.columns[name] ?? []).map((column) => `'${column}'`).join();
  return `
  CREATE CONSTRAINT TRIGGER "raise_list_version" AFTER INSERT OR UPDATE OR DELETE ON ${table}
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_list_version"(${unseen});
  CREATE TRIGGER "raise_list_version_when_emptied" AFTER TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_list_version"();
  ALTER TABLE ${table} ENABLE ALWAYS TRIGGER "raise_list_version";
  ALTER TABLE ${table} ENABLE ALWAYS TRIGGER "raise_list_version_when_emptied";`;
}
