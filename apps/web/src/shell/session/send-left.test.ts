import { SaidFailure } from '@dojang/client/client';
import { createMemoryStorage } from '@dojang/offline/storage-testing';
import type { Transport } from '@dojang/offline/sync-profile';
import { coach, type Hall, openHall } from '@dojang/offline/training-testing';
import { asIs } from '@dojang/schemas/say';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDeviceOpener } from './open-device.ts';
import { createPendingRemovals } from './pending-removals.ts';
import { createSendLeft } from './send-left.ts';
import { createUnsentNote } from './unsent-note.ts';

const here = { mark: 'HERE', minutes: null } as const;
const jun = { ...coach, id: 'jun', name: 'Jun' };

let hall: Hall;
let storage: Storage;
let unsent: ReturnType<typeof createUnsentNote>;
/** What the server says to whom about their record; it takes it where nothing is said. */
let answers: Map<string, () => Promise<never>>;
beforeEach(async () => {
  hall = await openHall();
  storage = createMemoryStorage();
  unsent = createUnsentNote(storage);
  answers = new Map();
  // the coach has tapped without network, and has left since
  const device = await hall.openOffline();
  device.mark('monday', 'mina', here);
  device.mark('monday', 'jun', here);
  await device.stop();
  unsent.set(coach.id, 2, 'marks');
});
afterEach(() => hall.close());

const transport: Transport = {
  async sync({ id, changes }) {
    await answers.get(id)?.();
    const user = { ...coach, id, ...changes, timestamp: new Date() };
    return { nowMs: Date.now(), profile: { user, times: {} }, refused: {} };
  },
};

function sendLeft(...ids: string[]) {
  const send = createSendLeft({
    openDevice: createDeviceOpener(async () => ({ ...hall.store, isLasting: true })),
    transport,
    trainingTransport: hall.server.transport,
    removals: createPendingRemovals(storage),
    unsent,
  });
  return send(ids, new AbortController().signal);
}

test('marks that were left are sent, and go from the device with all else of the person', async () => {
  expect(await sendLeft(coach.id)).toBe(true);
  expect(hall.server.sent.map(({ user_id }) => user_id)).toEqual(['mina', 'jun']);
  expect(await hall.store.get(coach.id)).toBeNull();
  expect(await (await hall.store.openRows()).read(coach.id)).toEqual([]);
  expect(unsent.has(coach.id)).toBe(false);
});

test('without network they stay, to be sent by another try', async () => {
  hall.server.onCall = () => Promise.reject(new Error('No network'));
  expect(await sendLeft(coach.id)).toBe(false);
  expect(await hall.store.waitingOf(coach.id)).toBe(2);
  expect(unsent.hasMarks(coach.id)).toBe(true);
  hall.server.onCall = async () => {};
  expect(await sendLeft(coach.id)).toBe(true);
  expect(await hall.store.get(coach.id)).toBeNull();
});

test('marks that the server refuses wait for the person to read why', async () => {
  hall.server.refusals.set('jun', 'Not your group');
  expect(await sendLeft(coach.id)).toBe(true);
  expect(await hall.store.waitingOf(coach.id)).toBe(1);
  expect(unsent.hasMarks(coach.id)).toBe(true);
  expect((await hall.reopen()).view().refused).toMatchObject([{ name: 'Jun' }]);
});

test.each([401, 403])(
  'of whom the server does not know any more (%i) they wait, and those of others are sent',
  async (status) => {
    await hall.store.put(jun);
    await hall.store.edit(jun.id, { surname: 'Lee' });
    answers.set(coach.id, () => Promise.reject(new SaidFailure(status, asIs('No'))));
    expect(await sendLeft(coach.id, jun.id)).toBe(true);
    expect(await hall.store.waitingOf(coach.id)).toBe(2);
    expect(await hall.store.get(jun.id)).toBeNull();
  },
);
