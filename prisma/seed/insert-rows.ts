import type { Transaction } from '@dojang/db/client';
import { sqlNames } from '@dojang/db/sql';

/** Rows per statement, so that none reaches its time limit on a slow machine. */
const batchSize = 1000;

/**
 * Inserts rows that have the same columns, as JSON: twice as fast as `createMany`, which sends each value as a parameter.
 * Other columns get the defaults of the database.
 */
export async function insertRows(
  tx: Transaction,
  tableName: string,
  rows: readonly object[],
): Promise<void> {
  const table = sqlNames([tableName]);
  for (const batch of chunksOf(rows, batchSize)) {
    const columns = sqlNames(Object.keys(batch[0] ?? {}));
    await tx.$executeRaw`
      INSERT INTO ${table} (${columns})
      SELECT ${columns} FROM json_populate_recordset(NULL::${table}, ${JSON.stringify(batch)}::json)`;
  }
}

export function* chunksOf<Item>(items: readonly Item[], length: number): Generator<Item[]> {
  for (let start = 0; start < items.length; start += length) {
    yield items.slice(start, start + length);
  }
}
