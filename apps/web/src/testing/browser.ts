import type { Transport } from '@dojang/offline/exchange';
import { openReplica } from '@dojang/offline/replica';
import { createTabLock } from '@dojang/offline/tab-lock';
import { createTestDisk } from '@dojang/offline/testing/database';
import { createMemoryStorage } from '@dojang/offline/testing/storage';
import type { PullAnswer, PushAnswer, PushRequest } from '@dojang/schemas/sync';
import { createLocalReplica, type LocalReplica } from '../shell/replica/local-replica.ts';
import { createPendingRemovals } from '../shell/session/pending-removals.ts';
import { createSession, type Session } from '../shell/session/session.ts';
import { createUnsentNote } from '../shell/session/unsent-note.ts';

export type TestBrowser = ReturnType<typeof openTestBrowser>;
type Page = { session: Session; local: LocalReplica };

/** A browser whose storage outlives its pages, and a server that accepts everything. */
export function openTestBrowser() {
  const storage = createMemoryStorage();
  const pages: Page[] = [];
  const browser = {
    disk: createTestDisk(),
    storage,
    unsent: createUnsentNote(storage),
    isOnline: false,
    /** Whether the browser's database opens. */
    isOpenable: true,
    /** Replicas open after it: their code loads at the first use. */
    engine: Promise.resolve(),
    /** Every owner of the device's data, in order; null after a logout. */
    owners: [] as (string | null)[],
    /** Number of `onUnsent` calls. */
    unsentCount: 0,
    /** Overrides the response to a push. */
    answer: null as ((request: PushRequest) => Promise<PushAnswer>) | null,
    pushed: [] as string[],
    /** The response to a pull. */
    kinds: {} as PullAnswer['kinds'],
    openPage(): Page {
      const removals = createPendingRemovals(storage);
      const transport: Transport = {
        async push(request) {
          const { mutations } = request;
          if (browser.answer) return browser.answer(request);
          browser.pushed.push(...mutations.map(({ id }) => id));
          return {
            nowMs: Date.now(),
            results: mutations.map(({ id }) => ({ id, rejected: null })),
          };
        },
        pull: async () => ({ nowMs: Date.now(), at: 'now', version: 1, kinds: browser.kinds }),
      };
      const local = createLocalReplica({
        async open(options) {
          await browser.engine;
          return openReplica({
            ...options,
            platform: {
              isOnline: () => browser.isOnline,
              storage,
              lock: createTabLock('sync', undefined),
              async openDatabase(where) {
                if (where === 'memory') return createTestDisk().open();
                if (!browser.isOpenable) throw new Error('No database');
                return browser.disk.open();
              },
              onUnsent: () => (browser.unsentCount += 1),
              timeouts: { databaseMs: 500 },
            },
          });
        },
        async eraseOthers(keptOwner) {
          const database = await browser.disk.open();
          await database.eraseOthers(keptOwner());
          await database.close();
        },
        unsent: browser.unsent,
        removals,
        transport,
        loggedOutTransport: transport,
        storedGroups: () => ({ groupIds: null, days: 14 }),
      });
      const session = createSession({
        storage,
        unsent: browser.unsent,
        removals,
        local,
        onChange: (user) => void browser.owners.push(user?.id ?? null),
        onRecord() {},
      });
      const page = { session, local };
      pages.push(page);
      return page;
    },
    /** Ids of an owner's stored records and mutations. */
    async stored(owner: string) {
      const database = await browser.disk.open();
      const selector = { owner };
      const records = await database.snapshot.find({ selector }).exec();
      const mutations = await database.outbox.find({ selector }).exec();
      await database.close();
      return {
        records: records.flatMap(({ kind, id }) => (kind === 'sync' ? [] : id)),
        mutations: mutations.map(({ id }) => id),
      };
    },
    async evict() {
      for (const { local } of pages) await local.close();
      await browser.disk.close();
      browser.disk = createTestDisk();
      for (const key of Object.keys(storage)) if (key.startsWith('wal')) storage.removeItem(key);
    },
    async close() {
      for (const { local } of pages) await local.close();
      await browser.disk.close();
    },
  };
  return browser;
}
