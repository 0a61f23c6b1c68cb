import { Client } from 'pg';

/** Key of the advisory lock that running servers share, and that a restore holds exclusively. */
const serverLockKey = 72_707_370;
/** Key of the lock of the process that creates the daily backup. */
const backupLockKey = 72_707_371;
/** Key of the lock of the process that migrates the data. */
const updateLockKey = 72_707_372;
const reconnectMs = 5000;

/**
 * Registers a running server on the PostgreSQL at `url` until the returned function is called; reconnects if the
 * connection is lost. Throws a message while a backup is being restored there.
 */
export async function showServer(url: string): Promise<() => Promise<void>> {
  let client: Client;
  let retry: NodeJS.Timeout | undefined;
  let isEnded = false;
  const connect = async () => {
    const holder = await tryLock(url, 'pg_try_advisory_lock_shared', serverLockKey);
    if (!holder)
      throw new Error(
        'A backup is just being restored into this database. Start Dojang once that is done.',
      );
    client = holder;
    client.once('end', again);
  };
  const again = () => {
    if (!isEnded) retry = setTimeout(() => void connect().catch(again), reconnectMs).unref();
  };
  await connect();
  return async () => {
    isEnded = true;
    clearTimeout(retry);
    await client.end();
  };
}

/**
 * Prevents servers from starting on the PostgreSQL at `url` until the returned function is called. Throws a message if
 * one is running there.
 */
export async function keepServersOut(url: string): Promise<() => Promise<void>> {
  const client = await tryLock(url, 'pg_try_advisory_lock', serverLockKey);
  if (!client) throw new Error('Dojang runs on this database. Stop every server of it first.');
  return () => client.end();
}

/** Locks the daily backup until the returned function is called; null if another process has the lock. */
export async function lockDailyBackup(url: string): Promise<(() => Promise<void>) | null> {
  const client = await tryLock(url, 'pg_try_advisory_lock', backupLockKey);
  return client && (() => client.end());
}

/**
 * Waits until no other process backs up and migrates the data, and locks that until the returned function is called.
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
  // an unhandled error would end the process; a broken connection also emits `end`
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** A connection that holds the lock until it ends; null if another one holds it. */
async function tryLock(url: string, how: string, key: number): Promise<Client | null> {
  const client = await connectForLock(url);
  const { rows } = await client.query<{ locked: boolean }>(`SELECT ${how}($1) AS locked`, [key]);
  if (rows[0]?.locked) return client;
  await client.end();
  return null;
}
