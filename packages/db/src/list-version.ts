import type { Client } from 'pg';
import { readOwnTables } from './own-tables.ts';

/** Data that no cached list shows, and that changes with every login or log entry. */
const ignored = {
  tables: ['AuditEntry', 'Device', 'LoginAttempt', 'Passkey', 'RecoveryCode', 'Totp'],
  columns: { User: ['failed_logins'] } as Record<string, string[]>,
};

/**
 * Creates the missing triggers that increment the version of all lists in each transaction that changes a row of the
 * club's tables. Runs after every migration, so that new tables get them too.
 */
export async function watchLists(client: Client): Promise<void> {
  const { rows } = await client.query<{ exists: boolean; watched: string[] }>(
    `SELECT to_regproc('raise_list_version') IS NOT NULL AS "exists",
       array(SELECT relname::text FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
             WHERE tgname = 'raise_list_version') AS watched`,
  );
  const [{ exists, watched } = { exists: false, watched: [] }] = rows;
  if (!exists) return;
  const shown = (await readOwnTables(client)).filter(({ name }) => !ignored.tables.includes(name));
  for (const { name } of shown) {
    if (!watched.includes(name)) await client.query(triggersOf(name));
  }
}

/**
 * Deferred to the end of the transaction, so that the version's row is locked only during the commit. TRUNCATE does not
 * fire row triggers.
 */
function triggersOf(name: string): string {
  const table = `"${name}"`;
  const ignoredColumns = (ignored.columns[name] ?? []).map((column) => `'${column}'`).join();
  return `
  CREATE CONSTRAINT TRIGGER "raise_list_version" AFTER INSERT OR UPDATE OR DELETE ON ${table}
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "raise_list_version"(${ignoredColumns});
  CREATE TRIGGER "raise_list_version_when_emptied" AFTER TRUNCATE ON ${table}
    FOR EACH STATEMENT EXECUTE FUNCTION "raise_list_version"();
  ALTER TABLE ${table} ENABLE ALWAYS TRIGGER "raise_list_version";
  ALTER TABLE ${table} ENABLE ALWAYS TRIGGER "raise_list_version_when_emptied";`;
}
