import type { Replication, SyncState } from '@dojang/offline/profile-replication';
import type { Transport } from '@dojang/offline/sync-profile';
import type { LocalProfile } from '@dojang/schemas/profile';
import { createAtom } from '@tanstack/react-store';
import type { Device, Records } from './open-device.ts';

type Options = {
  transport: Transport;
  isOnline: () => boolean;
  onRecord: (record: LocalProfile, records: Records) => void;
  now?: (() => Date) | undefined;
};

const idle: SyncState = {
  isOpening: false,
  isSyncing: false,
  isWaiting: false,
  problem: null,
  savedAt: null,
};

/** Keeps the record of one user at a time on this device like the server's; `syncState` tells how the two stand. */
export function createRecordReplication({ transport, isOnline, onRecord, now }: Options) {
  const syncState = createAtom(idle);
  let replication: Replication | undefined;

  function stop() {
    replication?.stop();
    replication = undefined;
    syncState.set(idle);
  }

  return {
    syncState,
    get isRunning() {
      return replication !== undefined;
    },
    stop,
    start({ store, records, startReplication }: Device, id: string) {
      const { isWaiting } = syncState.get();
      stop();
      // what others have changed meanwhile is not known yet
      syncState.set({ ...idle, isWaiting, isOpening: true });
      const onState = (change: Partial<SyncState>) =>
        syncState.set((before) => ({ ...before, ...change }));
      replication = startReplication({
        store,
        id,
        transport,
        isOnline,
        onState,
        onRecord: (record) => onRecord(record, records),
        now,
      });
      void replication.sync().then(() => onState({ isOpening: false }));
    },
    async sync() {
      await replication?.sync();
    },
    async discard() {
      await replication?.discard();
    },
  };
}
