import { limits } from '@dojang/schemas/limits';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ProfileStore } from './profile-store.ts';
import { createTestDevice, type TestDevice } from './testing.ts';
import type { TrainingDevice } from './training-device.ts';
import {
  coach,
  countedOn,
  createTrainingServer,
  startTestTraining,
  type TrainingServer,
} from './training-testing.ts';

const here = { mark: 'HERE', minutes: null } as const;
const absent = { mark: 'ABSENT', minutes: null } as const;

let disk: TestDevice;
let store: ProfileStore;
let server: TrainingServer;
let isOnline: boolean;
let devices: TrainingDevice[];
beforeEach(async () => {
  disk = createTestDevice();
  store = await disk.open();
  await store.put(coach);
  server = createTrainingServer();
  isOnline = true;
  devices = [];
});
afterEach(async () => {
  await Promise.all(devices.map((device) => device.stop()));
  await store.close();
});

/** A tab of the coach's; they all share one device. */
function open() {
  const device = startTestTraining({ store, server, isOnline: () => isOnline });
  devices.push(device);
  return device;
}

/** A tab that has been in the network, and is no more. */
async function openInHall() {
  const device = open();
  await device.sync();
  isOnline = false;
  return device;
}

/** Closes every tab, and the browser; opens one tab again. */
async function reopen() {
  await Promise.all(devices.splice(0).map((device) => device.stop()));
  await store.close();
  store = await disk.open();
  const device = open();
  await expect.poll(() => device.view().isRead).toBe(true);
  return device;
}

describe('what a coach taps', () => {
  test('is in sight at once, and once it is sent and fetched it is the server that says it', async () => {
    const device = await openInHall();
    device.mark('monday', 'mina', here);
    expect(device.view()).toMatchObject({ waiting: 1 });
    expect(countedOn(device)).toEqual({ mina: 'HERE' });
    isOnline = true;
    await device.sync();
    expect(countedOn(device)).toEqual({ mina: 'HERE' });
    expect(device.view()).toMatchObject({ waiting: 0, problem: null });
    expect(device.view().sentAt).toEqual(new Date(server.nowMs));
    await device.stop();
    const rows = await (await store.openRows()).read(coach.id);
    expect(rows.filter(({ kind }) => kind === 'mark')).toEqual([]);
  });

  test('is sent by itself in the network', async () => {
    const device = open();
    await device.sync();
    device.mark('monday', 'mina', here);
    await expect.poll(() => server.markOf('mina')?.mark).toBe('HERE');
  });

  test('outlives the page, the browser and another start without network', async () => {
    const device = await openInHall();
    device.mark('monday', 'mina', here);
    device.mark('monday', 'guest', here);
    const again = await reopen();
    expect(countedOn(again)).toEqual({ mina: 'HERE', guest: 'HERE' });
    expect(again.view()).toMatchObject({ waiting: 2, isLasting: true });
    expect(again.view().people.get('guest')).toMatchObject({ name: 'Ara' });
    isOnline = true;
    await again.sync();
    expect(server.sent).toHaveLength(2);
  });

  test('is no mark where it says what counts already', async () => {
    server.mark('mina', 'other', 'HERE');
    const device = await openInHall();
    device.mark('monday', 'mina', here);
    expect(device.view().waiting).toBe(0);
    device.mark('monday', 'mina', { ...here, minutes: 30 });
    expect(device.view().waiting).toBe(1);
  });

  test('knows the mark that counted when it was tapped', async () => {
    server.mark('mina', 'other', 'EXCUSED');
    const device = await openInHall();
    device.mark('monday', 'mina', here);
    device.mark('monday', 'mina', absent);
    isOnline = true;
    await device.sync();
    const [first, second] = server.sent;
    expect(first).toMatchObject({ mark: 'HERE', knownId: 'other' });
    expect(second).toMatchObject({ mark: 'ABSENT', knownId: first?.id });
  });

  test("is as old as it is by the server's clock", async () => {
    const skewMs = -3 * 60 * 60 * 1000;
    const now = () => new Date(server.nowMs + skewMs);
    const device = startTestTraining({ store, server, now, isOnline: () => isOnline });
    devices.push(device);
    await device.sync();
    isOnline = false;
    device.mark('monday', 'mina', here);
    const madeMs = server.nowMs;
    server.nowMs += 60_000;
    isOnline = true;
    await device.sync();
    expect(server.sent[0]?.editedMs).toBe(madeMs);
  });

  test('of a session that is not here is nothing', async () => {
    const device = await openInHall();
    device.mark('nowhere', 'mina', here);
    expect(device.view().waiting).toBe(0);
  });
});

