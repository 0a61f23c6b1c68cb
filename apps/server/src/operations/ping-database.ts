import type { Database } from '@dojang/db/client';

/** Supervisors treat a slower probe as a dead server. */
const timeoutMs = 1500;

export type PingDatabase = () => Promise<void>;

/** Creates a ping that rejects when the database does not respond in time. Concurrent pings share one query. */
export function createDatabasePing(db: Database): PingDatabase {
  let pending: Promise<unknown> | null = null;
  return async () => {
    pending ??= db.$queryRaw`SELECT 1`.finally(() => (pending = null));
    await withTimeout(pending);
  };
}

function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error(`The database did not respond in ${timeoutMs} ms`));
    const timer = setTimeout(late, timeoutMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
