import type { BootStore } from '@dojang/offline/boot-snapshot';
import { openReplica, type Replica } from '@dojang/offline/replica';
import { createTestBootStore, createTestDisk } from '@dojang/offline/testing/database';
import { cupCoaches, stateRegister } from './club-server.ts';
import { type EntryAction, enterPerson } from './enter-person.ts';
import { pressBout } from './press-bout.ts';
import { registerOf } from './bout-server.ts';
import { markFilm } from './mark-film.ts';
import { simulated } from './pull-server.ts';
import { createNetwork, type Network } from './network.ts';
import {
  type Disk,
  keepWorking,
  killableStorage,
  lockTab,
  type ReplicaBrowser,
  turns,
} from './replica-browser.ts';
import type { Register } from './replica-history.ts';
import { readViewOf } from './replica-view.ts';

export const calls = ['push', 'pull'] as const;
type Call = (typeof calls)[number];
type Transport = Parameters<typeof openReplica>[0]['transport'];
type Database = Awaited<ReturnType<Disk['open']>>;
type Made = { register: Register; value: string; isRemoval?: boolean };
type FilmPress = Parameters<typeof markFilm> extends [unknown, ...infer Rest] ? Rest : never;
export type ReplicaTab = ReturnType<typeof openReplicaTab>;

