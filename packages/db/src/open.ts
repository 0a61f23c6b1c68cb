import path from 'node:path';
import { createDatabase, type Database } from './client.ts';
import { embeddedConnections, startEmbeddedPostgres } from './embedded-postgres.ts';
import { startMaintenance } from './maintenance.ts';
import { migrate } from './migrate.ts';

export type OpenDatabase = { db: Database; url: string; close: () => Promise<void> };

/**
 * Opens the club's database, migrated and ready: the PostgreSQL at `databaseUrl`, or the embedded one
 * in `dataDir`. `say` gets a line for the terminal where something takes its time. Rejects with a
 * sentence when the database is out of reach, in use, or newer than this version.
 */
export async function openDatabase(options: {
  databaseUrl?: string | undefined;
  dataDir: string;
  say: (line: string) => void;
}): Promise<OpenDatabase> {
  const { databaseUrl, dataDir, say } = options;
  const embedded =
    databaseUrl === undefined
      ? await startEmbeddedPostgres(path.join(dataDir, 'postgres'), say)
      : null;
  const url = embedded?.url ?? databaseUrl ?? '';
  try {
    const applied = await migrate(url);
    if (applied.length > 0) say(`Database migrated: ${applied.join(', ')}`);
  } catch (error) {
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
      await embedded?.stop();
    },
  };
}
