import { sampleMember } from '@dojang/schemas/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { KeptRow } from './kept-rows.ts';
import type { ProfileStore } from './profile-store.ts';
import { createTestDevice, type TestDevice } from './testing.ts';

const [mina, jun] = ['mina', 'jun'].map((id) => ({ ...sampleMember, id })) as [
  typeof sampleMember,
  typeof sampleMember,
];

let disk: TestDevice;
let store: ProfileStore;
beforeEach(async () => {
  disk = createTestDevice();
  store = await disk.open();
  await store.put(mina);
});
afterEach(() => store.close());

async function reload() {
  await store.close();
  store = await disk.open();
}

const row = (owner: string, id: string, fields: Partial<KeptRow> = {}): KeptRow => ({
  key: `${owner} mark ${id}`,
  owner,
  kind: 'mark',
  id,
  by: 'page',
  waits: true,
  value: { id },
  ...fields,
});
const nothing = (owner: string, id: string) => new Map([[row(owner, id).key, null]]);
const changes = (...rows: KeptRow[]) => new Map(rows.map((one) => [one.key, one]));

async function write(...rows: KeptRow[]) {
  await (await store.openRows()).write(rows[0]?.owner ?? '', changes(...rows), 'page');
}
type Table = ProfileStore['collection'];
const tableOf = ({ collection }: ProfileStore) =>
  (collection.database.collections as unknown as { kept: Table }).kept;

/** All that is stored of rows, marks of removal among it. */
async function stored() {
  const kept: Table | undefined = tableOf(store);
  const all = await kept?.storageInstance.findDocumentsById(
    ['mina', 'jun'].flatMap((owner) => ['a', 'b'].map((id) => row(owner, id).key)),
    true,
  );
  return all?.length;
}

test('rows are there after a reload, and nobody else reads them', async () => {
  await store.put(jun);
  await write(row('mina', 'a'), row('mina', 'b', { waits: false }));
  await write(row('jun', 'a'));
  await reload();
  const rows = await store.openRows();
  expect(await rows.read('mina')).toEqual([row('mina', 'a'), row('mina', 'b', { waits: false })]);
  expect(await store.waitingOf('mina')).toBe(1);
  await rows.write('mina', nothing('mina', 'a'), 'page');
  expect(await store.waitingOf('mina')).toBe(0);
  expect(await stored()).toBe(2);
});

test('a device on which nobody has kept rows gets no table for them', async () => {
  expect(await store.waitingOf('mina')).toBe(0);
  await store.deleteOthers('nobody');
  await store.delete('mina');
  await reload();
  expect(await stored()).toBeUndefined();
  expect(Object.keys(store.collection.database.collections)).toEqual(['user']);
});

test('with a record its rows go for good, also where this page has never opened them', async () => {
  await write(row('mina', 'a'));
  await reload();
  await store.delete('mina');
  expect(await stored()).toBe(0);
});

test('on a full device the rows go too', async () => {
  await write(row('mina', 'a'));
  const kept = tableOf(store);
  const removed: string[] = [];
  kept.storageInstance.bulkWrite = () =>
    Promise.reject(new DOMException('Full', 'QuotaExceededError'));
  Object.assign(kept.storageInstance.internals, {
    dexieTable: { bulkDelete: async (keys: string[]) => void removed.push(...keys) },
  });
  await store.delete('mina');
  expect(removed).toEqual([row('mina', 'a').key]);
});

test('of those who have left, only the rows that are nowhere else stay, with their record', async () => {
  await store.put(jun);
  await write(row('jun', 'a'), row('jun', 'b', { waits: false }));
  await store.deleteOthers('mina');
  expect(await store.get('jun')).not.toBeNull();
  expect(await stored()).toBe(2);
  await write(row('jun', 'a', { waits: false }));
  await store.deleteOthers('mina');
  expect(await store.get('jun')).toBeNull();
  expect(await stored()).toBe(0);
});

test('what is written for somebody who has logged out meanwhile is not kept', async () => {
  const rows = await store.openRows();
  const { storageInstance } = tableOf(store);
  const bulkWrite = storageInstance.bulkWrite.bind(storageInstance);
  let writes = 0;
  storageInstance.bulkWrite = async (...input) => {
    writes += 1;
    // the logout comes when it is on its way to the disk
    if (writes === 1) await store.delete('mina');
    return bulkWrite(...input);
  };
  const writeNow = () => rows.write('mina', changes(row('mina', 'a')), 'page');
  await expect(writeNow()).rejects.toThrow('gone');
  expect(await stored()).toBe(0);
  const before = writes;
  await expect(writeNow()).rejects.toThrow('gone');
  expect(writes).toBe(before);
});

test('two pages that write to the same row at once both get their turn', async () => {
  const [one, other] = [await store.openRows(), await store.openRows()];
  const heard: string[] = [];
  const stop = one.watch('mina', ({ by }, isGone) => heard.push(isGone ? `${by} gone` : by));
  await Promise.all([
    one.write('mina', changes(row('mina', 'a')), 'one'),
    other.write('mina', changes(row('mina', 'a')), 'other'),
  ]);
  await expect.poll(() => heard.toSorted()).toEqual(['one', 'other']);
  await one.write('mina', nothing('mina', 'a'), 'one');
  await expect.poll(() => heard.at(-1)).toBe('one gone');
  stop();
});
