import { people } from './attendance-server.ts';
import {
  child,
  type ClubServer,
  coach,
  createClubServer,
  everybody,
  fields,
  guardian,
  type Person,
} from './club-server.ts';
import { judgeDecisions } from './judge-decisions.ts';
import { judgeHistory } from './judge-history.ts';
import { createRandom } from './random.ts';
import type { Happening, Register, Values, Violation } from './replica-history.ts';

/** What a tab shows: its owner ('' for nobody), and which changes the server does not have. */
export type View = {
  owner: string;
  values: Values;
  pending: readonly Register[];
  rejected: readonly string[];
};

/** All that the checker needs from an engine: one browser with two tabs. It records what its pages do and show. */
export type DeviceUnderTest = {
  view(tab: number): View;
  /** Changes a register; a no-op if it is not visible. Resolves when the page has confirmed it. */
  mutate(tab: number, register: Register, value: string): Promise<void>;
  setOnline(isOnline: boolean): void;
  /** Whether the browser refuses writes from now on. */
  setFull(isFull: boolean): void;
  trouble(tab: number, what: Trouble, call: number): void;
  clearTrouble(): void;
  signIn(tab: number, who: Person, after: 'logout' | 'expiry'): Promise<void>;
  /** Kills a tab, whatever it is doing, and opens it again. */
  reopen(tab: number): Promise<void>;
  /** Kills the browser and starts it again; with `isEvicted`, all that it had stored is gone. */
  restart(isEvicted: boolean): Promise<void>;
  /** The tabs learn who is signed in. */
  tell(): Promise<void>;
  sync(): Promise<void>;
  deliver(tab?: number): Promise<void>;
  flush(): Promise<void>;
  /** Searches for values in all that is stored. */
  search(values: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

export type Trouble = 'hold a request' | 'hold an answer' | 'lose an answer' | 'double';
export type World = {
  /** Name of the device. */
  name: string;
  server: ClubServer;
  now: () => Date;
  record: (happening: Happening) => void;
};

/** The phones of three members and of the coach, and the desk of the hall, where everybody signs in. */
const club: readonly Person[] = ['mina', 'jun', guardian, coach, coach];
const stepCount = 24;
const dayMs = 24 * 60 * 60 * 1000;

const troubles: readonly Trouble[] = [
  'hold a request',
  'hold an answer',
  'lose an answer',
  'double',
];
/** What the nemesis and the people do, and the relative frequency of each. */
const weights = {
  mutate: 8,
  'mutate and kill': 1,
  trouble: 3,
  deliver: 2,
  connect: 2,
  disconnect: 2,
  sync: 1,
  kill: 1,
  restart: 1,
  evict: 1,
  fill: 1,
  empty: 1,
  'set the clock': 1,
  'sign in': 2,
  tell: 1,
  coach: 1,
  backup: 1,
  restore: 1,
};
type Deed = keyof typeof weights | 'save';
/** Nothing is lost, and the clocks, though wrong, are never set: then the last change of each register stands. */
const fair = { ...weights, evict: 0, fill: 0, empty: 0, 'set the clock': 0, restore: 0, save: 2 };
/** Two devices with one tab each take attendance of the same people, while their clocks are being set. */
const clocks = { mutate: 12, connect: 2, disconnect: 2, 'set the clock': 4, save: 2 };
const settings = {
  foul: { owners: club, tabs: 2, weights, processSkewsMs: [0, 20_000] },
  fair: { owners: club, tabs: 2, weights: fair, processSkewsMs: [0] },
  clocks: { owners: [coach, coach], tabs: 1, weights: clocks, processSkewsMs: [0, 20_000] },
};
export type Setting = keyof typeof settings;

const deedsOf = (weightOf: Readonly<Record<string, number>>) =>
  Object.entries(weightOf).flatMap(([deed, weight]) => Array<Deed>(weight).fill(deed as Deed));

export type Played = {
  seed: number;
  history: readonly Happening[];
  violations: readonly Violation[];
};

/** Plays the run of a seed on devices of one engine, and judges its history. */
export async function playSeed(
  seed: number,
  openDevice: (world: World) => Promise<DeviceUnderTest>,
  setting: Setting = 'foul',
): Promise<Played> {
  const { owners: firstOwners, tabs, weights: weightOf, processSkewsMs } = settings[setting];
  const deeds = deedsOf(weightOf);
  const desk = firstOwners.length - 1;
  const { below, pick } = createRandom(seed);
  const history: Happening[] = [];
  const record = (happening: Happening) => void history.push(happening);
  const note = (text: string) => record({ what: 'noted', text });
  let nowMs = Date.parse('2026-03-02T16:00:00Z');
  const skews = firstOwners.map(() => below(2 * dayMs) - dayMs);
  const server = createClubServer(() => nowMs, record, processSkewsMs);
  server.begin();
  const devices: DeviceUnderTest[] = [];
  /** By device, who may have left something on it. */
  const guests = firstOwners.map((owner) => new Set<Person>([owner]));
  const madeOf = () => history.flatMap((one) => (one.what === 'mutated' ? [one.value] : []));
  let restore = server.backup();

  async function signIn(index: number, tab: number, who: Person, after: 'logout' | 'expiry') {
    note(`${who} signs in on d${index}, tab ${tab}, after a ${after}`);
    if (after === 'logout') guests[index]?.delete(devices[index]?.view(tab).owner as Person);
    guests[index]?.add(who);
    await devices[index]?.signIn(tab, who, after);
    await devices[index]?.search(madeOf());
  }

  function registerFor(view: View): Register {
    const whom = pick([view.owner, view.owner === guardian ? child : view.owner]);
    return view.owner === coach && below(4) > 0
      ? `hall ${pick(people)}`
      : `${whom} ${pick(fields)}`;
  }

  async function take(step: number) {
    const deed = pick(deeds);
    const index = below(devices.length);
    const tab = below(tabs);
    const device = devices[index] as DeviceUnderTest;
    note(`${deed}: d${index}, tab ${tab}`);
    switch (deed) {
      case 'mutate':
      case 'mutate and kill': {
        const view = device.view(tab);
        if (view.owner === '') return;
        const done = device.mutate(tab, registerFor(view), `${view.owner}~${step}~`);
        if (deed === 'mutate') await done;
        else return device.reopen(tab);
        if (below(2) > 0) await device.sync();
        return;
      }
      case 'trouble':
        return device.trouble(tab, pick(troubles), below(4));
      case 'deliver':
        return device.deliver(pick([0, 1, undefined]));
      case 'connect':
        device.setOnline(true);
        return device.sync();
      case 'disconnect':
        return device.setOnline(false);
      case 'sync':
        return device.sync();
      case 'kill':
        return device.reopen(tab);
      case 'restart':
      case 'evict':
        await device.flush();
        return device.restart(deed === 'evict');
      case 'fill':
      case 'empty':
        return device.setFull(deed === 'fill');
      case 'set the clock':
        skews[index] = below(2 * dayMs) - dayMs;
        return undefined;
      case 'sign in':
        return signIn(desk, tab, pick(everybody), pick(['logout', 'expiry', 'expiry']));
      case 'tell':
        await device.tell();
        return device.search(madeOf());
      case 'coach':
        return server.setCoaching(!server.coaches(coach));
      case 'save':
        return server.save(
          pick<Register>([`hall ${pick(people)}`, `${pick(everybody)} ${pick(fields)}`]),
          `desk~${step}~`,
        );
      case 'backup':
        restore = server.backup();
        return undefined;
      case 'restore':
        return restore();
    }
  }

  /** Delivers everything, and signs everybody who has left something on a device in there once more. */
  async function settle() {
    note('the network is back, disks have room, and everybody comes by');
    for (const [index, device] of devices.entries()) {
      device.setOnline(true);
      device.setFull(false);
      device.clearTrouble();
      await device.deliver();
      await device.tell();
      const last = firstOwners[index] as Person;
      const others = [...(guests[index] ?? [])].filter((who) => who !== last);
      for (const who of [...others, last]) {
        nowMs += 1000;
        if (device.view(0).owner !== who) await device.signIn(0, who, 'expiry');
        await device.tell();
        await device.sync();
      }
      await device.deliver();
    }
    for (const device of [...devices, ...devices]) {
      nowMs += 1000;
      await device.sync();
      await device.flush();
    }
    record({ what: 'settled', values: server.values() });
  }

  try {
    for (const [index, owner] of firstOwners.entries()) {
      const now = () => new Date(nowMs + (skews[index] ?? 0));
      const device = await openDevice({ name: `d${index}`, server, now, record });
      devices.push(device);
      await device.signIn(0, owner, 'expiry');
      await device.tell();
    }
    for (let step = 0; step < stepCount; step += 1) {
      nowMs += 1 + below(dayMs / 24);
      await take(step);
    }
    await settle();
  } finally {
    for (const device of devices) await device.close();
  }
  const violations = [
    ...judgeHistory(history),
    ...judgeDecisions(history, { lastStands: setting === 'fair' }),
  ];
  return { seed, history, violations };
}
