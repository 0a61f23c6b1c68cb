import type { OutboxRow, SnapshotRow } from '@dojang/offline/rows';
import { createMemoryStorage } from '@dojang/offline/testing/storage';
import { type Person, users } from './club-server.ts';
import type { Network } from './network.ts';
import {
  createDisk,
  type ReplicaBrowser,
  type ReplicaMistakes,
  turn,
  type World,
} from './replica-browser.ts';
import type { EntryAction } from './enter-person.ts';
import type { Register, View } from './replica-history.ts';
import { calls, openReplicaTab, type ReplicaTab } from './replica-tab.ts';

const ownerKey = 'user';

export const troubles = ['hold a request', 'hold a response', 'lose a response', 'double'] as const;
type Trouble = (typeof troubles)[number];
export type ReplicaDevice = Awaited<ReturnType<typeof createReplicaDevice>>;

/** The browsers of a run. RxDB allows 13 open collections: only one of them at a time has in-memory databases. */
const browsers = new WeakMap<World['server'], Set<ReplicaBrowser>>();

/** A browser with two replica tabs that share its database, storage and cookie; records what its pages do and show. */
export async function createReplicaDevice(world: World, mistakes: ReplicaMistakes = {}) {
  const { name, record } = world;
  let opened = 0;
  let closedNetworks: Network[] = [];
  const browser: ReplicaBrowser = {
    ...world,
    mistakes,
    disk: createDisk(() => browser),
    boot: new Map(),
    local: createMemoryStorage(),
    cookie: '',
    isFull: false,
    version: 1,
    inMemory: new Set(),
    isOnline: true,
    working: new Set(),
    syncing: null,
  };
  const all = browsers.get(world.server) ?? new Set<ReplicaBrowser>();
  browsers.set(world.server, all.add(browser));
  const open = () => openReplicaTab(browser, `${name}#${(opened += 1)}`);
  const tabs = [open(), open()] as [ReplicaTab, ReplicaTab];
  const getTab = (index: number) => tabs[index === 0 ? 0 : 1];
  const isStale = (tab: ReplicaTab) => tab.owner !== browser.local.getItem(ownerKey);

  function cut(index: number) {
    const tab = getTab(index);
    tab.cut();
    closedNetworks.push(...Object.values(tab.networks));
  }

  async function resume(index: number) {
    const tab = (tabs[index] = open());
    const who = browser.local.getItem(ownerKey);
    if (who !== null) await tab.start(who);
    tab.recordView();
    await tab.settle();
  }

  async function idle() {
    for (let quiet = 0; quiet < 2; quiet += 1) {
      await turn();
      if (browser.working.size > 0) quiet = -1;
    }
  }

  const device = {
    view: (index: number): View => getTab(index).readView(),
    /** Changes a register, unless it is not visible. Resolves when the page has confirmed it. */
    mutate: async (index: number, register: Register, value: string) =>
      getTab(index).mutate(register, value),
    /** Changes an entry, unless that is not possible. */
    enter: (index: number, register: Register, action: EntryAction) =>
      getTab(index).enter(register, action),
    press: (index: number, how: Parameters<ReplicaTab['press']>[0]) => getTab(index).press(how),
    film: (index: number, ...how: Parameters<ReplicaTab['film']>) => getTab(index).film(...how),
    /** The app is updated, in one tab for now. */
    async update(index: number) {
      browser.version += 1;
      await device.reopen(index);
    },
    setOnline: (isOnline: boolean) => void Object.assign(browser, { isOnline }),
    setFull(isFull: boolean) {
      const others = [...all].filter((one) => one !== browser);
      const isRoom = others.every((one) => !one.isFull && one.inMemory.size === 0);
      browser.isFull = isFull && isRoom;
    },
    trouble(index: number, what: Trouble, call: number) {
      const tab = getTab(index);
      const network = tab.networks[calls[call % calls.length] ?? 'pull'];
      if (what === 'double') tab.double();
      else if (what === 'lose a response') network.responsesToLose += 1;
      else network.hold = what === 'hold a request' ? 'request' : 'response';
    },
    clearTrouble() {
      for (const network of tabs.flatMap((tab) => Object.values(tab.networks)))
        Object.assign(network, { responsesToLose: 0, hold: null });
    },
    async signIn(index: number, who: Person, after: 'logout' | 'expiry') {
      const tab = getTab(index);
      const { owner } = tab;
      if (owner !== null && after === 'logout')
        record({ what: 'forgotten', device: name, owner, isLogout: true });
      browser.local.removeItem(ownerKey);
      await tab.leave(after === 'expiry');
      cut(index);
      browser.cookie = who;
      browser.local.setItem(ownerKey, who);
      await resume(index);
    },
    /** Kills a tab at any time and opens it again. */
    async reopen(index: number) {
      cut(index);
      await idle();
      await resume(index);
    },
    /** Kills the browser and starts it again; `isEvicted` clears its storage. */
    async restart(isEvicted: boolean) {
      for (const index of tabs.keys()) cut(index);
      await idle();
      await browser.disk.close();
      if (isEvicted) {
        browser.disk = createDisk(() => browser);
        Object.assign(browser, { boot: new Map(), local: createMemoryStorage(), cookie: '' });
        for (const owner of users)
          record({ what: 'forgotten', device: name, owner, isLogout: false });
      }
      for (const index of tabs.keys()) await resume(index);
    },
    /** Notifies the tabs of the signed-in user, and of an update. */
    async notify() {
      for (const [index, tab] of tabs.entries())
        if (isStale(tab) || tab.version !== browser.version) await device.reopen(index);
    },
    async sync() {
      for (const tab of tabs) await tab.settle();
      await idle();
    },
    async deliver(index?: number) {
      const closed = closedNetworks;
      closedNetworks = [];
      const delivered = index === undefined ? tabs : [getTab(index)];
      for (const network of [...closed, ...delivered.flatMap((tab) => Object.values(tab.networks))])
        await network.deliver();
      await device.sync();
    },
    async flush() {
      await idle();
      if (!browser.isFull && tabs.every((tab) => tab.isPersisted))
        record({ what: 'flushed', device: name });
    },
    /** Searches the browser's storage for values. */
    async search(values: readonly string[]) {
      // a tab that has not noticed a new sign-in still writes for its old owner
      if (tabs.some(isStale)) return;
      const database = await browser.disk.open();
      const records: readonly SnapshotRow[] = await database.snapshot.find().exec();
      const mutations: readonly OutboxRow[] = await database.outbox.find().exec();
      const { local } = browser;
      const keys = Array.from({ length: local.length }, (_, n) => local.key(n) ?? '');
      const stored = [
        ...records.map(({ value }) => value),
        ...mutations.map(({ value }) => value),
        ...keys.map((key) => local.getItem(key)),
        ...browser.boot.values(),
      ];
      await database.close();
      const text = JSON.stringify(stored);
      const found = values.filter((value) => text.includes(value));
      record({ what: 'searched', device: name, owner: local.getItem(ownerKey), found });
    },
    async close() {
      for (const index of tabs.keys()) cut(index);
      await idle();
      await browser.disk.close();
    },
  };
  return device;
}
