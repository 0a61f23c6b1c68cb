import type { SyncRequest } from '@dojang/schemas/profile';
import { asIs } from '@dojang/schemas/say';
import { english } from '@dojang/schemas/testing';
import { sampleMember as user } from '@dojang/schemas/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProfileStore } from './profile-store.ts';
import { discardPending, ChangesRefused, syncProfile, type Transport } from './sync-profile.ts';
import { createTestDevice } from './testing.ts';

/** The device's clock is an hour behind the server's. */
const deviceMs = Date.parse('2026-03-01T10:00:00.000Z');
const hourMs = 60 * 60 * 1000;
const now = () => new Date(deviceMs);

let store: ProfileStore;
beforeEach(async () => {
  store = await createTestDevice().open(now);
  await store.put(user);
});
afterEach(() => store.close());

const sent: SyncRequest[] = [];
beforeEach(() => void sent.splice(0));

/** A server that takes what it is sent. */
const taking: Transport = {
  async sync(request) {
    sent.push(request);
    const timestamp = new Date(user.timestamp.getTime() + sent.length);
    const profile = { user: { ...user, ...request.changes, timestamp }, times: {} };
    return { nowMs: deviceMs + hourMs, profile, refused: {} };
  },
};
const options = (transport: Transport) => ({
  store,
  id: user.id,
  now,
  transport,
  signal: new AbortController().signal,
});

test('what nobody has edited is fetched; an edit is sent with its person, and stands', async () => {
  await syncProfile(options(taking));
  expect(sent).toMatchObject([{ id: user.id, changes: {}, editedMs: {} }]);
  await store.edit(user.id, { surname: 'Lee' });
  await syncProfile(options(taking));
  expect(sent.at(-1)).toMatchObject({ id: user.id, changes: { surname: 'Lee' } });
  expect(await store.get(user.id)).toMatchObject({ surname: 'Lee', edited: {} });
});

test("an edit is as old as it is by the server's clock, also when it is the first that is sent", async () => {
  await store.edit(user.id, { surname: 'Lee' });
  await syncProfile(options(taking));
  expect(sent.map(({ changes }) => changes)).toEqual([{}, { surname: 'Lee' }]);
  expect(sent.at(-1)?.editedMs).toEqual({ surname: deviceMs + hourMs });
});

test('an edit that the server refuses is kept, and the others are sent all the same', async () => {
  await syncProfile(options(taking));
  await store.edit(user.id, { email: 'taken@club.example', surname: 'Lee' });
  const refusing: Transport = {
    async sync(request, signal) {
      const { email: _, ...changes } = request.changes;
      const answer = await taking.sync({ ...request, changes }, signal);
      return { ...answer, refused: { email: english('user.emailTaken') } };
    },
  };
  const refusal = await syncProfile(options(refusing)).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(ChangesRefused);
  expect(refusal).toMatchObject({ fields: { email: asIs(english('user.emailTaken')) } });
  const record = await store.get(user.id);
  expect(record).toMatchObject({ email: 'taken@club.example', surname: 'Lee' });
  expect(Object.keys(record?.edited ?? {})).toEqual(['email']);
  await discardPending(options(taking), ['email']);
  expect(await store.get(user.id)).toMatchObject({ email: user.email, edited: {} });
});

test('a server that was restored from a backup is believed, though its record is the older one', async () => {
  await store.edit(user.id, { surname: 'Lee' });
  await syncProfile(options(taking));
  const restored: Transport = {
    sync: async () => ({ nowMs: deviceMs + hourMs, profile: { user, times: {} }, refused: {} }),
  };
  await syncProfile(options(restored));
  expect(await store.get(user.id)).toMatchObject({ surname: user.surname, edited: {} });
});

test('without an answer everything waits as it was edited', async () => {
  await store.edit(user.id, { surname: 'Lee' });
  const before = await store.get(user.id);
  const none: Transport = { sync: () => Promise.reject(new Error('No network')) };
  await expect(syncProfile(options(none))).rejects.toThrow('No network');
  await expect(discardPending(options(none))).rejects.toThrow('No network');
  expect(await store.get(user.id)).toEqual(before);
});

test('an answer about another person is kept by nobody', async () => {
  const strange: Transport = {
    sync: async () => ({
      nowMs: deviceMs,
      profile: { user: { ...user, id: 'somebody-else', name: 'Jun' }, times: {} },
      refused: {},
    }),
  };
  await expect(syncProfile(options(strange))).rejects.toThrow('another person');
  expect(await store.get(user.id)).toMatchObject({ name: user.name });
  expect(await store.get('somebody-else')).toBeNull();
});
