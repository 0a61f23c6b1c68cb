import { firstPage } from './first-page.ts';
import type { LocalReplica } from './replica/local-replica.ts';

/** How often a visible app pulls what other devices have changed. */
const syncIntervalMs = 20_000;

/** Pulls at intervals, when the app becomes visible, and after the first page, which does not wait for lazy kinds. */
export function keepFresh(local: LocalReplica): void {
  const sync = () => {
    if (document.visibilityState === 'visible') void local.current?.sync();
  };
  void firstPage.then(sync);
  setInterval(sync, syncIntervalMs);
  document.addEventListener('visibilitychange', sync);
}
