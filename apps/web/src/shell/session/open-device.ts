import type { LocalStore } from '@dojang/offline/fallback-store';
import type { startReplication } from '@dojang/offline/profile-replication';

/** The record on this device, what reads it, and what keeps it and the server's alike. */
export type Device = {
  store: LocalStore;
  records: Records;
  startReplication: typeof startReplication;
};

export type Records = Pick<
  Awaited<ReturnType<typeof loadRecords>>,
  'readStoredUser' | 'writeStoredUser' | 'userOf'
>;

/** What reads and writes records brings the schemas along, which whoever is not signed in does not need. */
export const loadRecords = () => import('./kept-record.ts');

/**
 * Opens the device once for all calls of the returned function: all of it together, as there may be no network later.
 * Rejects where something can't be loaded; the next call tries again.
 */
export function createDeviceOpener(openStore: () => Promise<LocalStore>): () => Promise<Device> {
  let opened: Promise<Device> | undefined;

  async function open(): Promise<Device> {
    const [store, records, replicating] = await Promise.all([
      openStore(),
      loadRecords(),
      import('@dojang/offline/profile-replication'),
    ]);
    return { store, records, startReplication: replicating.startReplication };
  }

  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    return opened;
  };
}
