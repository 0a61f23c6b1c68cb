import type { Database } from './client.ts';

/** PostgreSQL's own default for `checkpoint_timeout`. */
const checkpointEveryMs = 5 * 60_000;
const vacuumEveryMs = 60 * 60_000;

/**
 * Does for the embedded PostgreSQL, which is a single process, what a server's background processes
 * do: a checkpoint now and then, without which its write-ahead log would grow for ever, and vacuum
 * and statistics. Returns what ends it. `say` gets a line when something of it fails.
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

/** Brings what was committed into the tables' files and lets the write-ahead log before it go. */
async function checkpoint(db: Database): Promise<void> {
  await db.$executeRaw`CHECKPOINT`;
}

/** Frees the space of dead rows and tells the planner what the tables hold. */
export async function vacuum(db: Database): Promise<void> {
  await db.$executeRaw`VACUUM (ANALYZE)`;
}
