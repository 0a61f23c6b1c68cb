import { Client } from 'pg';
import { connectTimeoutMs, explainConnectionError } from './connection-errors.ts';
import { connectionLimits } from './limits.ts';

/** Whether `url` is that of PgBouncer in transaction mode, said as for Prisma and others: with `?pgbouncer=true`. */
export const isPooled = (url: string): boolean => /[?&]pgbouncer=true(&|$)/.test(url);

type Server = { place: string; isLimited: boolean };

/**
 * Rejects with a message unless the PgBouncer at `url` leads to the same database as `directUrl` and limits statements
 * and transactions, which no client can do through it.
 */
export async function checkPooler(url: string, directUrl: string): Promise<void> {
  const [pooled, direct] = [await readServer(url), await readServer(directUrl)];
  if (pooled.place !== direct.place)
    throw new Error(
      'DATABASE_URL and DIRECT_URL lead to different databases. Correct one of them.',
    );
  if (pooled.isLimited) return;
  const { statementTimeoutMs, idleInTransactionTimeoutMs } = connectionLimits;
  throw new Error(
    `PgBouncer sets no time limits. Add to the line of the database in pgbouncer.ini: connect_query='SET statement_timeout = ${statementTimeoutMs}; SET idle_in_transaction_session_timeout = ${idleInTransactionTimeoutMs}; SET jit = off'`,
  );
}

async function readServer(url: string): Promise<Server> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeoutMs });
  try {
    await client.connect();
    const { rows } = await client.query<Server>(
      `SELECT oid || ' ' || extract(epoch FROM pg_postmaster_start_time()) AS "place",
         '0' NOT IN (current_setting('statement_timeout'),
           current_setting('idle_in_transaction_session_timeout')) AS "isLimited"
       FROM pg_database WHERE datname = current_database()`,
    );
    return rows[0] ?? { place: '', isLimited: false };
  } catch (error) {
    throw explainConnectionError(error, url);
  } finally {
    await client.end();
  }
}
