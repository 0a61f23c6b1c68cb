import { memoryStorage, openReplicaDatabase, type ReplicaDatabase } from '@dojang/offline/database';
import { migrateFrom10 } from '@dojang/offline/migrate-1-0';
import { logTexts } from '@dojang/schemas/log-texts';
import { product } from '@dojang/schemas/product';
import { logFailure } from '../log.ts';

const name = product.name.toLowerCase();

/** RxDB refuses to open a name twice, so all sessions of a page share one instance. */
let shared: Promise<ReplicaDatabase> | undefined;

/** Opens the browser's database, migrated from 1.0.7, or one in memory. */
export async function openDatabase(where: 'browser' | 'memory'): Promise<ReplicaDatabase> {
  if (where === 'memory')
    return openReplicaDatabase({
      name: `${name}-in-memory`,
      storage: memoryStorage(),
      multiInstance: false,
    });
  shared = reopen(shared);
  return { ...(await shared), close: async () => {} };
}

/** After the call before it, so that two at once open one database. */
async function reopen(previous: typeof shared): Promise<ReplicaDatabase> {
  const existing = await previous?.catch(() => null);
  if (existing && !existing.snapshot.closed) return existing;
  // an erase on a full device has removed its collections
  await existing?.close();
  return openShared();
}

async function openShared(): Promise<ReplicaDatabase> {
  try {
    // without a suffix it would be 1.0.7's database
    const database = await openReplicaDatabase({ name: `${name}-replica` });
    // retried on the next start
    await migrateFrom10({ into: database, name, local: localStorage }).catch((error: unknown) =>
      logFailure(logTexts.noLocalDatabase, error),
    );
    return database;
  } catch (error) {
    logFailure(logTexts.noLocalDatabase, error);
    throw error;
  }
}
