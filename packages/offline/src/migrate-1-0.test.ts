import { type Kind, type PushRequest, SentMutation } from '@dojang/schemas/sync';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createOldDevice, marks, type OldDevice, rejectedBefore } from './testing/device-of-1-0.ts';
import { openReplica, type Replica } from './replica.ts';
import { createTabLock } from './tab-lock.ts';

const kinds: Kind[] = ['profile', 'family', 'group', 'session', 'person', 'week', 'grading'];

let device: OldDevice;
let pushed: PushRequest[];
let isOnline: boolean;
let replicas: Replica[];
beforeEach(async () => {
  device = await createOldDevice();
  [pushed, isOnline, replicas] = [[], false, []];
});
afterEach(async () => {
  for (const replica of replicas) await replica.close();
  await device.disk.close();
});

async function open(owner = 'kim') {
  await device.migrate();
  const replica = openReplica({
    owner,
    keeps: () => ({ kinds, groupIds: null, days: 14 }),
    platform: {
      openDatabase: () => device.disk.open(),
      storage: device.local,
      lock: createTabLock('sync', undefined),
      isOnline: () => isOnline,
    },
    onChange() {},
    transport: {
      async push(request) {
        pushed.push(request);
        const results = request.mutations.map(({ id }) => ({ id, rejected: null }));
        return { nowMs: Date.now(), results };
      },
      pull: () => Promise.resolve({ nowMs: Date.now(), at: 'now', version: 1, kinds: {} }),
    },
  });
  replicas.push(replica);
  await replica.whenRead();
  return replica;
}

test('data stored by 1.0.7 is available offline, including edits', async () => {
  const kim = await open();
  const own = kim.get('profile', 'kim');
  expect(own?.user).toMatchObject({
    name: 'Kim',
    surname: 'Lee',
    kup: 'THREE',
    weight_class: null,
  });
  expect(own?.user.timestamp).toEqual(new Date('2026-01-02T03:04:05.678Z'));
  expect(own?.times).toEqual({ name: 1000, surname: 2000, kup: 3000 });
  expect(kim.get('profile', 'mina')?.user.surname).toBe('Lee');
  expect(kim.get('family', 'kim')).toEqual({ id: 'kim', childIds: ['mina'], ended: [] });
  expect(kim.list('group').map(({ name }) => name)).toEqual(['Children']);
  const people = new Set(kim.list('person').map(({ name }) => name));
  expect(people).toEqual(new Set(['Ara', 'Jun', 'Mina']));
  expect(kim.get('week', 'kim')?.next).toEqual([]);
  expect(kim.get('grading', 'mina')?.kup).toBe('FOUR');
  const marksOf = (id: string) =>
    kim.get('session', id)?.marks.map((one) => `${one.user_id} ${one.mark}`);
  expect(marksOf('monday')).toEqual(['guest HERE', 'mina HERE']);
  expect(marksOf('friday')).toEqual(['mina ABSENT']);
  expect(kim.status).toMatchObject({ pending: 7, pulledAt: new Date(1772463620000) });
});

test('edits and marks are pushed unchanged, in the order they were made', async () => {
  isOnline = true;
  const kim = await open();
  await kim.sync();
  const all = pushed.flatMap(({ mutations }) => mutations);
  for (const mutation of all) expect(SentMutation.parse(mutation)).toEqual(mutation);
  // the server's clock was between 3,577 and 3,578 s ahead
  const at = (second: number) => Date.parse('2026-03-02T15:00:00Z') + second * 1000 + 3_577_500;
  const profile = { kind: 'profile' };
  expect(all.slice(0, 3)).toMatchObject([
    {
      ...profile,
      subject: 'kim',
      change: { surname: 'Lee', kup: 'THREE' },
      base: { surname: 2000, kup: 3000 },
      madeMs: at(1),
    },
    { ...profile, subject: 'kim', change: { weight_class: null }, base: {}, madeMs: at(2) },
    { ...profile, subject: 'mina', change: { surname: 'Lee' }, base: { surname: 2000 } },
  ]);
  const origin = { slot_id: 'slot', slot_date: '2026-03-02', user_id: 'mina', note: null };
  const here = { ...origin, mark: 'HERE', minutes: null };
  const [, , first, second, third, fourth] = marks;
  expect(all.slice(3)).toMatchObject([
    { id: first, kind: 'session', subject: 'monday', change: here, base: null },
    { id: second, change: { ...here, minutes: 30 }, base: first },
    { id: third, change: here, base: second },
    { id: fourth, subject: 'friday', change: { ...here, mark: 'ABSENT' }, base: null },
  ]);
  expect([pushed.length, kim.mutations().map(({ id }) => id)]).toEqual([1, [marks[0]]]);
});

test('a rejected mark is listed by name, and an accepted one is not pushed', async () => {
  device.local.setItem('journal-kim other', JSON.stringify([rejectedBefore]));
  const kim = await open();
  const [rejected, accepted] = kim.mutations('session', 'monday');
  expect(rejected).toMatchObject({
    id: marks[0],
    state: 'rejected',
    reason: { text: 'Jun is no longer in this group' },
    local: { name: 'Jun', date: '2026-03-02', before: null, undoes: null },
  });
  expect(accepted).toMatchObject({ id: marks[1], state: 'accepted' });
  expect(kim.mutations('session', 'monday').at(-1)?.local).toMatchObject({
    undoes: marks[3],
    before: { minutes: 30 },
  });
});

test('new mutations come after migrated ones, even if the clock is set back', async () => {
  const kim = await open();
  const orders = kim.mutations().map(({ order }) => order);
  expect(Number(device.local.getItem('wal-order kim'))).toBeGreaterThanOrEqual(Math.max(...orders));
});

