import { within } from './time-limit.ts';
import type { BootStore } from './boot-snapshot.ts';
import type { Snapshot } from './snapshot.ts';

type Options = {
  store: BootStore;
  owner: string;
  snapshot: Snapshot;
  /** Whether the snapshot was read from `store`. */
  isBooted: boolean;
  /** Resolves when the page is idle. */
  untilQuiet: () => Promise<void>;
  timeoutMs: number;
};

const never = new Promise<never>(() => {});

export type BootWriter = ReturnType<typeof createBootWriter>;

/**
 * Keeps the boot snapshot in step with the database, never ahead of it. A pull's records are written to the database, then
 * here, and then their mutations leave the database and the log. So whenever a page is closed, attaching the database only
 * moves the next page's view forward.
 */
export function createBootWriter(options: Options) {
  const { store, owner, snapshot, isBooted, untilQuiet, timeoutMs } = options;
  let written = isBooted ? snapshot.version : null;
  let isScheduled = false;
  let isStopped = false;
  let writing: Promise<void> = Promise.resolve();

  async function write() {
    isScheduled = false;
    let records = snapshot.stored();
    // in flight to the database, which comes first
    for (; !records; records = snapshot.stored()) await snapshot.whenStored();
    if (isStopped || snapshot.version === written) return;
    written = snapshot.version;
    // no pull: another tab has erased the owner, or nothing was pulled yet
    const isEmpty = records.sync.pull === 0;
    await within(timeoutMs, isEmpty ? store.remove(owner) : store.write(owner, records));
  }

  function stop() {
    isStopped = true;
  }

  return {
    /** Writes what has changed soon, debounced; resolves once no stale copy is left. Never rejects. */
    flush(): Promise<void> {
      if (isScheduled || isStopped) return writing;
      isScheduled = true;
      writing = writing
        .then(untilQuiet)
        .then(write)
        .catch(() => {
          stop();
          // as long as a stale copy remains, the mutations that it lacks stay in the log
          return store.remove(owner).catch(() => never);
        });
      return writing;
    },
    stop,
  };
}
