import { sampleMember as user } from '@dojang/schemas/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fleeting, type LocalStore, withFallback } from './fallback-store.ts';
import type { ProfileStore } from './profile-store.ts';
import { createTestDevice } from './testing.ts';
import { withTimeLimit } from './time-limit.ts';

let lasting: ProfileStore;
let store: LocalStore;
beforeEach(async () => {
  lasting = await createTestDevice().open();
  const memory = createTestDevice();
  store = withFallback(withTimeLimit(lasting, 200), () => memory.open());
});
afterEach(() => store.close().catch(() => {}));

/** From now on the browser's database reads, and refuses to write. */
function fill() {
  lasting.collection.storageInstance.bulkWrite = () =>
    Promise.reject(new DOMException('Full', 'QuotaExceededError'));
}

test('a full device keeps an edit for as long as the page is open, with those that waited before', async () => {
  await store.put(user);
  await store.edit(user.id, { name: 'Mila' });
  expect(store.isLasting).toBe(true);
  fill();
  await Promise.all([
    store.edit(user.id, { surname: 'Lee' }),
    store.edit(user.id, { email: 'mila@club.example' }),
  ]);
  expect(store.isLasting).toBe(false);
  const { edited, ...record } = (await store.get(user.id)) ?? {};
  expect(record).toMatchObject({ name: 'Mila', surname: 'Lee', email: 'mila@club.example' });
  expect(Object.keys(edited ?? {}).sort()).toEqual(['email', 'name', 'surname']);
  expect(await lasting.get(user.id)).toMatchObject({ name: 'Mila', surname: user.surname });
});

test('whoever watched the full device hears what is kept in memory', async () => {
  await store.put(user);
  const seen: (string | null | undefined)[] = [];
  const stop = store.watch(user.id, (record) => seen.push(record?.surname));
  fill();
  await store.edit(user.id, { surname: 'Lee' });
  await expect.poll(() => seen.at(-1)).toBe('Lee');
  stop();
});

test('somebody can sign in on a full device', async () => {
  fill();
  await store.put(user);
  expect(await store.get(user.id)).toMatchObject({ name: user.name });
});

test('an edit that is at fault itself is refused, and the device goes on storing', async () => {
  await store.put(user);
  await expect(store.edit(user.id, { kup: 'ELEVEN' as never })).rejects.toThrow('user.kup');
  expect(store.isLasting).toBe(true);
  expect((await store.get(user.id))?.kup).toBe(user.kup);
});

/** From now on the browser's database answers nothing any more. */
function silence() {
  const never = () => new Promise<never>(() => {});
  lasting.collection.storageInstance.bulkWrite = never;
  lasting.collection.storageInstance.findDocumentsById = never;
  lasting.collection.storageInstance.query = never;
}

test('a database that stops answering keeps no edit waiting: it goes on in memory with what waited before', async () => {
  await store.put(user);
  await store.edit(user.id, { name: 'Mila' });
  const unwatch = store.watch(user.id, () => {});
  await expect.poll(async () => (await store.get(user.id))?.name).toBe('Mila');
  silence();
  await store.edit(user.id, { surname: 'Lee' });
  expect(store.isLasting).toBe(false);
  const { edited, ...record } = (await store.get(user.id)) ?? {};
  expect(record).toMatchObject({ name: 'Mila', surname: 'Lee' });
  expect(Object.keys(edited ?? {}).sort()).toEqual(['name', 'surname']);
  unwatch();
});

test('somebody can sign in, and is found again, where the database has stopped answering', async () => {
  silence();
  expect(await store.get(user.id)).toBeNull();
  await store.put(user);
  expect(await store.get(user.id)).toMatchObject({ name: user.name });
});

test('a removal that the browser may not have done rejects', async () => {
  await store.put(user);
  expect(await store.get(user.id)).not.toBeNull();
  silence();
  await store.edit(user.id, { surname: 'Lee' });
  await expect(store.delete(user.id)).rejects.toThrow('answer');
  const memory = fleeting(await createTestDevice().open());
  await memory.put(user);
  await expect(memory.delete(user.id)).rejects.toThrow('database');
  expect(await memory.get(user.id)).toBeNull();
  await memory.close();
});
