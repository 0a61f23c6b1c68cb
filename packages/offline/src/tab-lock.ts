/**
 * Runs `work` while no other tab of this browser does. `stolen` aborts when another tab has stolen the lock because this one was
 * frozen or its call took too long: any response after that is stale. Rejects with the error of `work`.
 */
export type TabLock = (work: (stolen: AbortSignal) => Promise<void>) => Promise<void>;

/** Longer than a call to the server may take. */
const patienceMs = 15_000;

/** Uses Web Locks. An insecure origin has none, so tabs run concurrently there. */
export function createTabLock(name: string, locks: LockManager | undefined): TabLock {
  return async (work) => {
    const controller = new AbortController();
    let hasBegun = false;
    const begin = () => {
      hasBegun = true;
      return work(controller.signal);
    };
    if (!locks) return begin();
    try {
      await locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, begin);
    } catch (error) {
      controller.abort();
      if (hasBegun) throw error;
      await locks.request(name, { steal: true }, () => work(new AbortController().signal));
    }
  };
}
