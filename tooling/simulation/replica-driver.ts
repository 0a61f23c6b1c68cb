import { randomFrom } from '@dojang/seed/random';
import { people } from './attendance-server.ts';
import {
  child,
  coach,
  createClubServer,
  cupCoaches,
  fields,
  guardian,
  type Person,
  users,
} from './club-server.ts';
import { judgeBouts } from './judge-bouts.ts';
import { judgeDecisions } from './judge-decisions.ts';
import { judgeHistory } from './judge-history.ts';
import { judgeEntries } from './judge-entries.ts';
import type { ReplicaMistakes } from './replica-browser.ts';
import { createReplicaDevice, type ReplicaDevice, troubles } from './replica-device.ts';
import type { HistoryEvent, Register, View, Violation } from './replica-history.ts';
import { athlete } from './bout-server.ts';
import { markIds } from './film-server.ts';
import { filmActions } from './mark-film.ts';
import { entryActions, memberActions } from './enter-person.ts';
import { listActions, type Setting, settings } from './settings.ts';

const stepCount = 24;
const dayMs = 24 * 60 * 60 * 1000;

export type Run = {
  seed: number;
  history: readonly HistoryEvent[];
  violations: readonly Violation[];
};

/** Simulates the run of a seed and judges its history. */
export async function playSeed(
  seed: number,
  setting: Setting = 'faults',
  mistakes: ReplicaMistakes = {},
): Promise<Run> {
  const { owners: firstOwners, tabs, weights: weightOf, processSkewsMs } = settings[setting];
  const actions = listActions(weightOf);
  const desk = firstOwners.length - 1;
  const random = randomFrom(seed);
  const below = (end: number) => random.between(0, end - 1);
  const history: HistoryEvent[] = [];
  const record = (event: HistoryEvent) => void history.push(event);
  const note = (text: string) => record({ what: 'noted', text });
  let nowMs = Date.parse('2026-03-02T16:00:00Z');
  const skews = firstOwners.map(() => below(2 * dayMs) - dayMs);
  const server = createClubServer(() => nowMs, record, processSkewsMs, mistakes.cup);
  server.begin();
  const devices: ReplicaDevice[] = [];
  /** By device, the users whose data it may have. */
  const guests = firstOwners.map((owner) => new Set<Person>([owner]));
  const listValues = () => history.flatMap((one) => (one.what === 'mutated' ? [one.value] : []));
  let restore = server.backup();

  async function signIn(index: number, tab: number, who: Person, after: 'logout' | 'expiry') {
    note(`${who} signs in on d${index}, tab ${tab}, after a ${after}`);
    if (after === 'logout') guests[index]?.delete(devices[index]?.view(tab).owner as Person);
    guests[index]?.add(who);
    await devices[index]?.signIn(tab, who, after);
    await devices[index]?.search(listValues());
  }

  function registerFor(view: View): Register {
    const subject = random.pick([view.owner, view.owner === guardian ? child : view.owner]);
    return view.owner === coach && below(4) > 0
      ? `hall ${random.pick([...people, 'state'])}`
      : `${subject} ${random.pick(fields)}`;
  }

  async function take(step: number) {
    const action = random.pick(actions);
    const index = below(devices.length);
    const tab = below(tabs);
    const device = devices[index] as ReplicaDevice;
    note(`${action}: d${index}, tab ${tab}`);
    switch (action) {
      case 'mutate':
      case 'mutate and kill': {
        const view = device.view(tab);
        if (view.owner === '') return;
        const done = device.mutate(tab, registerFor(view), `${view.owner}~${step}~`);
        if (action === 'mutate') await done;
        else return device.reopen(tab);
        if (below(2) > 0) await device.sync();
        return;
      }
      case 'enter': {
        const { owner } = device.view(tab);
        const isByClub = cupCoaches.includes(owner);
        const own = owner === guardian ? child : owner;
        const person = isByClub ? random.pick(['mina', 'jun', child]) : own;
        const choices = isByClub ? [...entryActions, 'CONFIRM' as const] : memberActions;
        return device.enter(tab, `cup/${person} entry`, random.pick(choices));
      }
      case 'press':
      case 'press and kill':
        if (device.view(tab).owner !== coach) return;
        // a bout is made on one device
        device.press(tab, { count: 1 + below(2), mayStart: index === 0 });
        if (action === 'press and kill') return device.reopen(tab);
        return;
      case 'film':
      case 'film and kill':
      case 'withdraw': {
        const { owner } = device.view(tab);
        if (owner !== coach && owner !== athlete) return;
        const isNew = (register: Register) =>
          !history.some((one) => one.what === 'mutated' && one.register === register);
        const what = action === 'withdraw' ? action : random.pick(filmActions);
        const value = `${owner}~film${step}~`;
        device.film(tab, what, { mark: below(markIds.length), value, isNew });
        if (action === 'film and kill') return device.reopen(tab);
        return;
      }
      case 'update':
        return device.update(tab);
      case 'erase':
        return server.cup.erase(child);
      case 'trouble':
        return device.trouble(tab, random.pick(troubles), below(4));
      case 'deliver':
        return device.deliver([0, 1, undefined][below(3)]);
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
        return device.restart(action === 'evict');
      case 'fill':
      case 'empty':
        return device.setFull(action === 'fill');
      case 'set the clock':
        skews[index] = below(2 * dayMs) - dayMs;
        return undefined;
      case 'sign in':
        return signIn(desk, tab, random.pick(users), random.pick(['logout', 'expiry', 'expiry']));
      case 'notify':
        await device.notify();
        return device.search(listValues());
      case 'coach':
        return server.setCoaching(!server.coaches(coach));
      case 'save':
        return server.save(
          random.pick<Register>([
            `hall ${random.pick([...people, 'state'])}`,
            `${random.pick(users)} ${random.pick(fields)}`,
          ]),
          `desk~${step}~`,
        );
      case 'backup':
        restore = server.backup();
        return undefined;
      case 'restore':
        return restore();
    }
  }

  /** Delivers everything, and signs in every user with data on a device once more. */
  async function settle() {
    note('the network is back, disks have room, and every user signs in again');
    for (const [index, device] of devices.entries()) {
      device.setOnline(true);
      device.setFull(false);
      device.clearTrouble();
      await device.deliver();
      await device.notify();
      const last = firstOwners[index] as Person;
      const others = [...(guests[index] ?? [])].filter((who) => who !== last);
      for (const who of [...others, last]) {
        nowMs += 1000;
        if (device.view(0).owner !== who) await device.signIn(0, who, 'expiry');
        await device.notify();
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
      const device = await createReplicaDevice(
        { name: `d${index}`, server, now, record },
        mistakes,
      );
      devices.push(device);
      await device.signIn(0, owner, 'expiry');
      await device.notify();
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
    ...judgeEntries(history),
    ...judgeBouts(history),
    ...judgeDecisions(history, { lastWins: setting === 'fair' }),
  ];
  return { seed, history, violations };
}
