import { memoryStorage } from '@dojang/offline/memory-storage';
import { openReplicaDatabase, type ReplicaDatabase } from '@dojang/offline/database';
import { migrateFrom10 } from '@dojang/offline/migrate-1-0';
import { logTexts } from '@dojang/schemas/log-texts';
import { product } from '@dojang/schemas/product';
import { logFailure } from '../log.ts';

const name = product.name.toLowerCase();

/** RxDB opens no name twice in a page: whoever leaves and whoever comes share it, for as long as the page lives. */
let shared: Promise<ReplicaDatabase> | undefined;

/** The browser's database with what 1.0.7 has left in it, or one in memory. */
export async function openDatabase(where: 'browser' | 'memory'): Promise<ReplicaDatabase> {
  if (where === 'memory')
    return openReplicaDatabase({
      name: `${name}-in-memory`,
      storage: memoryStorage(),
      multiInstance: false,
    });
  const before = await shared?.catch(() => null);
  // a logout on a full device removes it
  if (!before || before.snapshot.closed) shared = openShared();
  return { ...(await (shared as Promise<ReplicaDatabase>)), close: async () => {} };
}

async function openShared(): Promise<ReplicaDatabase> {
  try {
    // 1.0.7 has taken the product's own name
    const database = await openReplicaDatabase({ name: `${name}-replica` });
    // what can't be moved now is moved by the next start
    await migrateFrom10({ into: database, name, local: localStorage }).catch((error: unknown) =>
      logFailure(logTexts.noLocalDatabase, error),
    );
    return database;
  } catch (error) {
    logFailure(logTexts.noLocalDatabase, error);
    throw error;
  }
}
