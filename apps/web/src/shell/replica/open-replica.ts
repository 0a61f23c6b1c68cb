import type { Platform } from '@dojang/offline/platform';
import type { openReplica, Replica } from '@dojang/offline/replica';
import { product } from '@dojang/schemas/product';
import { firstPage } from '../first-page.ts';
import { askForPersistence } from '../storage-persistence.ts';

type Options = Parameters<typeof openReplica>[0];

/** Opens a replica for the signed-in user, or for one who has logged out. */
export type OpenReplica = (options: Omit<Options, 'platform'>) => Promise<Replica>;

const loadDatabase = () => import('./open-database.ts');
const loadEngine = () => import('./engine.ts');
const bootName = `${product.name.toLowerCase()}-boot`;

/**
 * Erases the records of everybody but `keptOwner`, found by what is stored: nothing remembers them once local storage is
 * cleared. Loads no database on a device that has none.
 */
export async function eraseOthersOnBrowser(keptOwner: () => string | null): Promise<void> {
  await firstPage;
  // older browsers do not list their databases
  const listed = 'databases' in indexedDB ? await indexedDB.databases() : null;
  if (listed?.length === 0) return;
  await (await loadEngine()).openBootStore(bootName).removeOthers(keptOwner());
  await (await (await loadDatabase()).openDatabase('browser')).eraseOthers(keptOwner());
}

/** Opens replicas on this browser's databases. The engine is loaded on first use. */
export function openOnBrowser(isOnline: () => boolean): OpenReplica {
  return async (options) => {
    const engine = await loadEngine();
    const platform: Platform = {
      isOnline,
      storage: localStorage,
      // there are no Web Locks on insecure origins
      lock: engine.createTabLock('sync', 'locks' in navigator ? navigator.locks : undefined),
      openDatabase: async (where) => (await loadDatabase()).openDatabase(where),
      load: loadDatabase,
      boot: engine.openBootStore(bootName),
      untilQuiet: () => firstPage,
      onUnsent: askForPersistence,
      shapes: import.meta.env['VITE_SHAPES'] as string,
    };
    return engine.openReplica({ ...options, platform });
  };
}
