import { limits } from '@dojang/schemas/limits';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { coach, countedOn, type Hall, openHall, type TrainingServer } from './training-testing.ts';

const here = { mark: 'HERE', minutes: null } as const;
const absent = { mark: 'ABSENT', minutes: null } as const;

let hall: Hall;
let server: TrainingServer;
beforeEach(async () => {
  hall = await openHall();
  server = hall.server;
});
afterEach(() => hall.close());

describe('sending', () => {
  test('an answer that is lost makes no mark twice', async () => {
    const device = await hall.openOffline();
    device.mark('monday', 'mina', here);
    server.onAnswer = (what) =>
      what === 'push' ? Promise.reject(new Error('lost')) : Promise.resolve();
    hall.isOnline = true;
    await device.sync();
    expect(device.view()).toMatchObject({ waiting: 1, problem: new Error('lost') });
    server.onAnswer = async () => {};
    await device.sync();
    expect(server.sent).toHaveLength(1);
    expect(device.view()).toMatchObject({ waiting: 0, problem: null });
  });

  test('takes as many marks at a time as a call has room for, in their order', async () => {
    const device = await hall.openOffline();
    const count = limits.marksMax + 5;
    for (let tap = 0; tap < count; tap += 1) device.mark('monday', 'mina', tap % 2 ? absent : here);
    hall.isOnline = true;
    await device.sync();
    expect(server.calls.filter((call) => call !== 'day')).toEqual([
      `push ${limits.marksMax}`,
      'push 5',
    ]);
    expect(server.sent.map(({ mark }) => mark)).toEqual(
      Array.from({ length: count }, (_, tap) => (tap % 2 ? 'ABSENT' : 'HERE')),
    );
  });

  test('all is sent once the last of it is', async () => {
    const device = await hall.openOffline();
    const { sentAt } = device.view();
    server.nowMs += 60_000;
    for (let tap = 0; tap <= limits.marksMax; tap += 1)
      device.mark('monday', 'mina', tap % 2 ? absent : here);
    server.onCall = async () => {
      if (server.sent.length > 0) throw new Error('No network');
    };
    hall.isOnline = true;
    await device.sync();
    expect(device.view()).toMatchObject({ waiting: 1, sentAt });
    server.onCall = async () => {};
    await device.sync();
    expect(device.view()).toMatchObject({ waiting: 0, sentAt: new Date(server.nowMs) });
  });

  test('two tabs that have tapped from the same knowledge send no contradiction', async () => {
    const first = await hall.openOffline();
    const second = hall.open();
    await expect.poll(() => second.view().sessions.length).toBe(2);
    first.mark('monday', 'mina', here);
    second.mark('monday', 'mina', absent);
    second.mark('monday', 'mina', { ...here, minutes: 20 });
    second.mark('monday', 'jun', here);
    await expect.poll(() => first.view().waiting).toBe(4);
    await second.stop();
    hall.isOnline = true;
    await first.sync();
    expect(server.calls.filter((call) => call !== 'day')).toEqual(['push 2', 'push 2']);
    expect(server.sent).toHaveLength(4);
  });

  test('what is refused is listed by name, counts no longer, and goes once it was read', async () => {
    server.mark('jun', 'other', 'ABSENT');
    const device = await hall.openOffline();
    device.mark('monday', 'jun', { mark: 'HERE', minutes: 40 });
    server.refusals.set('jun', 'Not your group');
    server.isCoached = false;
    hall.isOnline = true;
    await device.sync();
    const said = { mark: 'HERE', minutes: 40, reason: 'Not your group' };
    const expected = { user_id: 'jun', name: 'Jun', date: '2026-03-02', ...said };
    expect(device.view()).toMatchObject({
      waiting: 0,
      refused: [expected],
      sessions: [],
      groups: [],
    });
    expect(device.view().people.size).toBe(0);
    hall.isOnline = false;
    const again = await hall.reopen();
    expect(again.view().refused).toMatchObject([expected]);
    expect(again.view().sessions).toEqual([]);
    again.dismiss(again.view().refused[0]?.id ?? '');
    expect(again.view().refused).toEqual([]);
    expect((await hall.reopen()).view().refused).toEqual([]);
  });

  test('a mark that the server does not take shows what counts there', async () => {
    server.mark('jun', 'other', 'ABSENT');
    const device = await hall.openOffline();
    device.mark('monday', 'jun', here);
    server.refusals.set('jun', 'Too early');
    hall.isOnline = true;
    await device.sync();
    expect(countedOn(device)).toEqual({ jun: 'ABSENT' });
    expect(device.view().sessions[0]?.undoable).toBeNull();
  });
});

describe('fetching', () => {
  test('a mark that the server has stays in sight until records have come that were asked for after it', async () => {
    const device = await hall.openOffline();
    device.mark('monday', 'mina', here);
    server.onCall = (what) =>
      what === 'day' ? Promise.reject(new Error('gone')) : Promise.resolve();
    hall.isOnline = true;
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
    const [first, second] = [await hall.openOffline(), hall.open()];
    hall.isOnline = true;
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

  test('what another tab tells late sets no mark back, and brings none back', async () => {
    const [first, second] = [await hall.openOffline(), hall.open()];
    const rows = await hall.store.openRows();
    first.mark('monday', 'mina', here);
    await expect.poll(() => second.view().waiting).toBe(1);
    const [waiting] = (await rows.read(coach.id)).filter(({ kind }) => kind === 'mark');
    const late = new Map([[waiting?.key ?? '', waiting ?? null]]);
    server.onCall = (what) =>
      what === 'day' ? Promise.reject(new Error('no')) : Promise.resolve();
    hall.isOnline = true;
    await first.sync();
    await rows.write(coach.id, late, 'late');
    expect(first.view().waiting).toBe(0);
    server.onCall = async () => {};
    server.mark('mina', 'other', 'EXCUSED');
    await first.sync();
    await rows.write(coach.id, late, 'late');
    expect(countedOn(first)).toEqual({ mina: 'EXCUSED' });
    await second.stop();
  });

  test('objects that have not changed are the same ones: a tap changes one tile', async () => {
    server.mark('jun', 'other', 'ABSENT');
    const device = await hall.openOffline();
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
    hall.isOnline = true;
    await device.sync();
    expect(device.view().sessions[0]?.marks.get('jun')).toBe(before.sessions[0]?.marks.get('jun'));
    expect(device.view().sessions[1]).toBe(before.sessions[1]);
    expect(device.view().bytes).toBeGreaterThan(300);
  });
});
