type Options = {
  /** Brings this device and the server to the same state, once. Each call to the server takes a `signal` of its own. */
  work: (signal: () => AbortSignal) => Promise<void>;
  /** While it says no, nothing is tried. */
  isOnline: () => boolean;
  /** How long a call may take. */
  timeoutMs: number;
  onSyncing: (isSyncing: boolean) => void;
  /** Called after each try with why it has failed, or null. */
  onEnd: (failure: { cause: unknown } | null) => void;
};

/** Syncs one at a time, for as long as it is not stopped. */
export type SyncLoop = {
  /** Syncs now, or once more if it is at it; resolves when what was changed before has been sent, or could not be. Never rejects. */
  sync: () => Promise<void>;
  /** Ends a call that takes too long, or that nobody waits for any more. */
  signal: () => AbortSignal;
  /** Ends it; what is under way is aborted, and nothing is told any more. */
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
      // what is under way may have begun before the change that is to be sent
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
