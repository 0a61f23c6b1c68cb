import { createMemoryStorage } from './storage-testing.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { coach, countedOn, type Hall, openHall } from './training-testing.ts';

const here = { mark: 'HERE', minutes: null } as const;

let hall: Hall;
let storage: Storage;
beforeEach(async () => {
  hall = await openHall();
  storage = createMemoryStorage();
});
afterEach(() => hall.close());

/** Pages whose writing never ends: they are closed before it has begun. */
const never = { write: () => new Promise<never>(() => {}) };
const openRows = async () => ({ ...(await hall.store.openRows()), ...never });

test('a tap of a page that is closed at once is there when the next one opens', async () => {
  await hall.openOffline();
  const closed = hall.open({ storage, store: { openRows }, patienceMs: 100 });
  await expect.poll(() => closed.view().sessions.length).toBe(2);
  closed.mark('monday', 'mina', here);
  closed.mark('monday', 'jun', here);
  closed.mark('monday', 'jun', { ...here, mark: 'ABSENT' });
  const next = hall.open({ storage });
  expect(next.view().waiting).toBe(3);
  await expect.poll(() => countedOn(next)).toEqual({ mina: 'HERE', jun: 'ABSENT' });
  await next.stop();
  // the database has them now, and the journal nothing
  expect(storage.length).toBe(0);
  expect(await hall.store.waitingOf(coach.id)).toBe(3);
});

test('what the database has is noted no longer, and what somebody else has left is not read', async () => {
  storage.setItem(
    'journal-somebody page',
    JSON.stringify([{ key: 'somebody mark x', owner: 'somebody' }]),
  );
  const device = await hall.openOffline({ storage });
  device.mark('monday', 'mina', here);
  expect(storage.length).toBe(2);
  await expect.poll(() => storage.length).toBe(1);
  expect(device.view().waiting).toBe(1);
});

test('a note that was spoilt, and a storage that is full, keep no tap from the database', async () => {
  storage.setItem(`journal-${coach.id} page`, '[{');
  const full = Object.assign(storage, {
    setItem() {
      throw new DOMException('Full', 'QuotaExceededError');
    },
  });
  const device = await hall.openOffline({ storage: full });
  device.mark('monday', 'mina', here);
  expect(countedOn(await hall.reopen())).toEqual({ mina: 'HERE' });
});

test('who logs out leaves no note', async () => {
  const device = await hall.openOffline({ storage, store: { openRows }, patienceMs: 50 });
  device.mark('monday', 'mina', here);
  expect(storage.length).toBe(1);
  await device.stop();
  expect(storage.length).toBe(0);
});
