import { firstPagePatienceMs } from './first-page.ts';
import type { KeptTournaments } from './kept/kept-tournaments.ts';
import type { LocalReplica } from './replica/local-replica.ts';

/** How often an app that is looked at asks for what other devices have changed. */
const syncIntervalMs = 20_000;

/** Asks from time to time, and when the app comes into sight, for what others have changed. */
export function keepFresh(local: LocalReplica, keptTournaments: KeptTournaments): void {
  const sync = () => {
    if (document.visibilityState !== 'visible') return;
    void local.current?.sync();
    void keptTournaments.refresh();
  };
  setTimeout(() => void keptTournaments.refresh(), firstPagePatienceMs);
  setInterval(sync, syncIntervalMs);
  document.addEventListener('visibilitychange', sync);
}
