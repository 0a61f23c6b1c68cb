import { createMemoryStorage } from '@dojang/offline/storage-testing';
import { createTestDevice } from '@dojang/offline/testing';
import { readStoredId } from '../../apps/web/src/shell/session/stored-id.ts';
import { everybody } from './club-server.ts';
import type { Network } from './network.ts';
import type { DeviceUnderTest, World } from './replica-driver.ts';
import type { Browser, Mistakes } from './todays-browser.ts';
import { calls, openTab, type TodaysTab } from './todays-tab.ts';

const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

/** A browser with two tabs of today's app, which share its database, its storage and its cookie. */
export async function createTodaysDevice(
  world: World,
  mistakes: Mistakes = {},
): Promise<DeviceUnderTest> {
  const { name, server, now, record } = world;
  let disk = createTestDevice();
  let opened = 0;
  let left: Network[] = [];
  const browser: Browser = {
    ...world,
    mistakes,
    store: await disk.open(now),
    local: createMemoryStorage(),
    cookie: '',
    isFull: false,
    isOnline: true,
    working: new Set(),
  };
  const open = () => openTab(browser, `${name}#${(opened += 1)}`);
  const tabs = [open(), open()] as [TodaysTab, TodaysTab];
  const tabOf = (index: number) => tabs[index === 0 ? 0 : 1];
  const isLate = ({ session }: TodaysTab) =>
    (session.user?.id ?? null) !== readStoredId(browser.local);

  function cut(index: number) {
    const tab = tabOf(index);
    tab.cut();
    left.push(...Object.values(tab.networks));
  }

  async function resume(index: number) {
    const tab = (tabs[index] = open());
    await tab.session.resume();
    tab.recordView();
    await tab.settle();
  }

  async function idle() {
    do await turn();
    while (browser.working.size > 0);
    // the other tabs hear of it
    await turn();
  }

  const device: DeviceUnderTest = {
    view: (index) => tabOf(index).look(),
    mutate: async (index, register, value) => tabOf(index).mutate(register, value),
    setOnline: (isOnline) => void Object.assign(browser, { isOnline }),
    setFull: (isFull) => void Object.assign(browser, { isFull }),
    trouble(index, what, call) {
      const tab = tabOf(index);
      const network = tab.networks[calls[call] ?? 'profile'];
      if (what === 'double') tab.double();
      else if (what === 'lose an answer') network.answersToLose += 1;
      else network.hold = what === 'hold a request' ? 'request' : 'answer';
    },
    clearTrouble() {
      for (const network of tabs.flatMap((tab) => Object.values(tab.networks)))
        Object.assign(network, { answersToLose: 0, hold: null });
    },
    async signIn(index, who, after) {
      const { session } = tabOf(index);
      const owner = session.user?.id;
      if (owner !== undefined && after === 'logout')
        record({ what: 'forgotten', device: name, owner, isLogout: true });
      if (owner !== undefined) await (after === 'logout' ? session.end() : session.suspend());
      cut(index);
      browser.cookie = who;
      const next = (tabs[index] = open());
      await next.session.start(server.userOf(who));
      next.recordView();
      await next.settle();
    },
    async reopen(index) {
      cut(index);
      await idle();
      await resume(index);
    },
    async restart(isEvicted) {
      for (const index of tabs.keys()) cut(index);
      await idle();
      if (isEvicted) {
        disk = createTestDevice();
        Object.assign(browser, { local: createMemoryStorage(), cookie: '' });
        for (const owner of everybody)
          record({ what: 'forgotten', device: name, owner, isLogout: false });
      }
      await browser.store.close();
      browser.store = await disk.open(now);
      for (const index of tabs.keys()) await resume(index);
    },
    async tell() {
      for (const [index, tab] of tabs.entries()) if (isLate(tab)) await device.reopen(index);
    },
    async sync() {
      for (const tab of tabs) await tab.settle();
      await idle();
    },
    async deliver(index) {
      const late = left;
      left = [];
      const delivered = index === undefined ? tabs : [tabOf(index)];
      for (const network of [...late, ...delivered.flatMap((tab) => Object.values(tab.networks))])
        await network.deliver();
      await device.sync();
    },
    async flush() {
      await idle();
      if (!browser.isFull && tabs.every((tab) => tab.isLasting()))
        record({ what: 'flushed', device: name });
    },
    async search(values) {
      // a tab that has not heard of it goes on for whom it was opened for
      if (tabs.some(isLate)) return;
      const { store, local } = browser;
      const rows = await store.openRows();
      const stored = [
        await store.collection.storageInstance.findDocumentsById([...everybody], true),
        await Promise.all(everybody.map((id) => rows.read(id))),
        Array.from({ length: local.length }, (_, n) => local.getItem(local.key(n) ?? '')),
      ];
      const text = JSON.stringify(stored);
      const found = values.filter((value) => text.includes(value));
      record({ what: 'searched', device: name, owner: readStoredId(local), found });
    },
    async close() {
      for (const index of tabs.keys()) cut(index);
      await idle();
      await browser.store.close();
    },
  };
  return device;
}
