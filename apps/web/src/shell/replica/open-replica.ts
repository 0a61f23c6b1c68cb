import type { openReplica, Replica } from '@dojang/offline/replica';
import { product } from '@dojang/schemas/product';

/** Options that do not come from the browser. */
export type ReplicaOptions = Omit<
  Parameters<typeof openReplica>[0],
  'shapes' | 'load' | 'openDatabase' | 'boot' | 'lock'
>;

const loadDatabase = () => import('./open-database.ts');

/** Opens a replica on this browser's databases. The engine is loaded on first use. */
export async function openBrowserReplica(options: ReplicaOptions): Promise<Replica> {
  const engine = await import('./engine.ts');
  return engine.openReplica({
    ...options,
    shapes: import.meta.env['VITE_SHAPES'] as string,
    load: loadDatabase,
    openDatabase: async (where) => (await loadDatabase()).openDatabase(where),
    boot: engine.openBootStore(`${product.name.toLowerCase()}-boot`),
    // there are no Web Locks on insecure origins
    lock: engine.createTabLock('sync', 'locks' in navigator ? navigator.locks : undefined),
  });
}
