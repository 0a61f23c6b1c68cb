type Options = {
  /** Runs one sync with the server. Each call to the server takes its own `signal`. */
  work: (signal: () => AbortSignal) => Promise<void>;
  /** No sync is tried while false. */
  isOnline: () => boolean;
  /** How long a call may take. */
  timeoutMs: number;
  onSyncing: (isSyncing: boolean) => void;
  /** Called after each sync with its failure, or null. */
  onEnd: (failure: { cause: unknown } | null) => void;
};

/** Runs one sync at a time, until stopped. */
export type SyncLoop = {
  /** Syncs now, or once more after the current run; resolves when earlier changes were sent, or failed to be. Never rejects. */
  sync: () => Promise<void>;
  /** Aborts a call on timeout, or when the loop is stopped. */
  signal: () => AbortSignal;
  /** Stops the loop: aborts the sync in progress, and calls back no more. */
  stop(): void;
};

export function createSyncLoop({ work, isOnline, timeoutMs, onSyncing, onEnd }: Options): SyncLoop {
  const controller = new AbortController();
  const { signal: stopped } = controller;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const signal = () => AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]);

  async function run() {
    onSyncing(true);
    const failure = await work(signal).then(
      () => null,
      (cause: unknown) => ({ cause }),
    );
    if (stopped.aborted) return;
    onEnd(failure);
    onSyncing(false);
  }

  async function sync(): Promise<void> {
    if (stopped.aborted || !isOnline()) return;
    if (running) {
      // the sync in progress may have started before the change to be sent
      next ??= running.then(() => {
        next = null;
        return sync();
      });
      return next;
    }
    running = run().finally(() => (running = null));
    return running;
  }

  return {
    sync,
    signal,
    stop: () => controller.abort(),
  };
}