test('migrated data is removed from the old database, and not pushed again by a later start', async () => {
  isOnline = true;
  const first = await open();
  await first.sync();
  await first.flush();
  await first.close();
  expect(await device.remaining()).toEqual(['jun']);
  const { local } = device;
  const keys = Array.from({ length: local.length }, (_, index) => local.key(index));
  expect(keys.filter((key) => /^(journal-|kept |children)/.test(key ?? ''))).toEqual([]);
  const again = await open();
  await again.sync();
  expect(pushed).toHaveLength(1);
});

test('edits of an unknown owner stay in place until that user signs in', async () => {
  await open();
  device.local.setItem('user', JSON.stringify({ id: 'jun' }));
  const jun = await open('jun');
  expect(jun.get('profile', 'jun')?.user.surname).toBe('Choi');
  expect(jun.mutations()).toMatchObject([{ owner: 'jun', subject: 'jun' }]);
  expect(await device.remaining()).toEqual([]);
});

test('of a logged-out user, only mutations to be pushed are migrated, and no records', async () => {
  for (const key of ['user', 'owner', 'children']) device.local.removeItem(key);
  device.local.setItem('logout', 'pending kim mina kim');
  const kim = await open();
  expect(kim.list('profile')).toEqual([]);
  expect(kim.mutations('profile', 'kim')).toHaveLength(2);
  expect(kim.mutations('profile', 'mina')).toHaveLength(1);
});

test('edits of a child in a 1.0.7 tab after the migration belong to the guardian', async () => {
  await device.migrate();
  await device.writeRecord('mina', { kup: '2026-03-02T15:20:00.000Z' });
  const kim = await open();
  expect(kim.mutations('profile', 'mina').map(({ owner, change }) => [owner, change])).toEqual([
    ['kim', { surname: 'Lee' }],
    ['kim', { kup: 'FOUR' }],
  ]);
});

test('records that a 1.0.7 tab writes again are removed again, for a week', async () => {
  for (const key of ['unsent-kim', 'unsent-mina', 'unsent-jun', 'unsent-marks-kim'])
    device.local.removeItem(key);
  device.local.setItem('removals', 'jun');
  const day = 24 * 60 * 60 * 1000;
  await device.migrate({ now: () => 0 });
  expect(await device.remaining()).toEqual([]);
  await device.writeRecord('kim', {});
  await device.migrate({ now: () => 6 * day });
  expect(await device.remaining()).toEqual([]);
  device.opened.length = 0;
  await device.migrate({ now: () => 8 * day });
  expect(device.isOldOpened()).toBe(false);
});

test('pending removals are carried out', async () => {
  device.local.setItem('removals', 'kim mina jun');
  await device.migrate();
  expect([await device.rows(), await device.remaining()]).toEqual([[], []]);
});

test('a migration interrupted at any write loses nothing, and the next run completes it', async () => {
  await device.migrate();
  const whole = await device.rows();
  const cuts: string[] = [];
  for (let isCut = true; isCut;) {
    const cut = await createOldDevice();
    let writesUntilCut = cuts.length;
    isCut = false;
    cut.onWrite = async (collection) => {
      if (collection === '_rxdb_internal' || (writesUntilCut -= 1) >= 0) return;
      if (!isCut) cuts.push(collection);
      isCut = true;
      throw new Error('The disk is full');
    };
    await cut.migrate().catch(() => {});
    cut.onWrite = async () => {};
    await cut.migrate();
    expect(await cut.rows(), `cut at ${cuts.join()}`).toEqual(whole);
    expect(await cut.remaining()).toEqual(['jun']);
    await cut.disk.close();
  }
  expect(cuts).toEqual(['outbox', 'snapshot', 'user', 'kept']);
});

test('an edit in a 1.0.7 tab during the migration of its row is migrated too', async () => {
  const user = await device.openRaw('user');
  let isEdited = false;
  device.onWrite = async (collection, isDeleting) => {
    if (isEdited || collection !== 'user' || !isDeleting) return;
    isEdited = true;
    const [previous] = await user.findDocumentsById(['kim'], false);
    if (!previous) throw new Error('Removed too early');
    const edited = { ...(previous['edited'] as object), name: '2026-03-02T15:10:00.000Z' };
    const document = { ...previous, name: 'Kimberly', edited, _rev: '9-other' };
    await user.bulkWrite([{ previous, document }], 'test');
  };
  const kim = await open();
  await user.close();
  expect(isEdited).toBe(true);
  expect(kim.mutations('profile', 'kim').at(-1)?.change).toEqual({ name: 'Kimberly' });
  expect(kim.mutations('profile', 'kim')).toHaveLength(3);
  expect(await device.remaining()).toEqual(['jun']);
});

test('records that were already pulled are not overwritten', async () => {
  const { snapshot } = await device.disk.open();
  const sync = { at: 'now', pull: 3, pulledMs: 1, sentMs: 1, clockOffset: [0, 0], count: 0 };
  const value = JSON.stringify(sync);
  await snapshot.insert({ key: 'kim sync sync', owner: 'kim', kind: 'sync', id: 'sync', value });
  const kim = await open();
  expect(kim.list('group')).toEqual([]);
  expect(kim.mutations()).toHaveLength(9);
});

test('a device without 1.0.7 data opens no old database and leaves none behind', async () => {
  const fresh = await createOldDevice({ isNew: true });
  await fresh.migrate();
  expect(fresh.isOldOpened()).toBe(false);
  fresh.local.setItem('user', '{"id":"kim"}');
  await fresh.migrate();
  expect([fresh.isOldOpened(), fresh.isOldThere()]).toEqual([true, false]);
  fresh.opened.length = 0;
  await fresh.migrate();
  expect(fresh.isOldOpened()).toBe(false);
  await fresh.disk.close();
});
