import type { KeptRow } from '@dojang/offline/kept-rows';
import { createTestDevice } from '@dojang/offline/testing';
import { startTraining, type TrainingDevice } from '@dojang/offline/training-device';
import type { SessionView } from '@dojang/offline/training-view';
import { sampleMember } from '@dojang/schemas/testing';
import type { AttendanceServer } from './attendance-server.ts';
import { createNetwork, type Network } from './network.ts';

/** What a device calls the server for. */
export type Call = 'push' | 'day';

/** A tab in which a coach takes attendance, over a network of its own for each call. */
export type CoachTab = {
  training: TrainingDevice;
  networks: Record<Call, Network>;
  /** The session, as far as the device has it. */
  session(): SessionView | undefined;
};

/** A coach's browser with some tabs, which share its database. */
export type CoachDevice = {
  readonly coach: string;
  isOnline: boolean;
  readonly tabs: readonly CoachTab[];
  /** The marks that are stored. */
  marks(): Promise<KeptRow[]>;
  /** Waits until what was tapped is stored. */
  store(): Promise<void>;
  /** Kills a tab, whatever it is doing, and opens it again. */
  reopen(tab: number): Promise<void>;
  /** Closes the browser, and opens it again. */
  restart(): Promise<void>;
  /** Syncs every tab as far as its network lets it. */
  sync(): Promise<void>;
  /** Lets what is stuck go on: of one tab, or of all; with it what killed tabs have left. */
  deliver(tab?: number): Promise<void>;
  close(): Promise<void>;
};

type OpenTab = CoachTab & {
  settle(): Promise<void>;
  cutOff(): void;
};

/** Longer than any scenario: a stuck database is another test's. */
const patienceMs = 60_000;
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** Makes the browser of `coach`, who was never here before. */
export async function createCoachDevice(
  server: AttendanceServer,
  coach: string,
  tabCount: number,
  now: () => Date,
): Promise<CoachDevice> {
  const disk = createTestDevice();
  let store = await disk.open(now);
  await store.put({ ...sampleMember, id: coach });
  let left: Network[] = [];
  /** What the tabs are writing. */
  const writing = new Set<Promise<void>>();

  async function openTab(): Promise<OpenTab> {
    const isOnline = () => device.isOnline;
    const [push, day] = [createNetwork(isOnline), createNetwork(isOnline)];
    let isCut = false;
    const reach = server.transportOf(coach);
    const training = startTraining({
      owner: coach,
      now,
      patienceMs,
      timeoutMs: patienceMs,
      async openRows() {
        const rows = await store.openRows();
        return {
          ...rows,
          async write(...change) {
            // what a page has not written when it is killed is never written
            if (isCut) return new Promise<never>(() => {});
            const write = rows.write(...change).finally(() => writing.delete(write));
            writing.add(write);
            return write;
          },
          watch: (owner, onRow) => rows.watch(owner, (row, isGone) => isCut || onRow(row, isGone)),
        };
      },
      transport: {
        push: (marks, signal) => push.call(() => () => reach.push(marks, signal), signal),
        day: (request, signal) => day.call(() => () => reach.day(request, signal), signal),
      },
      isOnline: () => device.isOnline && !isCut,
      choice: () => ({ groupIds: null, days: 14 }),
      onView: () => {},
      onWaiting: () => {},
    });
    while (!training.view().isRead) await turn();
    return {
      training,
      networks: { push, day },
      session: () => training.view().sessions[0],
      async settle() {
        await Promise.race([training.sync(), push.stuck(), day.stuck()]);
      },
      cutOff() {
        isCut = true;
        push.cut();
        day.cut();
        left.push(push, day);
      },
    };
  }

  const tabs: OpenTab[] = [];
  const device: CoachDevice = {
    coach,
    isOnline: true,
    tabs,
    async marks() {
      const rows = await (await store.openRows()).read(coach);
      return rows.filter(({ kind }) => kind === 'mark');
    },
    async store() {
      do await turn();
      while (writing.size > 0);
      // the other tabs hear of it
      await turn();
    },
    async reopen(index) {
      tabs[index]?.cutOff();
      while (writing.size > 0) await turn();
      const tab = await openTab();
      tabs[index] = tab;
      await tab.settle();
    },
    async restart() {
      for (const tab of tabs) tab.cutOff();
      while (writing.size > 0) await turn();
      await store.close();
      store = await disk.open(now);
      for (const index of tabs.keys()) tabs[index] = await openTab();
      await device.sync();
    },
    async sync() {
      for (const tab of tabs) await tab.settle();
      await device.store();
    },
    async deliver(index) {
      const late = left;
      left = [];
      const delivered = index === undefined ? tabs : tabs.slice(index, index + 1);
      const networks = delivered.flatMap((tab) => Object.values(tab.networks));
      for (const network of [...late, ...networks]) {
        await network.deliver();
      }
      await device.sync();
    },
    async close() {
      for (const tab of tabs) tab.cutOff();
      while (writing.size > 0) await turn();
      await store.close();
    },
  };
  for (let count = 0; count < tabCount; count += 1) tabs.push(await openTab());
  await device.sync();
  return device;
}
