import type { Said } from '@dojang/offline/training-device';
import type { AttendanceState } from '@dojang/schemas/training';
import { createAttendanceServer, hall, people } from './attendance-server.ts';
import { type Call, type CoachDevice, createCoachDevice } from './coach-device.ts';

type Place = { device: number; tab: number };
export type HallStep =
  | (Place & {
      do: 'tap';
      person: string;
      mark: AttendanceState;
      minutes: number | null;
      /** What the other tab says at the same moment, if anything. */
      other: AttendanceState | null;
      /** Whether the page is killed before it has stored the tap. */
      isCutOff: boolean;
    })
  | (Place & { do: 'undo' | 'kill' })
  | (Place & { do: 'deliver' })
  | (Place & { do: 'hold a request' | 'hold an answer' | 'lose an answer'; call: Call })
  | { do: 'connect' | 'disconnect' | 'restart'; device: number }
  | { do: 'remove' | 'add'; coach: string }
  | { do: 'excuse'; person: string }
  | { do: 'set the clock'; device: number; skewMs: number };

export type HallScenario = {
  /** How far each device's clock is ahead of the server's. */
  skewsMs: readonly number[];
  steps: readonly (HallStep & { afterMs: number })[];
};

/** A mark that somebody has made, and when that really was. */
export type Made = {
  id: string;
  person: string;
  mark: AttendanceState;
  atMs: number;
  knownId: string | null;
  /** Whose device has made it, and where; null for an excuse, which the server got at once. */
  from: Place | null;
  /** Whether it is stored, so that no end of a page loses it. */
  isSure: boolean;
};

/** Two coaches with two tabs each, and an administrator. */
const browsers = [
  { coach: 'kim', tabs: 2 },
  { coach: 'lee', tabs: 2 },
  { coach: 'boss', tabs: 1 },
];

/**
 * Plays a scenario in a hall. In the end everything is online. Returns the server, the devices with what they show and
 * hold then, and all marks that were made. Throws as soon as a tap is not in sight where it was made.
 */
