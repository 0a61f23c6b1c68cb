import { sqlNames } from '@dojang/db/sql';
import { english } from '@dojang/schemas/testing/samples';
import { findInDatabase, readFiles } from '@dojang/server/testing/find-in-database';
import { addOddPerson, type OddPerson } from '@dojang/server/testing/odd-person';
import { openTestApp, type TestApp } from '@dojang/server/testing/app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registry } from '../../../registry.ts';

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
  // fills the caches
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

test('precondition: every registered table has data of the person, in each column that refers to people', async () => {
  const tables = new Set((await findInDatabase(club, zoe)).map((found) => found.split(':')[0]));
  expect(tables).toEqual(new Set(registry.personalData.map(({ table }) => table)));
  const columns = registry.personalData.flatMap(({ table, refersBy }) =>
    refersBy.map((column) => ({ table, column })),
  );
  const unused: string[] = [];
  for (const { table, column } of columns) {
    const names = [sqlNames([table]), sqlNames([column])] as const;
    const rows = await club.db.$queryRaw<object[]>`
      SELECT 1 FROM ${names[0]} WHERE ${names[1]} = ${zoe.id}`;
    if (rows.length === 0) unused.push(`${table}.${column}`);
  }
  expect(unused).toEqual([]);
});

describe.each([
  ['with the lists of participants', {}, 0],
  ['with an anonymous place kept', { tournamentData: false }, 1],
])('an erased person %s', (_how, options, places) => {
  test('is in no table, file or list', async () => {
    const answer = await remove(options);
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: english('user.deleted') }]);
    expect(await findInDatabase(club, zoe)).toEqual([]);
    const lists = [await getAll('user'), await getAll('tournament'), ...readFiles(club)];
    expect(lists.length).toBeGreaterThan(2);
    for (const value of Object.values(zoe.values)) {
      expect(lists.join()).not.toContain(value);
    }
    // the log still has what others did, and what was done to others
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
    // no link of theirs works
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

  test('leaves the configured number of anonymous places, visible in every list', async () => {
    const before = await cupNow();
    await remove(options);
    const { timestamp, ...cup } = await cupNow();
    expect(cup).toEqual({ former_participants: places, entries: [{ user_id: admin.id }] });
    // so that devices pull the list
    expect(timestamp.getTime()).toBeGreaterThan(before.timestamp.getTime());
    const [listed] = JSON.parse(await getAll('tournament')) as object[];
    expect(listed).toMatchObject({ former_participants: places, participants: [{ id: admin.id }] });
  });
});

test('an erasure keeps nobody from changing other tournaments, groups, exams and families', async () => {
  club.statements.length = 0;
  await remove({});
  expect(club.statements.filter((sql) => sql.includes('LOCK TABLE'))).toEqual([]);
});

test('an anonymous place survives an update of the participants', async () => {
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

test('with lists only, the account is kept and its user is in none', async () => {
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

test('without a choice nothing is deleted, and an error is returned', async () => {
  const answer = await remove({ userData: false, tournamentData: false });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    error: `userData: ${english('personalData.nothingChosen')}`,
  });
  expect((await cupNow()).entries).toHaveLength(2);
});

test('the last administrator cannot be erased, but can leave the lists', async () => {
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

test('users added concurrently are removed too, and no call fails', async () => {
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
  const removed = [zoe.id, ids[0], ids[1]];
  expect(entries.filter(({ user_id }) => removed.includes(user_id))).toEqual([]);
});
