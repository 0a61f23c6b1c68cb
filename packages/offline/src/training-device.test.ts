import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { TrainingDevice } from './training-device.ts';
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

describe('what a coach taps', () => {
  test('is in sight at once, and once it is sent and fetched it is the server that says it', async () => {
    const device = await hall.openOffline();
    device.mark('monday', 'mina', here);
    expect(device.view()).toMatchObject({ waiting: 1 });
    expect(countedOn(device)).toEqual({ mina: 'HERE' });
    hall.isOnline = true;
    await device.sync();
    expect(countedOn(device)).toEqual({ mina: 'HERE' });
    expect(device.view()).toMatchObject({ waiting: 0, problem: null });
    expect(device.view().sentAt).toEqual(new Date(server.nowMs));
    await device.stop();
    const rows = await (await hall.store.openRows()).read(coach.id);
    expect(rows.filter(({ kind }) => kind === 'mark')).toEqual([]);
  });

  test('is sent by itself in the network', async () => {
    const device = hall.open();
    await device.sync();
    device.mark('monday', 'mina', here);
    await expect.poll(() => server.markOf('mina')?.mark).toBe('HERE');
  });

  test('outlives the page, the browser and another start without network', async () => {
    const device = await hall.openOffline();
    device.mark('monday', 'mina', here);
    device.mark('monday', 'guest', here);
    const again = await hall.reopen();
    expect(countedOn(again)).toEqual({ mina: 'HERE', guest: 'HERE' });
    expect(again.view()).toMatchObject({ waiting: 2, isLasting: true });
    expect(again.view().people.get('guest')).toMatchObject({ name: 'Ara' });
    hall.isOnline = true;
    await again.sync();
    expect(server.sent).toHaveLength(2);
  });

  test('is no mark where it says what counts already', async () => {
    server.mark('mina', 'other', 'HERE');
    const device = await hall.openOffline();
    device.mark('monday', 'mina', here);
    expect(device.view().waiting).toBe(0);
    device.mark('monday', 'mina', { ...here, minutes: 30 });
    expect(device.view().waiting).toBe(1);
  });

  test('knows the mark that counted when it was tapped', async () => {
    server.mark('mina', 'other', 'EXCUSED');
    const device = await hall.openOffline();
    device.mark('monday', 'mina', here);
    device.mark('monday', 'mina', absent);
    hall.isOnline = true;
    await device.sync();
    const [first, second] = server.sent;
    expect(first).toMatchObject({ mark: 'HERE', knownId: 'other' });
    expect(second).toMatchObject({ mark: 'ABSENT', knownId: first?.id });
  });

  test("is as old as it is by the server's clock", async () => {
    const skewMs = -3 * 60 * 60 * 1000;
    const now = () => new Date(server.nowMs + skewMs);
    const device = await hall.openOffline({ now });
    device.mark('monday', 'mina', here);
    const madeMs = server.nowMs;
    server.nowMs += 60_000;
    hall.isOnline = true;
    await device.sync();
    expect(server.sent[0]?.editedMs).toBe(madeMs);
  });

  test('comes after those before it, though the clock was set back in between', async () => {
    let skewMs = 0;
    const device = await hall.openOffline({ now: () => new Date(server.nowMs + skewMs) });
    device.mark('monday', 'mina', here);
    skewMs = -60_000;
    device.mark('monday', 'mina', absent);
    expect(countedOn(device)).toEqual({ mina: 'ABSENT' });
    expect(countedOn(await hall.reopen())).toEqual({ mina: 'ABSENT' });
  });

  test('of a session that is not here is nothing', async () => {
    const device = await hall.openOffline();
    device.mark('nowhere', 'mina', here);
    expect(device.view().waiting).toBe(0);
  });
});

describe('undo', () => {
  const undoable = (device: TrainingDevice) => device.view().sessions[0]?.undoable?.user_id;

  test('takes back one tap after the other, also once they were sent', async () => {
    server.mark('jun', 'other', 'EXCUSED');
    const device = await hall.openOffline();
    device.mark('monday', 'mina', here);
    device.mark('monday', 'jun', here);
    device.mark('monday', 'jun', absent);
    device.undo('monday');
    expect(countedOn(device)).toEqual({ mina: 'HERE', jun: 'HERE' });
    hall.isOnline = true;
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
    const device = await hall.openOffline();
    device.mark('monday', 'mina', here);
    const again = await hall.reopen();
    expect(undoable(again)).toBe('mina');
    again.undo('monday');
    expect(countedOn(again)).toEqual({ mina: 'ABSENT' });
    expect(undoable(await hall.reopen())).toBeUndefined();
  });

  test('takes back nothing that somebody else has changed since', async () => {
    const device = await hall.openOffline();
    device.mark('monday', 'mina', here);
    hall.isOnline = true;
    await device.sync();
    server.mark('mina', 'other', 'ABSENT');
    await device.sync();
    expect(undoable(device)).toBeUndefined();
  });
});
