import { openBootStore } from '@dojang/offline/boot-snapshot';
import { openReplica, type Replica } from '@dojang/offline/replica';
import { createTabLock } from '@dojang/offline/tab-lock';
import { product } from '@dojang/schemas/product';
import { firstPage } from '../first-page.ts';
import { askForPersistence } from '../storage-persistence.ts';

const loadDatabase = () => import('./open-database.ts');
const openBoot = () => openBootStore(`${product.name.toLowerCase()}-boot`);

/**
 * Erases the records of everybody but `keptOwner`, found by what is stored: nothing remembers them once local storage is
 * cleared.
 */
export async function eraseOthersOnBrowser(keptOwner: () => string | null): Promise<void> {
  await openBoot().removeOthers(keptOwner());
  await (await (await loadDatabase()).openDatabase('browser')).eraseOthers(keptOwner());
}

/** Opens a replica on this browser's databases. */
export const openOnBrowser = (
  options: Omit<Parameters<typeof openReplica>[0], 'platform'>,
  isOnline: () => boolean,
): Replica =>
  openReplica({
    ...options,
    platform: {
      isOnline,
      storage: localStorage,
      // there are no Web Locks on insecure origins
      lock: createTabLock('sync', 'locks' in navigator ? navigator.locks : undefined),
      openDatabase: async (where) => (await loadDatabase()).openDatabase(where),
      load: loadDatabase,
      boot: openBoot(),
      untilQuiet: () => firstPage,
      onUnsent: askForPersistence,
      shapes: import.meta.env['VITE_SHAPES'] as string,
    },
  });
