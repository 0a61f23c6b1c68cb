import path from 'node:path';
import { Client } from 'pg';
import { createDatabase, type Database } from './client.ts';
import { connectTimeoutMs, explainConnectionError } from './connection-errors.ts';
import { embeddedConnections, startEmbeddedPostgres } from './embedded-postgres.ts';
import { startMaintenance } from './maintenance.ts';
import { findPending, migrate } from './migrate.ts';
import { lockUpdate, showServer } from './server-lock.ts';

export type OpenDatabase = { db: Database; url: string; close: () => Promise<void> };

/**
 * Opens the club's database, migrated and ready: the PostgreSQL at `databaseUrl`, or the embedded one
 * in `dataDir`. `say` gets a line for the terminal where something takes its time; `beforeMigration` is waited for
 * before data of an older version is migrated, with the name of the first migration. Rejects with a message when the
 * database is out of reach, in use, or newer than this version.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
  say: (line: string) => void;
  beforeMigration?: (url: string, migration: string) => Promise<void>;
}): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, say, beforeMigration } = options;
  const embedded =
    databaseUrl === undefined
      ? await startEmbeddedPostgres(path.join(dataDir, 'postgres'), say)
      : null;
  const url = embedded?.url ?? databaseUrl ?? '';
  let hide = async () => {};
  let unlock = async () => {};
  try {
    if (!embedded) {
      await reach(url, say);
      hide = await showServer(url);
      unlock = await whileSaying('Waiting for another process, which updates the data…', say, () =>
        lockUpdate(url),
      );
    }
    const [next] = await findPending(url);
    if (next !== undefined) await beforeMigration?.(url, next);
    const applied = await migrate(url).catch((error: { code?: string }) => {
      throw embedded || error.code === undefined ? error : explainConnectionError(error, url);
    });
    // a new database has all of them, which is nobody's concern
    if (next !== undefined && applied.length > 0) say(`Database migrated: ${applied.join(', ')}`);
    await unlock();
  } catch (error) {
    await unlock();
    await hide();
    await embedded?.stop();
    throw error;
  }
  const db = createDatabase(url, embedded ? { maxConnections: embeddedConnections } : {});
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

/** Connects once, so that a server that does not respond is noticed and said. */
async function reach(url: string, say: (line: string) => void): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  try {
    await whileSaying('Waiting for the database…', say, () => client.connect());
    await client.end();
  } catch (error) {
    throw explainConnectionError(error, url);
  }
}

/** Waits for `wait`, and says why when that takes longer than two seconds. */
async function whileSaying<Result>(
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
