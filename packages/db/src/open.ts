import path from 'node:path';
import { Client } from 'pg';
import { createDatabase, type Database } from './client.ts';
import { connectTimeoutMs, explainConnectionError } from './connection-errors.ts';
import { embeddedConnections, startEmbeddedPostgres } from './embedded-postgres.ts';
import { startMaintenance } from './maintenance.ts';
import { findPending, migrate } from './migrate.ts';
import { checkPooler } from './pooler.ts';
import { lockUpdate, showServer } from './server-lock.ts';

export type OpenDatabase = { db: Database; url: string; close: () => Promise<void> };

/**
 * Opens and migrates the club's database: the PostgreSQL at `databaseUrl`, or the embedded one in `dataDir`. What needs a
 * session of its own (locks, migrations, backups) uses `directUrl`, if `databaseUrl` is that of PgBouncer. `say` gets
 * a line for the terminal about each slow step; `beforeMigration` is awaited with the name of the first pending
 * migration before existing data is migrated. Rejects with a message if the database is unreachable, in use, or newer
 * than this version.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  directUrl?: string | undefined;
  dataDir: string;
  say: (line: string) => void;
  beforeMigration?: (url: string, migration: string) => Promise<void>;
}): Promise<OpenDatabase> {
  const { databaseUrl, directUrl = databaseUrl, dataDir, say, beforeMigration } = options;
  const embedded =
    databaseUrl === undefined
      ? await startEmbeddedPostgres(path.join(dataDir, 'postgres'), say)
      : null;
  const url = embedded?.url ?? directUrl ?? '';
  const setting = databaseUrl === directUrl ? 'DATABASE_URL' : 'DIRECT_URL';
  let hide = async () => {};
  let unlock = async () => {};
  try {
    if (!embedded) {
      await reach(url, setting, say);
      if (databaseUrl !== directUrl) await checkPooler(databaseUrl ?? '', url);
      hide = await showServer(url);
      unlock = await announceIfSlow(
        'Waiting for another process, which updates the data…',
        say,
        () => lockUpdate(url),
      );
    }
    const [next] = await findPending(url);
    if (next !== undefined) await beforeMigration?.(url, next);
    const applied = await migrate(url).catch((error: { code?: string }) => {
      throw embedded || error.code === undefined
        ? error
        : explainConnectionError(error, url, setting);
    });
    // a new database applies all of them: not worth a line
    if (next !== undefined && applied.length > 0) say(`Database migrated: ${applied.join(', ')}`);
    await unlock();
  } catch (error) {
    await unlock();
    await hide();
    await embedded?.stop();
    throw error;
  }
  const db = createDatabase(
    embedded?.url ?? databaseUrl ?? '',
    embedded ? { maxConnections: embeddedConnections } : {},
  );
  const endMaintenance = embedded ? startMaintenance(db, say) : () => undefined;
  return {
    db,
    url,
    async close() {
      endMaintenance();
      await db.$disconnect();
      await hide();
      await embedded?.stop();
    },
  };
}

/** Connects once, to report a server that does not respond. */
async function reach(
  url: string,
  setting: 'DATABASE_URL' | 'DIRECT_URL',
  say: (line: string) => void,
): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  try {
    await announceIfSlow('Waiting for the database…', say, () => client.connect());
    await client.end();
  } catch (error) {
    throw explainConnectionError(error, url, setting);
  }
}

/** Prints `line` if `wait` takes longer than two seconds. */
async function announceIfSlow<Result>(
  line: string,
  say: (line: string) => void,
  wait: () => Promise<Result>,
): Promise<Result> {
  const slow = setTimeout(() => say(line), 2000);
  try {
    return await wait();
  } finally {
    clearTimeout(slow);
  }
}
