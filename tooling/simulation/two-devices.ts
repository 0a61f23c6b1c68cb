import { createDevice, type Device, type Eviction } from './device.ts';
import { createHistory } from './history.ts';
import { type Field, freeEmail, members, refuseForeignValues, valueOf } from './members.ts';
import { createSimulatedServer, takenEmail } from './simulated-server.ts';

type Place = { device: number; tab: number };
/** The value of an edit is one of whoever is signed in. */
type Edit = { field: Field; choice: number | 'taken' };
export type Step =
  | (Place & Edit & { do: 'edit' })
  | { do: 'save'; member: string; field: Field; choice: number }
  | (Place & { do: 'hold a request' | 'hold an answer' | 'deliver' | 'lose an answer' })
  | (Place & { do: 'kill' | 'tell' })
  | (Place & { do: 'log in'; member: string; after: 'logout' | 'expiry' })
  | { do: 'restart'; device: number; lost: Eviction }
  | { do: 'connect' | 'disconnect'; device: number };

export type Scenario = {
  /** How far each device's clock is ahead of the server's. */
  skewsMs: readonly number[];
  steps: readonly (Step & { afterMs: number })[];
};

const [owner] = members as [(typeof members)[number]];

/**
 * Plays a scenario with two devices, two tabs each, which two members use. In the end everything is online, and
 * whose edits wait logs in. Returns the server, the devices with what they hold then, and the history. Throws when
 * somebody gets to see a value of somebody else.
 */
export async function play({ skewsMs, steps }: Scenario) {
  let nowMs = Date.parse('2026-03-01T10:00:00Z');
  const server = createSimulatedServer(members, () => nowMs);
  const history = createHistory();
  const devices = await Promise.all(
    skewsMs.map((skewMs) => createDevice(server, () => new Date(nowMs + skewMs))),
  );

  async function edit({ device: index, tab, field, choice }: Place & Edit, free?: string) {
    const device = devices[index] as Device;
    const { session } = device.tabs[tab] as Device['tabs'][number];
    const id = session.user?.id;
    if (id === undefined) return;
    const before = await device.recordOf(id);
    const value = free ?? (choice === 'taken' ? takenEmail : valueOf(id, field, choice));
    const isKept = await session.edit({ [field]: value }).then(
      () => true,
      () => false,
    );
    if (!isKept || before?.[field] === value) return;
    // an address that is refused never arrives, and one that it replaces may be on its way
    if (choice === 'taken' && before?.edited.email) history.lose(index, before);
    const hasReplaced = before?.edited[field] !== undefined;
    history.add(id, field, { value, device: index, hasReplaced, isSure: choice !== 'taken' });
    await device.sync();
  }

  async function logIn({ device: index, tab, member, after }: Extract<Step, { do: 'log in' }>) {
    const device = devices[index] as Device;
    if (!device.isOnline) return;
    const leaving = device.tabs[tab]?.session.user;
    const record = leaving && after === 'logout' ? await device.recordOf(leaving.id) : null;
    if (record) history.lose(index, record);
    await device.logIn(tab, member, after);
  }

  async function take(step: Step) {
    if (step.do === 'save') {
      const { member, field, choice } = step;
      const value = valueOf(member, field, choice);
      if (server.userOf(member)[field] !== value) {
        history.add(member, field, { value, device: null, hasReplaced: false });
      }
      server.save(member, { [field]: value });
      return;
    }
    const device = devices[step.device] as Device;
    if (step.do === 'edit') await edit(step);
    if (step.do === 'log in') await logIn(step);
    if (step.do === 'disconnect') device.isOnline = false;
    if (step.do === 'connect') {
      device.isOnline = true;
      await device.sync();
    }
    if (step.do === 'restart') {
      const records = step.lost === 'nothing' ? [] : await device.records();
      for (const record of records) history.lose(step.device, record);
      await device.restart(step.lost);
    }
    if (step.do === 'kill') await device.reopen(step.tab);
    if (step.do === 'tell') await device.tellTabs();
    if (step.do === 'deliver') await device.deliver(step.tab);
    const network = 'tab' in step ? device.tabs[step.tab]?.network : undefined;
    if (!network) return;
    if (step.do === 'hold a request') network.hold = 'request';
    if (step.do === 'hold an answer') network.hold = 'answer';
    if (step.do === 'lose an answer') network.answersToLose += 1;
  }

  /** Everything arrives, and everybody who has edits here sends them. Whoever is signed in comes last, and stays. */
  async function finish(device: Device, index: number) {
    device.isOnline = true;
    for (const { network } of device.tabs) Object.assign(network, { answersToLose: 0, hold: null });
    await device.deliver();
    await device.tellTabs();
    const current = device.tabs[0]?.session.user?.id ?? owner.id;
    const waiting = (await device.records()).map(({ id }) => id).filter((id) => id !== current);
    for (const id of [...waiting, current]) {
      if (device.tabs[0]?.session.user?.id !== id) await device.logIn(0, id, 'expiry');
      await device.tellTabs();
      const isRefused = device.tabs[0]?.session.syncState.get().problem?.fields.email;
      const place = { device: index, tab: 0, field: 'email' as const, choice: 0 };
      if (isRefused) await edit(place, freeEmail(id, index));
    }
  }

  try {
    for (const device of devices) {
      await device.logIn(0, owner.id, 'expiry');
      await device.tellTabs();
    }
    for (const step of steps) {
      nowMs += step.afterMs;
      await take(step);
      for (const { tabs } of devices) {
        for (const { session } of tabs) if (session.user) refuseForeignValues(session.user);
      }
    }
    for (const [index, device] of devices.entries()) {
      nowMs += 1;
      await finish(device, index);
    }
    for (const device of devices) await device.sync();
    const held = await Promise.all(
      devices.map(async (device) => ({
        records: await device.records(),
        sessions: device.tabs.map(({ session: { user, syncState } }) => ({
          user,
          syncState: syncState.get(),
        })),
      })),
    );
    return { server, history, held };
  } finally {
    for (const device of devices) await device.close();
  }
}
