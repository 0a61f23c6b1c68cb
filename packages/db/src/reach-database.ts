import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { connectTimeoutMs, explainConnectionError } from './connection-errors.ts';
import { socketUrl, startEmbeddedPostgres } from './embedded-postgres.ts';

export type ReachedDatabase = {
  url: string;
  /** Whether it is the embedded one of a running server. */
  isServed: boolean;
  close: () => Promise<void>;
};

/**
 * Connects a command to the club's database without migrating it: the PostgreSQL at `databaseUrl`, or the embedded one in
 * `dataDir`, of a running server or started here. Rejects with a message if it is unreachable.
 */
export async function reachDatabase(options: {
  databaseUrl: string | undefined;
  dataDir: string;
  say: (line: string) => void;
}): Promise<ReachedDatabase> {
  const { databaseUrl, dataDir, say } = options;
  if (databaseUrl !== undefined) {
    await connectOnce(databaseUrl).catch((error: unknown) => {
      throw explainConnectionError(error, databaseUrl);
    });
    return { url: databaseUrl, isServed: false, close: async () => undefined };
  }
  const folder = path.join(dataDir, 'postgres');
  const note = path.join(folder, 'socket-folder');
  const running = existsSync(note) ? socketUrl(readFileSync(note, 'utf8')) : null;
  if (running !== null) {
    const isRunning = await connectOnce(running).then(
      () => true,
      () => false,
    );
    if (isRunning) return { url: running, isServed: true, close: async () => undefined };
  }
  const { url, stop } = await startEmbeddedPostgres(folder, say);
  return { url, isServed: false, close: stop };
}

async function connectOnce(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  await client.connect();
  await client.end();
}
