import { type Replication, startReplication } from '@dojang/offline/profile-replication';
import type { ProfileStore } from '@dojang/offline/profile-store';
import { createTestDevice, type TestDevice } from '@dojang/offline/testing';
import type { ProfileField } from '@dojang/schemas/local-user';
import { sampleMember as member } from '@dojang/schemas/testing';
import { createNetwork, type Network } from './network.ts';
import { createSimulatedServer, takenEmail } from './simulated-server.ts';

type Place = { device: number; tab: number };
export type Step =
  | (Place & { do: 'edit'; field: ProfileField; value: string | null })
  | { do: 'save'; field: ProfileField; value: string | null }
  | (Place & { do: 'hold a request' | 'hold an answer' | 'deliver' | 'lose an answer' })
  | { do: 'connect' | 'disconnect' | 'reload'; device: number };

export type Scenario = {
  /** How far each device's clock is ahead of the server's. */
  skewsMs: readonly number[];
  steps: readonly (Step & { afterMs: number })[];
};

type Tab = { replication: Replication; network: Network };
/** The tabs of one browser share what it stores. */
type Device = { store: ProfileStore; tabs: Tab[]; left: Network[] };

const { id } = member;
const tabsPerDevice = 2;

/**
 * Plays a scenario with two devices of one member, two tabs each. Returns the server's record, the devices' and,
 * for each field that was edited, the value that was set last.
 */
export async function play({ skewsMs, steps }: Scenario) {
  let nowMs = Date.parse('2026-03-01T10:00:00Z');
  const devices: TestDevice[] = skewsMs.map(createTestDevice);
  const server = createSimulatedServer(member, () => nowMs);
  const last: Partial<Record<ProfileField, string | null>> = {};

  async function open(index: number, isOnline: boolean, left: Network[]): Promise<Device> {
    const now = () => new Date(nowMs + (skewsMs[index] ?? 0));
    const store = await (devices[index] as TestDevice).open(now);
    if (!(await store.get(id))) await store.put(member);
    const tabs = Array.from({ length: tabsPerDevice }, () => {
      const network = createNetwork(server.transport, isOnline);
      const { transport } = network;
      const replication = startReplication({
        store,
        id,
        now,
        transport,
        isOnline: () => network.isOnline,
        onRecord: () => {},
        timeoutMs: 60_000,
      });
      return { replication, network };
    });
    return { store, tabs, left };
  }

  async function close({ store, tabs }: Device) {
    for (const { replication } of tabs) replication.stop();
    await store.close();
  }

  async function edit({ store, tabs }: Device, field: ProfileField, value: string | null) {
    const stored = await store.get(id);
    if (stored?.[field] === value) return;
    await store.edit(id, { [field]: value });
    if (value !== takenEmail) last[field] = value;
    await syncAll(tabs);
  }

  const played: Device[] = [await open(0, true, []), await open(1, true, [])];
  for (const { tabs } of played) await syncAll(tabs);

  for (const step of steps) {
    nowMs += step.afterMs;
    if (step.do === 'save') {
      if (server.user[step.field] !== step.value) last[step.field] = step.value;
      server.save({ [step.field]: step.value });
      continue;
    }
    const device = played[step.device] as Device;
    const networks = device.tabs.map(({ network }) => network);
    if (step.do === 'edit') await edit(device, step.field, step.value);
    if (step.do === 'disconnect') for (const network of networks) network.isOnline = false;
    if (step.do === 'connect') {
      for (const network of networks) network.isOnline = true;
      await syncAll(device.tabs);
    }
    if (step.do === 'reload') {
      const [first] = networks;
      await close(device);
      // what was sent before is still on its way
      const left = [...device.left, ...networks];
      played[step.device] = await open(step.device, first?.isOnline ?? true, left);
      await syncAll(played[step.device]?.tabs ?? []);
    }
    if (!('tab' in step)) continue;
    const { network } = device.tabs[step.tab] as Tab;
    if (step.do === 'hold a request') network.hold = 'request';
    if (step.do === 'hold an answer') network.hold = 'answer';
    if (step.do === 'lose an answer') network.answersToLose += 1;
    if (step.do === 'deliver') {
      for (const late of device.left.splice(0)) await late.deliver();
      await network.deliver();
      await syncAll(device.tabs);
    }
  }

  for (const [index, device] of played.entries()) {
    nowMs += 1;
    for (const { network } of device.tabs) {
      Object.assign(network, { isOnline: true, answersToLose: 0, hold: null });
      await network.deliver();
    }
    for (const late of device.left) {
      late.hold = null;
      await late.deliver();
    }
    await syncAll(device.tabs);
    if (device.tabs.some(({ replication }) => replication.state.problem?.fields.email)) {
      await edit(device, 'email', `free${index}@dojang.example`);
    }
  }
  for (const { tabs } of played) await syncAll(tabs);
  const records = await Promise.all(played.map(({ store }) => store.get(id)));
  const states = played.flatMap(({ tabs }) => tabs.map(({ replication }) => replication.state));
  for (const device of played) await close(device);
  return { server: server.user, records, states, last };
}

/** Syncs every tab as far as its network lets it. */
async function syncAll(tabs: Tab[]) {
  for (const { replication, network } of tabs) {
    await Promise.race([replication.sync(), network.stuck()]);
  }
}
