import { openTestApp, type TestApp } from '@dojang/server/testing/app';
import { countStatements } from '@dojang/server/testing/trpc-request';
import { addCoached } from '@dojang/server/testing/training';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Statements that reading the session adds to each call. */
const session = 1;
const day = '2030-01-07';

/** Statements per call, as in `statements.http.test.ts`. */
const costs: [procedure: string, what: string, statements: number, input: () => unknown][] = [
  ['group.list', '', 5, () => undefined],
  ['group.get', '', 5, () => ({ id: club.groupId })],
  ['group.create', '', 6, () => ({ name: 'Cubs', location: 'Hall', grading_pack_id: 'dtu' })],
  ['group.update', 'of its name', 5, () => ({ id: club.groupId, name: 'Pups' })],
  ['group.addMember', '', 8, () => ({ id: club.groupId, userId: club.userId })],
  ['group.changeRole', '', 7, () => ({ id: club.groupId, userId: club.userId, role: 'COACH' })],
  ['group.endMember', '', 7, () => ({ id: club.groupId, userId: club.userId })],
  ['group.attendance', '', 7, () => ({ id: club.groupId })],
  ['group.hours', '', 2, () => ({})],
  [
    'slot.create',
    '',
    6,
    () => ({ group_id: club.groupId, weekday: 1, start: '18:00', minutes: 60, valid_from: day }),
  ],
  ['slot.update', 'that has a past', 10, () => ({ id: club.slotId, start: '17:00' })],
  ['slot.delete', '', 7, () => ({ id: club.slotId })],
  ['trainingBreak.list', '', 1, () => undefined],
  ['trainingBreak.create', 'of the club', 8, () => ({ title: 'Holidays', from: day, until: day })],
];

let testApp: TestApp;
let admin: { id: string; cookie: string };
let club: { groupId: string; slotId: string; userId: string };
beforeAll(async () => {
  testApp = await openTestApp();
  admin = await testApp.addUser('Admin', 'ADMIN');
  const { id: userId } = await testApp.addUser('Mina');
  club = { userId, ...(await addCoached(testApp, admin.id, [userId])) };
});
afterAll(() => testApp.close());

test.each(costs)('%s %s needs %i statements', async (path, _what, statements, input) => {
  const caller = { cookie: admin.cookie };
  expect(await countStatements(testApp, path, input(), caller)).toBe(session + statements);
});

test('the club is read for the first device that pulls after a change, not for each', async () => {
  const caller = { cookie: admin.cookie };
  const pull = (days: number) =>
    countStatements(
      testApp,
      'sync.pull',
      { owner: admin.id, at: 'other', kinds: ['person', 'competitor'], groupIds: null, days },
      caller,
    );
  await testApp.addUser('Joon');
  const first = await pull(14);
  // the log of changes, people, and what decides where they can start
  expect(first - (await pull(15))).toBe(1 + 1 + 4);
});
