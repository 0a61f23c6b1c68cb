import { createTestDevice } from '@dojang/offline/testing';
import { sampleMember } from '@dojang/schemas/testing';
import type { CoachedGroup, CoachedSession, DayRequest, SentMark } from '@dojang/schemas/training';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createMemoryStorage } from '@dojang/offline/storage-testing';
import { createUnsentNote } from '../session/unsent-note.ts';
import { createTraining, type Training } from './training.ts';

const coach = 'coach';
/** As long as a busy machine may take to load what is loaded when it is first needed. */
const patience = { timeout: 10_000 };
const group: CoachedGroup = {
  id: 'kids',
  version: '1',
  name: 'Kids',
  location: 'Hall',
  members: [],
};
const session: CoachedSession = {
  id: 'monday',
  version: '1',
  group_id: 'kids',
  slot_id: 'slot',
  slot_date: '2026-03-02',
  date: '2026-03-02',
  start: '17:00',
  minutes: 60,
  state: 'PLANNED',
  note: null,
  marks: [],
};

let store: Awaited<ReturnType<ReturnType<typeof createTestDevice>['open']>>;
let storage: Storage;
let isOnline: boolean;
/** Whether the server says that they coach. */
let coaches: boolean;
let asked: DayRequest[];
let sent: SentMark[];
/** Why no mark is taken; null where all are. */
let refusal: string | null;
let page: Training;
beforeEach(async () => {
  store = await createTestDevice().open();
  await store.put({ ...sampleMember, id: coach });
  storage = createMemoryStorage();
  [isOnline, coaches, asked, sent, refusal] = [true, true, [], [], null];
});
afterEach(async () => {
  await page.leave();
  await store.close();
});

/** A page of the app in which somebody is signed in. */
function open({ isNew = false } = {}) {
  page = createTraining({
    storage,
    unsent: createUnsentNote(storage),
    openRows: store.openRows,
    transport: {
      async push({ marks }) {
        sent.push(...marks);
        return { nowMs: 0, marks: marks.map(({ id }) => ({ id, refused: refusal })) };
      },
      async day(request) {
        asked.push(request);
        const told = <Kept extends { id: string }>(
          known: Record<string, string>,
          records: Kept[],
        ) => (coaches ? { changed: records, gone: [] } : { changed: [], gone: Object.keys(known) });
        const { known } = request;
        return {
          nowMs: 0,
          group: told(known.group, [group]),
          people: { changed: [], gone: [] },
          session: told(known.session, [session]),
        };
      },
    },
    ask: async () => ({ coached: coaches ? [group] : [] }),
    untilQuiet: () => Promise.resolve(),
    isOnline: () => isOnline,
    onWaiting: () => {},
  });
  page.enter(coach, isNew);
  return page;
}

const groupsOf = ({ view }: Training) => view.get()?.groups.map(({ name }) => name);

test('who has logged in and coaches finds the sessions without network from then on', async () => {
  const { view } = open({ isNew: true });
  await expect.poll(() => view.get()?.groups, patience).toHaveLength(1);
  await page.leave();
  isOnline = false;
  const reopened = open();
  await expect.poll(() => reopened.view.get()?.isRead, patience).toBe(true);
  expect(groupsOf(reopened)).toEqual(['Kids']);
});

test('a page that waits for what is kept here begins with all of it', async () => {
  const { view } = open({ isNew: true });
  await expect.poll(() => view.get()?.groups, patience).toHaveLength(1);
  await page.leave();
  isOnline = false;
  const reopened = open();
  expect(reopened.view.get()?.isRead).not.toBe(true);
  await reopened.whenRead();
  expect(groupsOf(reopened)).toEqual(['Kids']);
});

test('of somebody who coaches nobody nothing is asked and nothing kept', async () => {
  coaches = false;
  const training = open({ isNew: true });
  await new Promise(setImmediate);
  expect(training.view.get()).toBeNull();
  await page.leave();
  open();
  await new Promise(setImmediate);
  expect(asked).toEqual([]);
});

test('a page of a session asks for whoever opens it', async () => {
  const training = open();
  training.open();
  await expect.poll(() => groupsOf(training), patience).toEqual(['Kids']);
});

test('who coaches nobody any more keeps nothing from the next start on', async () => {
  const training = open({ isNew: true });
  await expect.poll(() => groupsOf(training), patience).toEqual(['Kids']);
  coaches = false;
  await training.sync();
  await expect.poll(() => training.choice.get(), patience).toBeNull();
  await page.leave();
  expect(open().choice.get()).toBeNull();
});

test('marks that wait are noted outside the database, and a logout can send them', async () => {
  const training = open({ isNew: true });
  await expect.poll(() => groupsOf(training), patience).toEqual(['Kids']);
  isOnline = false;
  training.device?.mark('monday', 'mina', { mark: 'HERE', minutes: null });
  const [{ id, record } = { id: '', record: null }] = training.records();
  expect(id).toBe(coach);
  expect(record?.syncState.get()).toEqual({ isWaiting: true });
  expect(createUnsentNote(storage).hasMarks(coach)).toBe(true);
  isOnline = true;
  await record?.sync();
  expect(sent).toHaveLength(1);
  expect(record?.syncState.get()).toEqual({ isWaiting: false });
  expect(createUnsentNote(storage).has(coach)).toBe(false);
});

test('what was refused of who coaches nobody any more is there until it was read, whenever they come back', async () => {
  const training = open({ isNew: true });
  await expect.poll(() => groupsOf(training), patience).toEqual(['Kids']);
  isOnline = false;
  training.device?.mark('monday', 'mina', { mark: 'HERE', minutes: 45 });
  [isOnline, coaches, refusal] = [true, false, 'Not your group'];
  await training.sync();
  const [{ record } = { record: null }] = training.records();
  // a logout asks before they go
  expect(record?.syncState.get()).toEqual({ isWaiting: true });
  await page.leave();
  // as a logout leaves it that keeps what waits
  storage.removeItem('training');
  for (const _start of ['the first', 'the next']) {
    const reopened = open({ isNew: true });
    await expect.poll(() => reopened.view.get()?.refused, patience).toHaveLength(1);
    await reopened.sync();
    await page.leave();
  }
  const last = open();
  await expect.poll(() => last.view.get()?.refused, patience).toHaveLength(1);
  const [mark] = last.view.get()?.refused ?? [];
  expect(mark).toMatchObject({ name: '', mark: 'HERE', minutes: 45, reason: 'Not your group' });
  last.device?.dismiss(mark?.id ?? '');
  await last.sync();
  expect(last.records()[0]?.record.syncState.get()).toEqual({ isWaiting: false });
  await page.leave();
  expect(open().choice.get()).toBeNull();
});

test('an administrator’s device keeps the groups that were opened on it, beside those that they coach', async () => {
  const training = open({ isNew: true });
  await expect.poll(() => groupsOf(training), patience).toEqual(['Kids']);
  training.open('kids');
  expect(training.choice.get()?.groupIds).toBeNull();
  training.open('adults');
  await expect.poll(() => asked.at(-1)?.groupIds, patience).toEqual(['kids', 'adults']);
});

test('how many days ahead are kept is chosen, and asked for', async () => {
  const training = open({ isNew: true });
  await expect.poll(() => groupsOf(training), patience).toEqual(['Kids']);
  training.choose({ days: 28 });
  await expect.poll(() => asked.at(-1)?.days, patience).toBe(28);
  await page.leave();
  expect(open().choice.get()?.days).toBe(28);
});
