import { afterEach, beforeEach, expect, test } from 'vitest';
import { sendMarks } from './send-marks.ts';
import { coach, countedOn, type Hall, openHall } from './training-testing.ts';

const here = { mark: 'HERE', minutes: null } as const;

let hall: Hall;
beforeEach(async () => {
  hall = await openHall();
});
afterEach(() => hall.close());

/** What the browser's database does from now on with what is written into it. */
function onWrite(write: () => Promise<never>) {
  const { kept } = hall.store.collection.database.collections as unknown as {
    kept: typeof hall.store.collection;
  };
  const { storageInstance } = kept;
  const usual = storageInstance.bulkWrite.bind(storageInstance);
  storageInstance.bulkWrite = write;
  return () => void (storageInstance.bulkWrite = usual);
}
const isFull = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'));

test('a full device goes on in memory and says so, and keeps all of it once there is room', async () => {
  const device = await hall.openOffline();
  const empty = onWrite(isFull);
  device.mark('monday', 'mina', here);
  await expect.poll(() => device.view().isLasting).toBe(false);
  expect(countedOn(device)).toEqual({ mina: 'HERE' });
  empty();
  device.mark('monday', 'jun', here);
  await expect.poll(() => device.view().isLasting).toBe(true);
  expect(countedOn(await hall.reopen())).toEqual({ mina: 'HERE', jun: 'HERE' });
});

test('a full device sends what is tapped all the same', async () => {
  const device = await hall.openOffline();
  onWrite(isFull);
  device.mark('monday', 'mina', here);
  hall.isOnline = true;
  await device.sync();
  expect(hall.server.markOf('mina')?.mark).toBe('HERE');
  expect(device.view()).toMatchObject({ waiting: 0, problem: null });
});

test('a database that stops answering keeps no tap waiting, and no page from closing', async () => {
  const device = await hall.openOffline({ patienceMs: 100 });
  onWrite(() => new Promise<never>(() => {}));
  device.mark('monday', 'mina', here);
  expect(countedOn(device)).toEqual({ mina: 'HERE' });
  await expect.poll(() => device.view().isLasting).toBe(false);
  await device.stop();
});

test('a page that waits for what was kept is given up to, where the browser does not answer', async () => {
  const openRows = () => new Promise<never>(() => {});
  const device = hall.open({ store: { openRows }, patienceMs: 100 });
  expect(device.view().isRead).toBe(false);
  await device.whenRead();
  expect(device.view()).toMatchObject({ isRead: true, isLasting: false });
});

test('where the browser keeps nothing, a coach can work for as long as the page is open', async () => {
  const openRows = () => Promise.reject(new Error('no database'));
  const device = await hall.openOffline({ store: { openRows } });
  expect(device.view()).toMatchObject({ isRead: true, isLasting: false });
  device.mark('monday', 'mina', here);
  hall.isOnline = true;
  await device.sync();
  expect(countedOn(device)).toEqual({ mina: 'HERE' });
  expect(hall.server.markOf('mina')?.mark).toBe('HERE');
});

test('a session that an earlier version has kept lacks a field, and is still read; a broken one is fetched anew', async () => {
  await hall.openOffline();
  const again = await hall.reopen();
  await again.stop();
  const rows = await hall.store.openRows();
  const kept = (await rows.read(coach.id)).filter(({ kind }) => kind === 'session');
  const changes = kept.map((row) => {
    const { note: _, ...earlier } = row.value as { note: string | null };
    const isBroken = row.id === 'friday';
    return [row.key, { ...row, value: isBroken ? { id: row.id } : earlier }] as const;
  });
  await rows.write(coach.id, new Map(changes), 'earlier');
  const device = await hall.reopen();
  expect(device.view().sessions).toMatchObject([{ id: 'monday', note: null }]);
  hall.isOnline = true;
  await device.sync();
  expect(device.view().sessions.map(({ id }) => id)).toEqual(['monday', 'friday']);
});

test('the browser is asked to keep what waits only while it can not be sent', async () => {
  let asked = 0;
  const device = await hall.openOffline({ onWaiting: () => void (asked += 1) });
  device.mark('monday', 'mina', here);
  expect(asked).toBe(1);
  hall.isOnline = true;
  device.mark('monday', 'jun', here);
  await device.sync();
  expect(asked).toBe(1);
});

test('a logout leaves nothing of training on the device, whatever another tab is doing', async () => {
  const [device, other] = [await hall.openOffline(), hall.open()];
  device.mark('monday', 'mina', here);
  await expect.poll(() => other.view().waiting).toBe(1);
  await device.stop();
  hall.isOnline = true;
  await Promise.all([hall.store.delete(coach.id), other.sync()]);
  await other.stop();
  expect(await (await hall.store.openRows()).read(coach.id)).toEqual([]);
});

test('nothing is shown or kept that arrives after the end', async () => {
  const device = hall.open();
  hall.server.onAnswer = () => device.stop();
  await device.sync();
  expect(device.view().sessions).toEqual([]);
  expect(await (await hall.store.openRows()).read(coach.id)).toEqual([]);
});

test('what somebody has left is sent without a screen; what is refused waits for them', async () => {
  const device = await hall.openOffline();
  device.mark('monday', 'mina', here);
  device.mark('monday', 'jun', here);
  hall.server.refusals.set('jun', 'Not your group');
  await device.stop();
  expect(await hall.store.waitingOf(coach.id)).toBe(2);
  const options = {
    openRows: () => hall.store.openRows(),
    owner: coach.id,
    transport: hall.server.transport,
    signal: new AbortController().signal,
  };
  hall.server.onCall = () => Promise.reject(new Error('No network'));
  await expect(sendMarks(options)).rejects.toThrow('No network');
  expect(await hall.store.waitingOf(coach.id)).toBe(2);
  hall.server.onCall = async () => {};
  await sendMarks(options);
  const left = await (await hall.store.openRows()).read(coach.id);
  expect(left.filter(({ kind }) => kind === 'mark')).toMatchObject([{ value: { name: 'Jun' } }]);
  expect(hall.server.markOf('mina')?.mark).toBe('HERE');
  expect(await hall.store.waitingOf(coach.id)).toBe(1);
  expect((await hall.reopen()).view().refused).toMatchObject([{ name: 'Jun' }]);
});
