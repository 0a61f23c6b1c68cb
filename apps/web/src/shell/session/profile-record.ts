import type { SyncState } from '@dojang/offline/profile-replication';
import type { ProfileUpdate } from '@dojang/schemas/user';
import type { ReadonlyAtom } from '@tanstack/react-store';

/** A record on this device, the own one or a child's, which is kept like the server's. */
export type ProfileRecord = {
  /** How the record on this device stands to the server's. */
  readonly syncState: ReadonlyAtom<SyncState>;
  /** Whether what is edited outlives the page; it does not where the browser refuses to store it. */
  readonly isLasting: boolean;
  /** Changes the record on this device. Rejects when it can't be stored. */
  edit(update: ProfileUpdate): Promise<void>;
  /** Sends what was edited and fetches what others have changed. Never rejects: `syncState` tells. */
  sync: () => Promise<void>;
  /** Drops what the server does not have; rejects when it can't be reached. */
  discard: () => Promise<void>;
};
