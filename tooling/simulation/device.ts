import { createTestDevice } from '@dojang/offline/testing';
import type { LocalProfile } from '@dojang/schemas/profile';
import { createMemoryStorage } from '@dojang/offline/storage-testing';
import { createPendingRemovals } from '../../apps/web/src/shell/session/pending-removals.ts';
import { createSession, type Session } from '../../apps/web/src/shell/session/session.ts';
import { readStoredUser } from '../../apps/web/src/shell/session/stored-user.ts';
import { createUnsentNote } from '../../apps/web/src/shell/session/unsent-note.ts';
import { members } from './members.ts';
import { createNetwork, type Network } from './network.ts';
import type { SimulatedServer } from './simulated-server.ts';

/** A tab of the app: the app's own session, over a network of its own. */
export type Tab = { session: Session; network: Network };

/** What vanishes while a browser is closed: nothing, its database, or the session's cookie and all storage too. */
export type Eviction = 'nothing' | 'the database' | 'everything';

/** A browser with two tabs, which share its database, its storage and its cookie. */
export type Device = {
  isOnline: boolean;
  readonly tabs: readonly Tab[];
  /** What is stored of `id`. */
  recordOf(id: string): Promise<LocalProfile | null>;
  /** What is stored, whosever it is. */
  records(): Promise<LocalProfile[]>;
  /** Somebody logs in in a tab: after a logout, or where the server has ended the session. */
  logIn(tab: number, id: string, after: 'logout' | 'expiry'): Promise<void>;
  /** Kills a tab, whatever it is doing, and opens it again. */
  reopen(tab: number): Promise<void>;
  /** Kills all tabs, and opens them again with what is left. */
  restart(lost: Eviction): Promise<void>;
  /** The tabs hear of what another has done to the session. */
  tellTabs(): Promise<void>;
  /** Syncs every tab as far as its network lets it. */
  sync(): Promise<void>;
  /** Lets what is stuck go on: of one tab, or of all; with it what killed tabs have left. */
  deliver(tab?: number): Promise<void>;
  close(): Promise<void>;
};

/** A tab, and how it ends: at once, with nothing that it does afterwards being seen. */
type OpenTab = Tab & { settle(): Promise<void>; cutOff(): void; isLate(): boolean };

/** Makes a browser in which nobody is signed in. It throws where it keeps what it should not, or loses silently. */
export async function createDevice(server: SimulatedServer, now: () => Date): Promise<Device> {
  let disk = createTestDevice();
  let storage = createMemoryStorage();
  let store = await disk.open(now);
  let cookie: string | null = null;
  let left: Network[] = [];
  /** Whose edits the browser has removed, which they have not been told yet. */
  const owed = new Set<string>();

  const connect = () => createNetwork(() => device.isOnline);

  function openTab(): OpenTab {
    const watches: (() => void)[] = [];
    let leaving: Promise<void> | undefined;
    const session: Session = createSession({
      storage,
      unsent: createUnsentNote(storage),
      removals: createPendingRemovals(storage),
      now,
      peek: (id) => store.get(id),
      untilQuiet: () => Promise.resolve(),
      openStore: async () => ({
        ...store,
        isLasting: true,
        watch(id, onChange) {
          const stop = store.watch(id, onChange);
          watches.push(stop);
          return stop;
        },
      }),
      transport: {
        async sync(request, signal) {
          try {
            return await tab.network.call(() => {
              const reached = server.transportOf(cookie ?? '');
              return () => reached.sync(request, signal);
            }, signal);
          } catch (error) {
            // as the app does
            const isRefused = (error as Error).message === 'auth.otherUsersRecord';
            if (isRefused && session.user) leaving = session.suspend();
            throw error;
          }
        },
      },
      isOnline: () => device.isOnline,
      onChange: () => {},
      onRecord: () => {},
      onWaiting: () => {},
    });
    const tab: OpenTab = {
      session,
      network: connect(),
      isLate: () => session.user?.id !== readStoredUser(storage)?.id,
      async settle() {
        await Promise.race([session.sync(), tab.network.stuck()]);
        await leaving;
      },
      cutOff() {
        for (const stop of watches) stop();
        tab.network.cut();
        left.push(tab.network);
      },
    };
    return tab;
  }

  async function resume(index: number) {
    const tab = (tabs[index] = openTab());
    await tab.session.resume();
    await tab.settle();
  }

  function expectLoss(id: string | undefined, { hasLostEdits }: { hasLostEdits: boolean }) {
    const isOwed = id !== undefined && owed.delete(id);
    if (isOwed !== hasLostEdits) throw new Error(`${id} is told the opposite of what was lost`);
  }

  /** Once every tab knows who is signed in, the others' records hold nothing but what they have not sent. */
  async function expectNoOthers() {
    if (tabs.some((tab) => tab.isLate())) return;
    const { id } = readStoredUser(storage) ?? {};
    const others = members.map((member) => member.id).filter((other) => other !== id);
    const kept = await store.collection.storageInstance.findDocumentsById(others, true);
    const isLeft = kept.some(
      ({ edited, _deleted }) => _deleted || Object.keys(edited).length === 0,
    );
    if (isLeft) throw new Error(`${id} finds the record of somebody else`);
  }

  const tabs: OpenTab[] = [openTab(), openTab()];
  const device: Device = {
    isOnline: true,
    tabs,
    recordOf: (id) => store.get(id),
    async records() {
      const found = await Promise.all(members.map(({ id }) => store.get(id)));
      return found.filter((record) => record !== null);
    },
    async logIn(index, id, after) {
      const tab = tabs[index] as OpenTab;
      if (tab.session.user) await (after === 'logout' ? tab.session.end() : tab.session.suspend());
      // whoever gets an answer to their login gets one to the first call too
      left.push(tab.network);
      tab.network = connect();
      cookie = id;
      expectLoss(id, await tab.session.start(server.userOf(id)));
      await tab.settle();
      await expectNoOthers();
    },
    async reopen(index) {
      tabs[index]?.cutOff();
      await resume(index);
    },
    async restart(lost) {
      for (const tab of tabs) tab.cutOff();
      if (lost !== 'nothing') {
        for (const { id, edited } of await device.records()) {
          if (Object.keys(edited).length > 0) owed.add(id);
        }
        disk = createTestDevice();
      }
      if (lost === 'everything') {
        owed.clear();
        cookie = null;
        storage = createMemoryStorage();
      }
      await store.close();
      store = await disk.open(now);
      for (const index of tabs.keys()) await resume(index);
    },
    async tellTabs() {
      for (const [index, tab] of tabs.entries()) if (tab.isLate()) await device.reopen(index);
      await expectNoOthers();
    },
    async sync() {
      for (const tab of tabs) await tab.settle();
    },
    async deliver(index) {
      const late = left;
      left = [];
      const delivered = index === undefined ? tabs : tabs.slice(index, index + 1);
      for (const network of [...late, ...delivered.map((tab) => tab.network)]) {
        await network.deliver();
      }
      await device.sync();
    },
    async close() {
      for (const tab of tabs) tab.cutOff();
      await store.close();
    },
  };
  return device;
}