export async function playHall({ skewsMs, steps }: HallScenario) {
  let nowMs = Date.parse('2026-03-02T16:00:00Z');
  const skews = [...skewsMs];
  const coaches = browsers.map(({ coach }) => coach);
  const server = createAttendanceServer(coaches, () => nowMs);
  const made: Made[] = [];
  const devices: CoachDevice[] = [];
  for (const [index, { coach, tabs }] of browsers.entries()) {
    const now = () => new Date(nowMs + (skews[index] ?? 0));
    devices.push(await createCoachDevice(server, coach, tabs, now));
  }

  /** Notes the mark that a tab shows of a person, where that is a new one. */
  function note({ device, tab }: Place, person: string, knownId: string | null, isSure: boolean) {
    const shown = devices[device]?.tabs[tab]?.session()?.marks.get(person);
    if (!shown || shown.id === knownId) return;
    const { id, mark } = shown;
    server.know(id, knownId);
    made.push({ id, person, mark, atMs: nowMs, knownId, from: { device, tab }, isSure });
  }

  function tapIn({ device, tab: index }: Place, person: string, said: Said, isSure: boolean) {
    const tab = devices[device]?.tabs[index];
    const session = tab?.session();
    if (!tab || !session) return;
    const knownId = session.marks.get(person)?.id ?? null;
    tab.training.mark(hall.id, person, said);
    const shown = tab.session()?.marks.get(person);
    if (shown?.mark !== said.mark || shown.minutes !== said.minutes)
      throw new Error('A tap is not in sight');
    note({ device, tab: index }, person, knownId, isSure);
  }

  async function tap(step: Extract<HallStep, { do: 'tap' }>) {
    const { person, mark, minutes, other, isCutOff } = step;
    const device = devices[step.device] as CoachDevice;
    tapIn(step, person, { mark, minutes }, !isCutOff);
    // neither tab has heard of the other's tap
    const place = { device: step.device, tab: 1 - step.tab };
    if (other) tapIn(place, person, { mark: other, minutes }, true);
    if (isCutOff) await device.reopen(step.tab);
    await device.store();
    await device.sync();
  }

  async function undo(step: Place) {
    const device = devices[step.device] as CoachDevice;
    const tab = device.tabs[step.tab];
    const session = tab?.session();
    if (!tab || !session?.undoable) return;
    const { user_id: person, before } = session.undoable;
    const knownId = session.marks.get(person)?.id ?? null;
    tab.training.undo(hall.id);
    const shown = tab.session()?.marks.get(person);
    if (shown?.mark !== (before?.mark ?? 'ABSENT')) throw new Error('Undone, and not as before');
    note(step, person, knownId, true);
    await device.store();
    await device.sync();
  }

  async function take(step: HallStep) {
    if (step.do === 'tap') return tap(step);
    if (step.do === 'undo') return undo(step);
    if ('coach' in step) return server.setCoaching(step.coach, step.do === 'add');
    if (step.do === 'excuse') {
      const { person } = step;
      const knownId = server.current(person)?.id ?? null;
      const id = `018f3a4e-7d2b-7c3a-9b1d-${String(made.length).padStart(12, '0')}`;
      server.know(id, knownId);
      const taken = server.excuse(person, id);
      if (taken)
        made.push({ id, person, mark: 'EXCUSED', atMs: nowMs, knownId, from: null, isSure: true });
      return undefined;
    }
    const device = devices[step.device] as CoachDevice;
    if (step.do === 'set the clock') skews[step.device] = step.skewMs;
    if (step.do === 'disconnect') device.isOnline = false;
    if (step.do === 'connect') {
      device.isOnline = true;
      await device.sync();
    }
    if (step.do === 'restart') await device.restart();
    if (step.do === 'kill') await device.reopen(step.tab);
    if (step.do === 'deliver') await device.deliver(step.tab);
    const network = 'call' in step ? device.tabs[step.tab]?.networks[step.call] : undefined;
    if (!network) return undefined;
    if (step.do === 'hold a request') network.hold = 'request';
    if (step.do === 'hold an answer') network.hold = 'answer';
    if (step.do === 'lose an answer') network.answersToLose += 1;
    return undefined;
  }

  function expectFair() {
    const [fault] = server.faults;
    if (fault) throw new Error(fault);
    expectInSight();
  }

  /** The last mark of a device stays in sight where it was made, until the server has taken another one or refused it. */
  function expectInSight() {
    for (const [index, device] of devices.entries()) {
      for (const person of people) {
        const own = made.filter((mark) => mark.person === person && mark.from?.device === index);
        const last = own.at(-1);
        const tab = device.tabs[last?.from?.tab ?? -1];
        const session = tab?.session();
        if (!last?.isSure || !tab || !session) continue;
        const isRefused = tab.training.view().refused.some(({ id }) => id === last.id);
        const stored = server.marks.find(({ id }) => id === last.id);
        if (isRefused || (stored && !stored.is_current)) continue;
        if (session.marks.get(person)?.id !== last.id)
          throw new Error(`The tap ${last.mark} on ${person} is out of sight`);
      }
    }
  }

  try {
    for (const step of steps) {
      nowMs += step.afterMs;
      await take(step);
      expectFair();
    }
    for (const device of devices) {
      nowMs += 1;
      device.isOnline = true;
      for (const { networks } of device.tabs)
        for (const network of Object.values(networks))
          Object.assign(network, { answersToLose: 0, hold: null });
      await device.deliver();
      await device.sync();
      expectFair();
    }
    for (const device of devices) await device.sync();
    const held = await Promise.all(
      devices.map(async (device) => ({
        coach: device.coach,
        views: device.tabs.map((tab) => tab.training.view()),
        rows: await device.marks(),
      })),
    );
    return { server, made, held };
  } finally {
    for (const device of devices) await device.close();
  }
}
