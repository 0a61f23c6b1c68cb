import { firstPagePatienceMs } from './first-page.ts';
import type { KeptTournaments } from './kept/kept-tournaments.ts';
import type { Children } from './session/children.ts';
import type { Session } from './session/session.ts';
import type { Training } from './training/training.ts';

/** How often an app that is looked at asks for what other devices have changed. */
const syncIntervalMs = 20_000;

type Parts = {
  session: Session;
  children: Children;
  training: Training;
  keptTournaments: KeptTournaments;
};

/** Asks from time to time, and when the app comes into sight, for what others have changed. */
export function keepFresh({ session, children, training, keptTournaments }: Parts): void {
  const sync = () => {
    const { isWaiting, problem } = session.syncState.get();
    // what the server has refused waits for the person
    const isRefused = isWaiting && Object.keys(problem?.fields ?? {}).length > 0;
    if (document.visibilityState !== 'visible') return;
    if (!isRefused) void session.sync();
    void children.sync();
    void training.sync();
    void keptTournaments.refresh();
  };
  setTimeout(() => void keptTournaments.refresh(), firstPagePatienceMs);
  setInterval(sync, syncIntervalMs);
  document.addEventListener('visibilitychange', sync);
}
