type Options = {
  /** Resolves when `work` can start. */
  whenReady: () => Promise<unknown>;
  /** Runs one sync with the server. Each call to the server takes its own `signal`. */
  work: (signal: () => AbortSignal) => Promise<void>;
  /** No sync is tried while false. */
  isOnline: () => boolean;
  /** How long a call may take. */
  timeoutMs: number;
  /** A sync has begun or ended. */
  onChange: () => void;
};

/** Runs one sync at a time, until stopped. */
export function createSyncLoop(options: Options) {
  const { whenReady, work, isOnline, timeoutMs, onChange } = options;
  const controller = new AbortController();
  const { signal: stopped } = controller;
  let running: Promise<void> | null = null;
  let hasStartedWork = false;
  let next: Promise<void> | null = null;
  let isSyncing = false;
  let problem: { cause: unknown } | null = null;

  /** Aborts a call on timeout, or when the loop is stopped. */
  const signal = () => AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]);

  async function run() {
    isSyncing = true;
    onChange();
    hasStartedWork = false;
    await whenReady();
    hasStartedWork = true;
    const failure = await work(signal).then(
      () => null,
      (cause: unknown) => ({ cause }),
    );
    if (stopped.aborted) return;
    [problem, isSyncing] = [failure, false];
    onChange();
  }

  /**
   * Syncs now, or once more after the current run if its work has started; resolves when earlier changes were sent, or failed
   * to be. Never rejects: see `problem`.
   */
  async function sync(): Promise<void> {
    if (stopped.aborted || !isOnline()) return;
    if (running && !hasStartedWork) return running;
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
    get isSyncing() {
      return isSyncing;
    },
    /** Why the last sync failed; null if it did not. */
    get problem() {
      return problem;
    },
    /** Stops the loop: aborts the sync in progress, and calls back no more. */
    stop: () => controller.abort(),
  };
}
