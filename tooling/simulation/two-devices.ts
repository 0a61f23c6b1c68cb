import { type Replication, startReplication } from '@dojang/offline/profile-replication';
import type { ProfileStore } from '@dojang/offline/profile-store';
import type { Transport } from '@dojang/offline/sync-profile';
import { createTestDevice, type TestDevice } from '@dojang/offline/testing';
import type { ProfileField } from '@dojang/schemas/local-user';
import { sampleMember as member } from '@dojang/schemas/testing';
import { createSimulatedServer, takenEmail } from './simulated-server.ts';

export type Step =
  | { do: 'edit'; device: number; field: ProfileField; value: string | null }
  | { do: 'save'; field: ProfileField; value: string | null }
  | { do: 'connect' | 'disconnect' | 'reload' | 'lose an answer'; device: number };

export type Scenario = {
  /** How far each device's clock is ahead of the server's. */
  skewsMs: readonly number[];
  steps: readonly (Step & { afterMs: number })[];
};

type Device = {
  store: ProfileStore;
  replication: Replication;
  isOnline: boolean;
  /** How many of the next answers get lost after the server has acted. */
  answersToLose: number;
};

/**
 * Plays a scenario with two devices of one member. Answers the server's record, the devices' and, for
 * each field that was edited, the value that was set last.
 */
export async function play({ skewsMs, steps }: Scenario) {
  let nowMs = Date.parse('2026-03-01T10:00:00Z');
  const { id } = member;
  const devices: TestDevice[] = skewsMs.map(createTestDevice);
  const server = createSimulatedServer(member, () => nowMs);
  const last: Partial<Record<ProfileField, string | null>> = {};

  async function open(index: number, isOnline: boolean): Promise<Device> {
    const now = () => new Date(nowMs + (skewsMs[index] ?? 0));
    const store = await (devices[index] as TestDevice).open(now);
    if (!(await store.get(id))) await store.put(member);
    const device: Device = { store, isOnline, answersToLose: 0, replication: null as never };
    device.replication = startReplication({
      store,
      id,
      now,
      transport: wire(server.transport, device),
      isOnline: () => device.isOnline,
      onRecord: () => {},
    });
    return device;
  }

  async function close({ store, replication }: Device) {
    await replication.stop();
    await store.close();
  }

  async function edit(device: Device, field: ProfileField, value: string | null) {
    const stored = await device.store.get(id);
    if (stored?.[field] === value) return;
    await device.store.edit(id, { [field]: value });
    if (value !== takenEmail) last[field] = value;
    await device.replication.sync();
  }

  const played: Device[] = [await open(0, true), await open(1, true)];
  for (const device of played) await device.replication.sync();

  for (const step of steps) {
    nowMs += step.afterMs;
    if (step.do === 'save') {
      if (server.user[step.field] !== step.value) last[step.field] = step.value;
      server.save({ [step.field]: step.value });
      continue;
    }
    const device = played[step.device] as Device;
    if (step.do === 'edit') await edit(device, step.field, step.value);
    if (step.do === 'disconnect') device.isOnline = false;
    if (step.do === 'lose an answer') device.answersToLose += 1;
    if (step.do === 'reload') {
      await close(device);
      played[step.device] = await open(step.device, device.isOnline);
      await played[step.device]?.replication.sync();
    }
    if (step.do === 'connect') {
      device.isOnline = true;
      await device.replication.sync();
    }
  }

  for (const [index, device] of played.entries()) {
    nowMs += 1;
    Object.assign(device, { isOnline: true, answersToLose: 0 });
    await device.replication.sync();
    if (device.replication.state.problem?.isRefusal) {
      await edit(device, 'email', `free${index}@dojang.example`);
    }
  }
  for (const device of played) await device.replication.sync();
  const records = await Promise.all(played.map(({ store }) => store.get(id)));
  const states = played.map(({ replication }) => replication.state);
  for (const device of played) await close(device);
  return { server: server.user, records, states, last };
}

/** A network between a device and the server: it may be down, and may lose what comes back. */
function wire(transport: Transport, device: Device): Transport {
  async function call<Answer>(send: () => Promise<Answer>): Promise<Answer> {
    if (!device.isOnline) throw new Error('No network');
    const answer = await send();
    if (device.answersToLose === 0) return answer;
    device.answersToLose -= 1;
    throw new Error('The answer was lost');
  }
  return {
    pull: (since, signal) => call(() => transport.pull(since, signal)),
    push: (push, signal) => call(() => transport.push(push, signal)),
  };
}
