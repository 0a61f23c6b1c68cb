/**
 * Runs `work` while no other tab of this browser runs any. `stolen` aborts when another one has taken the lock over, as this
 * tab was frozen or its call took too long: whatever it hears after that is out of date. Rejects with what `work` rejects with.
 */
export type TabLock = (work: (stolen: AbortSignal) => Promise<void>) => Promise<void>;

/** Longer than a call to the server may take. */
const patienceMs = 15_000;

/** A lock of the browser's; an insecure address has none, and there tabs run at the same time. */
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