describe('sending', () => {
  test('an answer that is lost makes no mark twice', async () => {
    const device = await openInHall();
    device.mark('monday', 'mina', here);
    server.onAnswer = (what) =>
      what === 'push' ? Promise.reject(new Error('lost')) : Promise.resolve();
    isOnline = true;
    await device.sync();
    expect(device.view()).toMatchObject({ waiting: 1, problem: new Error('lost') });
    server.onAnswer = async () => {};
    await device.sync();
    expect(server.sent).toHaveLength(1);
    expect(device.view()).toMatchObject({ waiting: 0, problem: null });
  });

  test('takes as many marks at a time as a call has room for, in their order', async () => {
    const device = await openInHall();
    const count = limits.marksMax + 5;
    for (let tap = 0; tap < count; tap += 1) device.mark('monday', 'mina', tap % 2 ? absent : here);
    isOnline = true;
    await device.sync();
    expect(server.calls.filter((call) => call !== 'day')).toEqual([
      `push ${limits.marksMax}`,
      'push 5',
    ]);
    expect(server.sent.map(({ mark }) => mark)).toEqual(
      Array.from({ length: count }, (_, tap) => (tap % 2 ? 'ABSENT' : 'HERE')),
    );
  });

  test('two tabs that have tapped from the same knowledge send no contradiction', async () => {
    const first = await openInHall();
    const second = open();
    await expect.poll(() => second.view().sessions.length).toBe(2);
    first.mark('monday', 'mina', here);
    second.mark('monday', 'mina', absent);
    second.mark('monday', 'mina', { ...here, minutes: 20 });
    second.mark('monday', 'jun', here);
    await expect.poll(() => first.view().waiting).toBe(4);
    await second.stop();
    isOnline = true;
    await first.sync();
    expect(server.calls.filter((call) => call !== 'day')).toEqual(['push 2', 'push 2']);
    expect(server.sent).toHaveLength(4);
  });

  test('what is refused is listed by name, counts no longer, and goes once it was read', async () => {
    server.mark('jun', 'other', 'ABSENT');
    const device = await openInHall();
    device.mark('monday', 'jun', here);
    server.refusals.set('jun', 'Not your group');
    server.isCoached = false;
    isOnline = true;
    await device.sync();
    const expected = { user_id: 'jun', name: 'Jun', date: '2026-03-02', reason: 'Not your group' };
    expect(device.view()).toMatchObject({
      waiting: 0,
      refused: [expected],
      sessions: [],
      groups: [],
    });
    expect(device.view().people.size).toBe(0);
    isOnline = false;
    const again = await reopen();
    expect(again.view().refused).toMatchObject([expected]);
    expect(again.view().sessions).toEqual([]);
    again.dismiss(again.view().refused[0]?.id ?? '');
    expect(again.view().refused).toEqual([]);
    expect((await reopen()).view().refused).toEqual([]);
  });

  test('a mark that the server does not take shows what counts there', async () => {
    server.mark('jun', 'other', 'ABSENT');
    const device = await openInHall();
    device.mark('monday', 'jun', here);
    server.refusals.set('jun', 'Too early');
    isOnline = true;
    await device.sync();
    expect(countedOn(device)).toEqual({ jun: 'ABSENT' });
    expect(device.view().sessions[0]?.undoable).toBeNull();
  });
});

