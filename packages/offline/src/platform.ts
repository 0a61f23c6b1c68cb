import type { BootStore } from './boot-snapshot.ts';
import type { ReplicaDatabase } from './database.ts';
import type { TabLock } from './tab-lock.ts';

/** What a replica needs of its browser. */
export type Platform = {
  isOnline: () => boolean;
  /** The browser's local storage, for the write-ahead log. */
  storage: Storage;
  /** Keeps two tabs from syncing at the same time. */
  lock: TabLock;
  /** Opens the browser's database, or an in-memory one where the browser stores nothing. */
  openDatabase: (where: 'browser' | 'memory') => Promise<ReplicaDatabase>;
  /** Loads the code for `openDatabase`. Exempt from the timeout: a slow network does not mean that the database hangs. */
  load?: () => Promise<unknown>;
  /** Shown until the database is open; without it, nothing is shown before. */
  boot?: BootStore;
  /** Resolves when the page is idle enough to load and open the database. */
  untilQuiet?: () => Promise<void>;
  /** A mutation can't be pushed now: this device has the only copy. */
  onUnsent?: () => void;
  /** Hash of the schemas: records stored with another one are upgraded. */
  shapes?: string;
  now?: () => Date;
  /** Calls `work` after some time, unless what it returns is called before; a timer by default. */
  later?: (work: () => void, ms: number) => () => void;
  /** How long a call to the server, and the browser's database, may take. */
  timeouts?: { callMs?: number; databaseMs?: number };
};
