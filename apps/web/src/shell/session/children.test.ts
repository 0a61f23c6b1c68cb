import { startReplication } from '@dojang/offline/profile-replication';
import { createTestDevice } from '@dojang/offline/testing';
import { sampleMember } from '@dojang/schemas/testing';
import type { User } from '@dojang/schemas/user';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createChildren } from './children.ts';
import { createMemoryStorage } from '@dojang/offline/storage-testing';
import { loadRecords } from './open-device.ts';
import { createPendingRemovals } from './pending-removals.ts';
import { createUnsentNote } from './unsent-note.ts';

const guardian = 'guardian';
const jun: User = { ...sampleMember, id: 'jun', name: 'Jun', email: null };
const ara: User = { ...sampleMember, id: 'ara', name: 'Ara', email: null };

let store: Awaited<ReturnType<ReturnType<typeof createTestDevice>['open']>>;
let storage: Storage;
let isOnline: boolean;
/** Whom the server names. */
let family: User[];
beforeEach(async () => {
  store = await createTestDevice().open();
  storage = createMemoryStorage();
  isOnline = true;
  family = [jun, ara];
});
afterEach(() => store.close());

/** A page of the app, on which the server takes no edit. */
function openPage() {
  const device = { ...store, isLasting: true, delete: (id: string) => store.delete(id) };
  return createChildren({
    storage,
    unsent: createUnsentNote(storage),
    removals: createPendingRemovals(storage),
    openDevice: async () => ({ store: device, records: await loadRecords(), startReplication }),
    untilQuiet: () => Promise.resolve(),
    ask: async () => ({ children: family, ended: [] }),
    transport: { sync: () => Promise.reject(new Error('No network')) },
    isOnline: () => isOnline,
    onWaiting: () => {},
  });
}

type Page = ReturnType<typeof openPage>;

const namesOf = ({ list }: Page) => list.get()?.map(({ user }) => user.name);

async function enter(isNew = true): Promise<Page> {
  const page = openPage();
  page.enter(guardian, isNew);
  await expect.poll(() => page.list.get()).not.toBeNull();
  return page;
}

const isStored = async (id: string) => (await store.get(id)) !== null;

test('who has just signed in gets the children whom the server names, by name', async () => {
  expect(namesOf(await enter())).toEqual(['Ara', 'Jun']);
});

test('a page that is opened again without network has the children and their edits', async () => {
  const first = await enter();
  await first
    .records()
    .find(({ id }) => id === 'jun')
    ?.record.edit({ surname: 'Lee' });
  isOnline = false;
  const second = await enter(false);
  expect(namesOf(second)).toEqual(['Ara', 'Jun']);
  const found = second.list.get()?.find(({ user }) => user.id === 'jun');
  expect(found?.user.surname).toBe('Lee');
  expect(found?.record.syncState.get().isWaiting).toBe(true);
});

test('whom the server names no longer goes, with what was edited', async () => {
  const page = await enter();
  await page
    .records()
    .find(({ id }) => id === 'jun')
    ?.record.edit({ surname: 'Lee' });
  for (const id of ['jun', 'ara']) storage.setItem(`kept ${id} training`, '{}');
  family = [ara];
  await page.refresh();
  expect(storage.getItem('kept jun training')).toBeNull();
  expect(storage.getItem('kept ara training')).toBe('{}');
  expect(namesOf(page)).toEqual(['Ara']);
  expect(await isStored('jun')).toBe(false);
});

test('a logout notes all records for removal, also those that nobody has looked at', async () => {
  await enter();
  openPage().leave(true);
  expect(new Set(createPendingRemovals(storage).ids)).toEqual(new Set(['ara', 'jun']));
});

test('a session that ended leaves what waits for the same guardian alone', async () => {
  const page = await enter();
  await page
    .records()
    .find(({ id }) => id === 'jun')
    ?.record.edit({ surname: 'Lee' });
  page.leave(false);
  await expect.poll(() => isStored('ara')).toBe(false);
  expect((await store.get('jun'))?.surname).toBe('Lee');
  expect(namesOf(page)).toEqual([]);
});