describe('fetching', () => {
  test('a mark that the server has stays in sight until records have come that were asked for after it', async () => {
    const device = await openInHall();
    device.mark('monday', 'mina', here);
    server.onCall = (what) =>
      what === 'day' ? Promise.reject(new Error('gone')) : Promise.resolve();
    isOnline = true;
    await device.sync();
    expect(server.markOf('mina')?.mark).toBe('HERE');
    expect(countedOn(device)).toEqual({ mina: 'HERE' });
    expect(device.view()).toMatchObject({ waiting: 0, problem: new Error('gone') });
    server.onCall = async () => {};
    server.mark('mina', 'other', 'EXCUSED');
    await device.sync();
    expect(countedOn(device)).toEqual({ mina: 'EXCUSED' });
  });

  test('an answer that is older than what another tab has heard changes nothing', async () => {
    const [first, second] = [await openInHall(), open()];
    isOnline = true;
    await second.sync();
    // the second tab is told what the server had before the tap, after the first has heard of the tap
    let arrived = () => {};
    const answered = new Promise<void>((resolve) => (arrived = resolve));
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    server.onAnswer = async (what) => {
      if (what !== 'day') return;
      server.onAnswer = async () => {};
      arrived();
      await held;
    };
    server.mark('jun', 'other', 'ABSENT');
    const late = second.sync();
    await answered;
    first.mark('monday', 'mina', here);
    await first.sync();
    await expect.poll(() => countedOn(second)).toEqual({ mina: 'HERE', jun: 'ABSENT' });
    goOn();
    await late;
    for (const device of [first, second])
      expect(countedOn(device)).toEqual({ mina: 'HERE', jun: 'ABSENT' });
  });

  test('objects that have not changed are the same ones: a tap changes one tile', async () => {
    server.mark('jun', 'other', 'ABSENT');
    const device = await openInHall();
    device.mark('monday', 'guest', here);
    const before = device.view();
    device.mark('monday', 'mina', here);
    const after = device.view();
    expect(after.people).toBe(before.people);
    expect(after.groups).toBe(before.groups);
    expect(after.sessions[1]).toBe(before.sessions[1]);
    expect(after.sessions[0]).not.toBe(before.sessions[0]);
    for (const id of ['jun', 'guest'])
      expect(after.sessions[0]?.marks.get(id)).toBe(before.sessions[0]?.marks.get(id));
    isOnline = true;
    await device.sync();
    expect(device.view().sessions[0]?.marks.get('jun')).toBe(before.sessions[0]?.marks.get('jun'));
    expect(device.view().sessions[1]).toBe(before.sessions[1]);
    expect(device.view().bytes).toBeGreaterThan(300);
  });
});

describe('undo', () => {
  const undoable = (device: TrainingDevice) => device.view().sessions[0]?.undoable?.user_id;

  test('takes back one tap after the other, also once they were sent', async () => {
    server.mark('jun', 'other', 'EXCUSED');
    const device = await openInHall();
    device.mark('monday', 'mina', here);
    device.mark('monday', 'jun', here);
    device.mark('monday', 'jun', absent);
    device.undo('monday');
    expect(countedOn(device)).toEqual({ mina: 'HERE', jun: 'HERE' });
    isOnline = true;
    await device.sync();
    device.undo('monday');
    expect(countedOn(device)).toEqual({ mina: 'HERE', jun: 'EXCUSED' });
    device.undo('monday');
    expect(countedOn(device)).toEqual({ mina: 'ABSENT', jun: 'EXCUSED' });
    expect(undoable(device)).toBeUndefined();
    device.undo('monday');
    await device.sync();
    expect(server.sent).toHaveLength(6);
    expect(server.markOf('jun')?.mark).toBe('EXCUSED');
  });

  test('works on taps of before the page was closed', async () => {
    const device = await openInHall();
    device.mark('monday', 'mina', here);
    const again = await reopen();
    expect(undoable(again)).toBe('mina');
    again.undo('monday');
    expect(countedOn(again)).toEqual({ mina: 'ABSENT' });
    expect(undoable(await reopen())).toBeUndefined();
  });

  test('takes back nothing that somebody else has changed since', async () => {
    const device = await openInHall();
    device.mark('monday', 'mina', here);
    isOnline = true;
    await device.sync();
    server.mark('mina', 'other', 'ABSENT');
    await device.sync();
    expect(undoable(device)).toBeUndefined();
  });
});
