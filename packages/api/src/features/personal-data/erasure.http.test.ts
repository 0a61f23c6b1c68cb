import { english } from '@dojang/schemas/testing/samples';
import {
  addOddPerson,
  findInDatabase,
  type OddPerson,
  readFiles,
} from '@dojang/server/testing/odd-person';
import { openTestApp, type TestApp } from '@dojang/server/testing/app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registry } from './registry.ts';

let club: TestApp;
let admin: Awaited<ReturnType<TestApp['addUser']>>;
let zoe: OddPerson;
beforeAll(async () => {
  club = await openTestApp();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.clear();
  admin = await club.addUser('Admin', 'ADMIN');
  zoe = await addOddPerson(club, admin);
  // the lists are kept in memory from here on
  await getAll('user');
  await getAll('tournament');
});

const getAll = async (entity: 'user' | 'tournament') =>
  (await club.request({ url: `/api/${entity}/getall`, headers: { cookie: admin.cookie } })).body;

const remove = (options: object, id = zoe.id, cookie = admin.cookie) =>
  club.request({
    method: 'POST',
    url: '/api/user/admin/delete',
    headers: { cookie },
    payload: { id, ...options },
  });

const cupNow = () =>
  club.db.tournament.findUniqueOrThrow({
    where: { id: zoe.cupId },
    select: { former_participants: true, entries: { select: { user_id: true } }, timestamp: true },
  });

test('before, something of the person stands in every table that is registered', async () => {
  const tables = new Set((await findInDatabase(club, zoe)).map((found) => found.split(':')[0]));
  expect(tables).toEqual(new Set(registry.map(({ table }) => table)));
});

describe.each([
  ['with the lists of participants', {}, 0],
  ['with a place that stays', { tournamentData: false }, 1],
])('a person who is erased %s', (_how, options, places) => {
  test('is in no table, no file and no list any more', async () => {
    const answer = await remove(options);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: english('user.deleted') }]);
    expect(await findInDatabase(club, zoe)).toEqual([]);
    const lists = [await getAll('user'), await getAll('tournament'), ...readFiles(club)];
    expect(lists.length).toBeGreaterThan(2);
    for (const value of Object.values(zoe.values)) {
      expect(lists.join()).not.toContain(value);
    }
    // the log goes on to say what was done by others, and to others
    const log = await club.db.auditEntry.findMany({ orderBy: { id: 'asc' } });
    const erased = { actor_id: 'erased', actor_name: null };
    const byAdmin = { actor_id: admin.id, actor_name: 'Admin' };
    const toErased = { subject_id: 'erased', subject_name: null, changes: {} };
    expect(log).toMatchObject([
      { ...erased, ...toErased },
      { ...erased, subject_id: admin.id, changes: { kup: [null, 'DAN'] } },
      { ...byAdmin, ...toErased },
      { ...byAdmin, changes: { participants: [[{ id: 'erased' }, { id: admin.id }], []] } },
      { ...byAdmin, ...toErased, action: 'user.deleted' },
    ]);
    // nobody comes in by a link of theirs
    expect(await club.db.oneTimeLink.count()).toBe(0);
  });

  test('is signed out everywhere', async () => {
    await remove(options);
    const { statusCode } = await club.request({
      url: '/api/user/profile',
      headers: { cookie: zoe.cookie },
    });
    expect(statusCode).toBe(401);
  });

  test('leaves the places without a name that it says, which every list tells', async () => {
    const before = await cupNow();
    await remove(options);
    const { timestamp, ...cup } = await cupNow();
    expect(cup).toEqual({ former_participants: places, entries: [{ user_id: admin.id }] });
    // devices that keep the list are told so
    expect(timestamp.getTime()).toBeGreaterThan(before.timestamp.getTime());
    const [listed] = JSON.parse(await getAll('tournament')) as object[];
    expect(listed).toMatchObject({ former_participants: places, participants: [{ id: admin.id }] });
  });
});

test('a place without a name stays when an administrator changes the participants', async () => {
  await remove({ tournamentData: false });
  const { statusCode, body } = await club.request({
    method: 'PUT',
    url: '/api/tournament/update',
    headers: { cookie: admin.cookie },
    payload: { id: zoe.cupId, name: 'Open', participants: [], former_participants: 7 },
  });
  expect([statusCode, body]).toEqual([200, expect.any(String)]);
  expect(await cupNow()).toMatchObject({ former_participants: 1, entries: [] });
});

test('with the lists alone the account stays as it is, and its person is in none', async () => {
  const answer = await remove({ userData: false });
  expect(answer.json()).toEqual({ success: english('personalData.leftLists') });
  expect(await cupNow()).toMatchObject({
    former_participants: 0,
    entries: [{ user_id: admin.id }],
  });
  const { statusCode } = await club.request({
    url: '/api/user/profile',
    headers: { cookie: zoe.cookie },
  });
  expect(statusCode).toBe(200);
  expect(await club.db.loginAttempt.count()).toBe(3);
});

test('without a choice nothing is deleted, and is said so', async () => {
  const answer = await remove({ userData: false, tournamentData: false });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    error: `userData: ${english('personalData.nothingChosen')}`,
  });
  expect((await cupNow()).entries).toHaveLength(2);
});

test('the last administrator stays with everything, and can leave the lists', async () => {
  const before = await cupNow();
  for (const options of [{}, { tournamentData: false }]) {
    const answer = await remove(options, admin.id);
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { error: english('user.lastAdministrator') },
    ]);
  }
  expect(await cupNow()).toEqual(before);
  expect((await remove({ userData: false }, admin.id)).statusCode).toBe(200);
});

test('who is added to a list meanwhile leaves it too, and no call is lost', async () => {
  const others = await Promise.all(['Jun', 'Mina', 'Sora'].map((name) => club.addUser(name)));
  const update = (participants: string[]) =>
    club.request({
      method: 'PUT',
      url: '/api/tournament/update',
      headers: { cookie: admin.cookie },
      payload: { id: zoe.cupId, participants },
    });
  const ids = others.map(({ id }) => id);
  const answers = await Promise.all([
    update([admin.id, ...ids]),
    remove({ tournamentData: false }, ids[0]),
    update([...ids, zoe.id]),
    remove({ tournamentData: false }),
    remove({}, ids[1]),
  ]);
  for (const { statusCode } of answers) expect([200, 400]).toContain(statusCode);
  const { entries } = await cupNow();
  const left = [zoe.id, ids[0], ids[1]];
  expect(entries.filter(({ user_id }) => left.includes(user_id))).toEqual([]);
});
