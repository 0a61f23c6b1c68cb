import { openTestHall } from '@dojang/offline/testing/hall';
import { createMemoryStorage } from '@dojang/offline/testing/storage';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLocalReplica, type LocalReplica } from '../replica/local-replica.ts';
import { createPendingRemovals } from '../session/pending-removals.ts';
import { createUnsentNote } from '../session/unsent-note.ts';
import { createTraining, defaultChoice, type Training } from './training.ts';

let hall: ReturnType<typeof openTestHall>;
let storage: Storage;
let local: LocalReplica;
let training: Training;
beforeEach(() => {
  hall = openTestHall();
  storage = createMemoryStorage();
  openPage();
});
afterEach(async () => {
  await local.close();
  await hall.close();
});

function openPage() {
  local = createLocalReplica({
    open: async ({ owner, keeps, onChange }) => hall.open({ storage }, { owner, keeps, onChange }),
    eraseOthers: async () => {},
    unsent: createUnsentNote(storage),
    removals: createPendingRemovals(storage),
    transport: {} as never,
    loggedOutTransport: {} as never,
    storedGroups() {
      const { groupIds, days } = training.choice.get() ?? defaultChoice;
      return { groupIds, days };
    },
  });
  training = createTraining(storage, local);
}

async function reopen() {
  await local.current?.flush();
  await local.close();
  openPage();
  await local.open('coach');
}

async function signIn() {
  await local.open('coach');
  await local.current?.sync();
}

test('a coach is recognised by their groups, which are available offline from then on', async () => {
  await signIn();
  expect(training.choice.get()?.names).toEqual({ kids: 'Kids' });
  hall.isOnline = false;
  await reopen();
  expect(local.current?.list('group')).toMatchObject([{ name: 'Kids' }]);
  expect(training.choice.get()?.names).toEqual({ kids: 'Kids' });
});

test('a user who does not coach, or no longer does, has no training settings', async () => {
  hall.isCoached = false;
  await signIn();
  expect(training.choice.get()).toBeNull();
  hall.isCoached = true;
  await local.current?.sync();
  expect(training.choice.get()).not.toBeNull();
  hall.isCoached = false;
  await local.current?.sync();
  expect(training.choice.get()).toBeNull();
});

test('an administrator’s device also keeps groups that were opened on it', async () => {
  await signIn();
  training.open('kids');
  expect(training.choice.get()?.groupIds).toBeNull();
  training.open('adults');
  await local.current?.sync();
  expect(hall.pulls.at(-1)?.groupIds).toEqual(['kids', 'adults']);
});

test('the number of days kept ahead is stored and used by the next pull', async () => {
  await signIn();
  training.choose({ days: 28 });
  await local.current?.sync();
  expect(hall.pulls.at(-1)?.days).toBe(28);
  await reopen();
  expect(training.choice.get()?.days).toBe(28);
});
