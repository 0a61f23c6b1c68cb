import { Client } from 'pg';

/** The key of the advisory lock that servers share while they run on a database, and a restore has alone. */
const serverLockKey = 72_707_370;
/** And of the one that the process has that makes the daily backup. */
const backupLockKey = 72_707_371;
/** And of the one that the process has that brings the data to its version. */
const updateLockKey = 72_707_372;
const reconnectMs = 5000;

/**
 * Shows others that a server runs on the PostgreSQL at `url`, until the returned function is called; a lost connection
 * is made anew. Throws a message when a backup is being restored there.
 */
export async function showServer(url: string): Promise<() => Promise<void>> {
  let client: Client;
  let retry: NodeJS.Timeout | undefined;
  let isOver = false;
  const connect = async () => {
    const taken = await tryLock(url, 'pg_try_advisory_lock_shared', serverLockKey);
    if (!taken)
      throw new Error(
        'A backup is just being restored into this database. Start Dojang once that is done.',
      );
    client = taken;
    client.once('end', again);
  };
  const again = () => {
    if (!isOver) retry = setTimeout(() => void connect().catch(again), reconnectMs).unref();
  };
  await connect();
  return async () => {
    isOver = true;
    clearTimeout(retry);
    await client.end();
  };
}

/**
 * Keeps servers from starting on the PostgreSQL at `url` until the returned function is called. Throws a message when
 * one runs there.
 */
export async function keepServersOut(url: string): Promise<() => Promise<void>> {
  const client = await tryLock(url, 'pg_try_advisory_lock', serverLockKey);
  if (!client) throw new Error('Dojang runs on this database. Stop every server of it first.');
  return () => client.end();
}

/** Keeps other processes from making the daily backup until the returned function is called; null when one does. */
export async function lockDailyBackup(url: string): Promise<(() => Promise<void>) | null> {
  const client = await tryLock(url, 'pg_try_advisory_lock', backupLockKey);
  return client && (() => client.end());
}

/**
 * Waits until no other process looks what is to be migrated, backs it up and migrates it, and keeps others from that until
 * the returned function is called.
 */
export async function lockUpdate(url: string): Promise<() => Promise<void>> {
  const client = await connectForLock(url);
  await client.query('SELECT pg_advisory_lock($1)', [updateLockKey]);
  return () => client.end();
}

async function connectForLock(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'dojang lock',
    keepAlive: true,
  });
  // a broken connection ends, which is all that matters here
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The connection that has the lock until it ends; null when somebody else has it. */
async function tryLock(url: string, how: string, key: number): Promise<Client | null> {
  const client = await connectForLock(url);
  const { rows } = await client.query<{ taken: boolean }>(`SELECT ${how}($1) AS taken`, [key]);
  if (rows[0]?.taken) return client;
  await client.end();
  return null;
}
