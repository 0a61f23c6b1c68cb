import type { Database } from './client.ts';

/** PostgreSQL's own default for `checkpoint_timeout`. */
const checkpointEveryMs = 5 * 60_000;
const vacuumEveryMs = 60 * 60_000;

/**
 * Replaces PostgreSQL's background processes, which the embedded one lacks: checkpoints, without which its write-ahead
 * log would grow forever, vacuum and statistics. Returns a function that ends it. `say` gets a line about each failure.
 */
export function startMaintenance(db: Database, say: (line: string) => void): () => void {
  const repeat = (work: (db: Database) => Promise<void>, everyMs: number) => {
    const run = () => {
      work(db).catch((error: unknown) => say(`Database maintenance failed: ${String(error)}`));
    };
    return setInterval(run, everyMs).unref();
  };
  const timers = [repeat(checkpoint, checkpointEveryMs), repeat(vacuum, vacuumEveryMs)];
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}

async function checkpoint(db: Database): Promise<void> {
  await db.$executeRaw`CHECKPOINT`;
}

export async function vacuum(db: Database): Promise<void> {
  await db.$executeRaw`VACUUM (ANALYZE)`;
}
