import { within } from './time-limit.ts';
import type { Boot, BootStore } from './boot-snapshot.ts';
import type { Outbox } from './outbox.ts';
import type { Snapshot } from './snapshot.ts';

type Options = {
  store: BootStore;
  owner: string;
  snapshot: Snapshot;
  outbox: Outbox;
  /** Resolves when the page is idle. */
  untilQuiet: () => Promise<void>;
  timeoutMs: number;
};

export type BootWriter = {
  /** Something changed: writes it soon, debounced. */
  schedule(): void;
  /** Resolves after a write; false if something is still in flight to the database, which comes first. */
  flush(): Promise<boolean>;
  stop(): void;
};

/**
 * Keeps the boot snapshot in step with the database, never ahead of it; a mutation that it lacks is in a log. The order:
 * - A mutation is written to the log, the database and the boot snapshot, and then leaves the log.
 * - A pull's records are written to the database, their mutations leave the other pages' logs and the database, and then both
 *   changes go to the boot snapshot in one transaction.
 *
 * So whenever a page is closed, attaching the database only moves the next page's view forward.
 */
export function createBootWriter(options: Options, boot: Boot | null): BootWriter {
  const { store, owner, snapshot, outbox, untilQuiet, timeoutMs } = options;
  /** What is stored: each mutation's state by id, and (in `version`) the version of the records. */
  let written = statesOf(boot?.mutations ?? []);
  let version = boot && snapshot.version;
  let isScheduled = false;
  let isWaiting = false;
  let isStopped = false;
  let writing: Promise<void> = Promise.resolve();

  async function write() {
    isScheduled = false;
    const mutations = outbox.stored();
    const records = snapshot.stored();
    // in flight to the database, which comes first
    isWaiting = !mutations || !records;
    if (isStopped || !mutations || !records) return;
    const states = statesOf(mutations);
    const put = mutations.filter(({ id, state }) => written.get(id) !== state);
    const removed = [...written.keys()].filter((id) => !states.has(id));
    const hasRecords = version !== snapshot.version;
    [written, version] = [states, snapshot.version];
    if (records.sync.pull === 0) {
      // another tab has erased the owner, or nothing was pulled yet
      if (hasRecords) await within(timeoutMs, store.remove(owner));
    } else if (hasRecords || put.length + removed.length > 0) {
      const change = { records: hasRecords ? records : null, put, removed, all: mutations };
      await within(timeoutMs, store.write(owner, change));
    }
    outbox.confirm(states);
  }

  function stop() {
    isStopped = true;
  }

  function schedule() {
    if (isScheduled || isStopped) return;
    isScheduled = true;
    writing = writing
      .then(untilQuiet)
      .then(write)
      .catch(() => {
        stop();
        store.remove(owner).catch(() => {});
      });
  }

  return {
    schedule,
    async flush() {
      isWaiting = false;
      schedule();
      await writing;
      return isStopped || !isWaiting;
    },
    stop,
  };
}

const statesOf = (mutations: readonly { id: string; state: string }[]) =>
  new Map(mutations.map(({ id, state }) => [id, state]));
