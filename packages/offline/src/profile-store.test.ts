import { type LocalProfile, localProfileOf, userOf } from '@dojang/schemas/profile';
import { logTexts } from '@dojang/schemas/log-texts';
import { sampleMember as user } from '@dojang/schemas/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ProfileStore } from './profile-store.ts';
import { createTestDevice, type TestDevice } from './testing.ts';

const now = () => new Date('2026-03-01T10:00:00.000Z');

let device: TestDevice;
let store: ProfileStore;
beforeEach(async () => {
  device = createTestDevice();
  store = await device.open(now);
});
afterEach(() => store.close());

test('a record is there as it was put, also after a reload, and the log says so', async () => {
  await store.put(user);
  await store.close();
  store = await device.open(now);
  const record = await store.get(user.id);
  expect(record && userOf(record)).toEqual(user);
  expect(await store.get('somebody-else')).toBeNull();
  expect(device.logged).toEqual([logTexts.localProfileSaved]);
});

test('an edit is kept with its time and a new timestamp, and what is the same is no edit', async () => {
  await store.put(user);
  await store.edit(user.id, { surname: 'Lee', name: 'Mina' });
  expect(await store.get(user.id)).toEqual({
    ...localProfileOf(user),
    base: null,
    surname: 'Lee',
    edited: { surname: now().toISOString() },
    timestamp: now().toISOString(),
  });
});

const exact: [number, number] = [0, 0];
const later = new Date(user.timestamp.getTime() + 1000);

test("the server's record does not overwrite an edit that it does not know", async () => {
  await store.put(user);
  await store.edit(user.id, { surname: 'Lee', kup: 'ONE' });
  const { edited } = (await store.get(user.id)) ?? {};
  await store.accept(user.id, {
    profile: {
      user: { ...user, timestamp: later, name: 'Mila', kup: 'ONE' },
      times: { kup: 5, surname: 6 },
    },
    taken: { kup: edited?.kup ?? '' },
    clockOffset: exact,
  });
  expect(await store.get(user.id)).toMatchObject({
    name: 'Mila',
    surname: 'Lee',
    kup: 'ONE',
    edited: { surname: edited?.surname },
  });
  // the version that the waiting edit was made on, and the new one of what was sent
  expect((await store.get(user.id))?.times).toEqual({ kup: 5 });
  expect(Object.keys((await store.get(user.id))?.edited ?? {})).toEqual(['surname']);
});

test('what was edited again while it was being sent still waits', async () => {
  await store.put(user);
  await store.edit(user.id, { surname: 'Lee' });
  const earlier = new Date(now().getTime() - 1000).toISOString();
  await store.accept(user.id, {
    profile: { user: { ...user, timestamp: later, surname: 'Le' }, times: {} },
    taken: { surname: earlier },
    clockOffset: exact,
  });
  expect(await store.get(user.id)).toMatchObject({
    surname: 'Lee',
    edited: { surname: now().toISOString() },
  });
});

test('an answer that is older than the record changes nothing', async () => {
  await store.put(user);
  const newest = { user: { ...user, timestamp: later, name: 'Newest' }, times: {} };
  await store.accept(user.id, { profile: newest, taken: {}, clockOffset: exact });
  await store.edit(user.id, { surname: 'Lee' });
  const before = await store.get(user.id);
  const older = { user: { ...user, name: 'Older', surname: 'Lee' }, times: {} };
  const taken = { surname: now().toISOString() };
  await store.accept(user.id, { profile: older, taken, clockOffset: exact });
  expect(await store.get(user.id)).toEqual(before);
});

test('an edit of a record that another tab has removed is refused, and the log says so', async () => {
  await expect(store.edit(user.id, { surname: 'Lee' })).rejects.toThrow(logTexts.notStored);
  expect(device.logged).toEqual([logTexts.localProfileNotSaved]);
  expect(await store.get(user.id)).toBeNull();
});

test('what is not valid is not stored, and the log says that saving failed', async () => {
  await store.put(user);
  await expect(store.edit(user.id, { kup: 'ELEVEN' as never })).rejects.toThrow('user.kup');
  expect(device.logged).toContain(logTexts.localProfileNotSaved);
  expect((await store.get(user.id))?.kup).toBe('FOUR');
});

test('a broken record counts as none, and the log says so', async () => {
  await store.collection.insert({ ...localProfileOf(user), kup: 'ELEVEN' as never });
  expect(await store.get(user.id)).toBeNull();
  expect(device.logged).toContain(logTexts.localProfileBroken);
});

test('a record of an earlier version lacks a field, and is still read', async () => {
  const { pg: _, ...earlier } = localProfileOf(user);
  await store.collection.insert(earlier as LocalProfile);
  expect((await store.get(user.id))?.pg).toBeNull();
});

test('a deleted record leaves nothing behind, not even for the database itself', async () => {
  await store.put(user);
  await store.delete(user.id);
  expect(await store.get(user.id)).toBeNull();
  const { storageInstance } = store.collection;
  expect(await storageInstance.findDocumentsById([user.id], true)).toEqual([]);
  await store.delete('nobody');
});

test('a record that is deleted stays deleted, whatever is being written to it meanwhile', async () => {
  const { storageInstance } = store.collection;
  const newest = { user: { ...user, timestamp: later, name: 'Newest' }, times: {} };
  const write = () => store.accept(user.id, { profile: newest, taken: {}, clockOffset: exact });
  for (const delays of [0, 1, 2, 4, 8, 16, 32]) {
    await store.put(user);
    const deleted = store.delete(user.id);
    for (let turn = 0; turn < delays; turn += 1) await Promise.resolve();
    await Promise.all([deleted, write()]);
    expect(await storageInstance.findDocumentsById([user.id], true)).toEqual([]);
  }
});

test('whoever watches hears of the record as it is and of each change', async () => {
  const seen: (string | null | undefined)[] = [];
  await store.put(user);
  const stop = store.watch(user.id, (record) => seen.push(record?.surname));
  await expect.poll(() => seen).toEqual(['Park']);
  await store.edit(user.id, { surname: 'Lee' });
  await expect.poll(() => seen).toEqual(['Park', 'Lee']);
  stop();
  await store.edit(user.id, { surname: 'Kim' });
  expect(seen).toEqual(['Park', 'Lee']);
});
