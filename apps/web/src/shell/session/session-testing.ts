import { createTestDevice } from '@dojang/offline/testing';
import type { LocalStore } from '@dojang/offline/fallback-store';
import { createMemoryStorage } from '@dojang/offline/storage-testing';
import { createPendingRemovals } from './pending-removals.ts';
import { createSession, type Session } from './session.ts';
import { createUnsentNote } from './unsent-note.ts';

export type TestBrowser = Awaited<ReturnType<typeof openTestBrowser>>;

/** A browser on a device of its own, which keeps what its pages store. */
export async function openTestBrowser() {
  const store = await createTestDevice().open();
  const storage = createMemoryStorage();
  const sessions: Session[] = [];
  const browser = {
    store,
    storage,
    /** Who may keep data on this device, as it was told, in order. */
    told: [] as (string | null)[],
    /** How often it was told that an edit waits. */
    waited: 0,
    /** How often the store was opened. */
    openings: 0,
    /** Whether what opens the store can be loaded. */
    isOpenable: true,
    /** A page of the app without network. */
    open: ({
      isLasting = true,
      isFound = false,
      isCountable = true,
      untilQuiet = Promise.resolve(),
    } = {}): Session => {
      const session = createSession({
        storage,
        unsent: createUnsentNote(storage),
        removals: createPendingRemovals(storage),
        peek: async (id) => (isFound ? store.get(id) : null),
        untilQuiet: () => untilQuiet,
        openStore: async (): Promise<LocalStore> => {
          if (!browser.isOpenable) throw new Error('No network');
          browser.openings += 1;
          const waitingOf = (id: string) =>
            isCountable ? store.waitingOf(id) : Promise.reject(new Error('No answer'));
          return { ...store, isLasting, waitingOf, delete: (id) => store.delete(id) };
        },
        transport: { sync: () => Promise.reject(new Error('No network')) },
        isOnline: () => false,
        onChange: (whose) => void browser.told.push(whose?.id ?? null),
        onRecord: () => {},
        onWaiting: () => (browser.waited += 1),
      });
      sessions.push(session);
      return session;
    },
    async close() {
      for (const session of sessions) await session.suspend();
      await store.close();
    },
  };
  return browser;
}