/** One page load of a tab, with a replica of the signed-in user. */
export function openReplicaTab(browser: ReplicaBrowser, page: string) {
  const { name, server, now, record, mistakes, version } = browser;
  const networks = Object.fromEntries(
    calls.map((what) => [what, createNetwork(() => browser.isOnline)]),
  ) as Record<Call, Network>;
  const storage = killableStorage(browser.local, () => isCut || mistakes.losesRows === true);
  let kill = () => {};
  const killed = new Promise<void>((resolve) => (kill = resolve));
  const number = Number(page.split('#')[1]);
  let isCut = false;
  let isMutating = false;
  let doubles = 0;
  let lastView = '';
  let owner = '';
  let replica: Replica | null = null;
  let leaving: Promise<void> | undefined;
  record({ what: 'opened', page, device: name });

  async function reach<Answer>(
    what: Call,
    send: (transport: Transport) => Promise<Answer>,
    signal: AbortSignal,
  ) {
    const setOut = () => {
      const who = browser.cookie;
      return async () => {
        const answer = await send(server.syncOf(who));
        if (doubles === 0) return answer;
        doubles -= 1;
        return send(server.syncOf(who));
      };
    };
    try {
      return await networks[what].call(setOut, signal);
    } catch (error) {
      // like the app
      if ((error as Error).message === 'auth.otherUsersRecord' && replica) leaving = leave(true);
      throw error;
    }
  }

  const stuck = () => Promise.race([killed, ...calls.map((what) => networks[what].stuck())]);

  const transport: Transport = {
    push: (request, signal) => reach('push', (to) => to.push(request, signal), signal),
    pull: (request, signal) => reach('pull', (to) => to.pull(request, signal), signal),
  };

  async function openDatabase(where: 'browser' | 'memory'): Promise<Database> {
    if (where === 'memory') {
      const memory = createTestDisk();
      browser.inMemory.add(memory);
      const close = async () => {
        await keepWorking(browser, memory.close());
        browser.inMemory.delete(memory);
      };
      return { ...(await memory.open()), close };
    }
    const database = await browser.disk.open();
    const { outbox } = database;
    const close = () => keepWorking(browser, database.close());
    // a killed page no longer writes
    const bulkUpsert: typeof outbox.bulkUpsert = (rows) =>
      isCut || mistakes.losesRows
        ? Promise.resolve({ success: [], error: [] })
        : outbox.bulkUpsert(rows);
    return {
      ...database,
      close,
      outbox: Object.create(outbox, {
        bulkUpsert: { value: bulkUpsert },
      }) as typeof outbox,
    };
  }

  /** Each page stays busy longer than the previous one, in cycles of four. */
  async function untilQuiet() {
    await turns(1 + (number % 4));
  }

  function openBoot(): BootStore {
    const { boot } = browser;
    const store = createTestBootStore(boot, {
      isFull: () => browser.isFull,
      isKilled: () => isCut,
    });
    return {
      read: (...input) => keepWorking(browser, store.read(...input)),
      write: (...input) => keepWorking(browser, store.write(...input)),
      remove: (...input) => keepWorking(browser, store.remove(...input)),
      removeOthers: (...input) => keepWorking(browser, store.removeOthers(...input)),
    };
  }

  async function start(who: string) {
    owner = who;
    replica = openReplica({
      owner: who,
      keeps: () => ({
        kinds: [...simulated],
        groupIds: null,
        days: 14,
      }),
      platform: {
        openDatabase,
        boot: openBoot(),
        untilQuiet: () => keepWorking(browser, untilQuiet()),
        lock: (work) => lockTab(browser, stuck, work),
        storage,
        shapes: `of version ${version}`,
        isOnline: () => browser.isOnline && !isCut,
        now,
        // time is not that of this process: the driver syncs
        later: () => () => {},
      },
      transport: mistakes.transport?.(transport) ?? transport,
      onChange: recordView,
    });
    await replica.whenRead();
  }

  function leave(keepsMutations: boolean) {
    const closing = replica;
    replica = null;
    recordView();
    // the next start removes what the browser fails to delete
    return closing?.erase({ keepsMutations }).catch(() => {}) ?? Promise.resolve();
  }

  const readView = () => readViewOf(replica, owner, server.hallId);

  function recordView() {
    if (isCut || isMutating) return;
    const view = readView();
    const text = JSON.stringify(view);
    if (text === lastView) return;
    lastView = text;
    record({ what: 'viewed', page, device: name, ...view });
  }

  /** Changes a person's entry. */
  function enter(register: Register, action: EntryAction) {
    if (!replica) return;
    isMutating = true;
    const value = enterPerson(replica, register, action);
    isMutating = false;
    if (value === undefined) return;
    record({ what: 'mutated', page, device: name, owner, register, value, shown: '' });
    record({ what: 'confirmed', value });
    if ((action === 'WISH' || action === 'CHANGE') && !cupCoaches.includes(owner))
      record({ what: 'wished', value, isLate: server.cup.isClosed() });
    recordView();
  }

  /** Makes changes, which are recorded before they are viewed. */
  function act(make: (open: Replica) => readonly Made[]) {
    if (!replica) return;
    const { values } = readView();
    isMutating = true;
    const made = make(replica);
    isMutating = false;
    const place = { page, device: name, owner };
    for (const one of made)
      record({ what: 'mutated', ...place, shown: values[one.register] ?? '', ...one });
    for (const { value } of made) record({ what: 'confirmed', value });
    recordView();
  }

  return {
    networks,
    version,
    readView,
    enter,
    press: (how: { count: number; mayStart: boolean }) =>
      act((open) =>
        pressBout(open, page, { ...how, now: now() }).map((value) => ({
          register: registerOf(value),
          value,
        })),
      ),
    film: (...how: FilmPress) => act((open) => markFilm(open, ...how)),
    recordView,
    get owner() {
      return replica ? owner : null;
    },
    get isPersisted() {
      return replica?.status.isPersisted ?? true;
    },
    double: () => (doubles += 1),
    start,
    leave,
    mutate(register: Register, value: string) {
      const [subject = '', field = ''] = register.split(' ');
      const shown = readView().values[register];
      if (!replica || shown === undefined) return;
      const place = { page, device: name, owner, register, shown };
      if (subject === 'hall') {
        const session = replica.get('session', server.hallId);
        if (!session) return;
        const isCancelled = session.state !== 'CANCELLED';
        const isHere = session.marks.find((one) => one.user_id === field)?.mark === 'HERE';
        const origin = { slot_id: session.slot_id, slot_date: session.slot_date };
        const mark = { mark: isHere ? 'ABSENT' : 'HERE', minutes: null, note: null } as const;
        const state = isCancelled ? { isCancelled, note: 'No heating' } : { isCancelled };
        const change = register === stateRegister ? state : { ...mark, user_id: field };
        isMutating = true;
        const { id } = replica.mutate('session', session.id, { ...origin, ...change });
        isMutating = false;
        record({ what: 'mutated', value: id, ...place });
        record({ what: 'confirmed', value: id });
      } else {
        record({ what: 'mutated', value, ...place });
        replica.mutate('profile', subject, { [field]: value });
        record({ what: 'confirmed', value });
      }
      recordView();
    },
    async settle() {
      await Promise.race([replica?.sync(), ...calls.map((what) => networks[what].stuck())]);
      await leaving;
      recordView();
    },
    cut() {
      if (replica && !replica.status.isPersisted)
        record({ what: 'forgotten', device: name, owner, isLogout: false });
      isCut = true;
      kill();
      for (const network of Object.values(networks)) network.cut();
      if (replica) void keepWorking(browser, replica.close());
      record({ what: 'killed', page, device: name });
    },
  };
}
