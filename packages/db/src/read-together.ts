import DataLoader from 'dataloader';
import type { Transaction } from './client.ts';

type Reader = Pick<Transaction, '$queryRaw'>;

/** Bounds the rows of one statement; more begin another one. */
const togetherMax = 100;

/**
 * Reads one row by its id, null if there is none. The reads of requests that have arrived together share a statement, whose rows
 * `read` returns in any order. Nothing is cached.
 */
export function readTogether<Row extends { id: string }>(
  read: (db: Reader, ids: readonly string[]) => Promise<Row[]>,
): (db: Reader, id: string) => Promise<Row | null> {
  const loaders = new WeakMap<Reader, DataLoader<string, Row | null>>();
  const loaderOf = (db: Reader) =>
    new DataLoader<string, Row | null>(
      async (ids) => {
        const rows = new Map((await read(db, ids)).map((row) => [row.id, row]));
        return ids.map((id) => rows.get(id) ?? null);
      },
      // after all that has arrived was parsed
      { cache: false, batchScheduleFn: setImmediate, maxBatchSize: togetherMax },
    );
  return (db, id) => {
    const loader = loaders.get(db) ?? loaderOf(db);
    loaders.set(db, loader);
    return loader.load(id);
  };
}
