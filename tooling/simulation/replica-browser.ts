import type { openReplica } from '@dojang/offline/replica';
import { createTestDisk, type TestBootEntries } from '@dojang/offline/testing/database';
import { memoryStorage } from '@dojang/offline/database';
import type { CupMistakes } from './cup-server.ts';
import type { ClubServer } from './club-server.ts';
import type { HistoryEvent } from './replica-history.ts';

type Transport = Parameters<typeof openReplica>[0]['transport'];

export type World = {
  /** Name of the device. */
  name: string;
  server: ClubServer;
  now: () => Date;
  record: (event: HistoryEvent) => void;
};

/** Planted bugs that the judges must find. */
export type ReplicaMistakes = {
  transport?: (transport: Transport) => Transport;
  losesRows?: boolean;
  cup?: CupMistakes;
};

export type Disk = ReturnType<typeof createTestDisk>;

/** What the tabs of a browser share. */
export type ReplicaBrowser = World & {
  mistakes: ReplicaMistakes;
  disk: Disk;
  boot: TestBootEntries;
  local: Storage;
  cookie: string;
  isFull: boolean;
  /** Of the app, as the server has it: tabs that were opened before keep theirs. */
  version: number;
  isOnline: boolean;
  /** In-memory databases of tabs that found the disk full. */
  readonly inMemory: Set<Disk>;
  /** Writes and closes in progress. */
  readonly working: Set<Promise<unknown>>;
  /** The tab that is syncing. */
  syncing: Syncing | null;
};

type Syncing = {
  done: Promise<void>;
  /** Resolves when one of its calls is stuck, or the tab was killed. */
  stuck: () => Promise<unknown>;
  steal: () => void;
};

/** Tracks work in a browser until it is done. */
export function keepWorking<Result>(
  { working }: Pick<ReplicaBrowser, 'working'>,
  work: Promise<Result>,
): Promise<Result> {
  const done = work.finally(() => working.delete(done));
  working.add(done);
  return done;
}

/** Local storage of a page; ignores writes once the page `isCut`. */
export function killableStorage(local: Storage, isCut: () => boolean): Storage {
  return new Proxy(local, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      const isWrite = key === 'setItem' || key === 'removeItem' || key === 'clear';
      return isCut() && isWrite ? () => {} : value;
    },
  });
}

/** Storage that rejects writes while the disk is full; `idle` awaits the others. */
export function createDisk(browser: () => ReplicaBrowser) {
  const storage = memoryStorage();
  return createTestDisk({
    ...storage,
    async createStorageInstance(parameters) {
      const instance = await storage.createStorageInstance(parameters);
      // RxDB's internal store, which exists before the disk fills up
      if (parameters.collectionName.startsWith('_')) return instance;
      const write = instance.bulkWrite.bind(instance);
      instance.bulkWrite = (...input) =>
        browser().isFull
          ? Promise.reject(new Error('QuotaExceededError'))
          : keepWorking(browser(), write(...input));
      return instance;
    },
  });
}

export const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));
export async function turns(count: number) {
  for (let n = 0; n < count; n += 1) await turn();
}

/** Simulates the tab lock, which is stolen after some seconds: a tab with a stuck call loses it. */
export async function lockTab(
  browser: ReplicaBrowser,
  stuck: () => Promise<unknown>,
  work: (stolen: AbortSignal) => Promise<void>,
): Promise<void> {
  for (let holder = browser.syncing; holder; holder = browser.syncing) {
    // a call may get stuck later: check again each turn
    const isOver = await Promise.race([
      holder.done.then(() => true),
      holder.stuck().then(() => true),
      turn().then(() => false),
    ]);
    if (browser.syncing !== holder || !isOver) continue;
    browser.syncing = null;
    holder.steal();
  }
  const controller = new AbortController();
  const done = work(controller.signal);
  const mine: Syncing = {
    done: done.catch(() => {}),
    stuck,
    steal: () => controller.abort(),
  };
  browser.syncing = mine;
  try {
    await done;
  } finally {
    if (browser.syncing === mine) browser.syncing = null;
  }
}
