import { english } from '@dojang/schemas/testing/samples';
import { findInDatabase, readFiles } from '@dojang/server/testing/find-in-database';
import { addOddPerson, type OddPerson } from '@dojang/server/testing/odd-person';
import { openTestApp, type TestApp, testPassword } from '@dojang/server/testing/app';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let club: TestApp;
let admin: Awaited<ReturnType<TestApp['addUser']>>;
let zoe: OddPerson;
let people = 0;
beforeAll(async () => {
  club = await openTestApp();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.clear();
  people += 1;
  admin = await club.addUser('Admin', 'ADMIN');
  zoe = await addOddPerson(club, admin);
  await club.db.loginAttempt.deleteMany();
});

const deleteOwn = (body: object, { cookie }: { cookie: string } = zoe) =>
  club.request({
    method: 'POST',
    url: '/api/user/delete',
    remoteAddress: `10.7.0.${people}`,
    headers: { cookie },
    payload: { password: testPassword, ...body },
  });

test('a deleted account leaves no data, and its cookies are removed', async () => {
  const answer = await deleteOwn({});
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { success: english('personalData.ownDeleted') },
  ]);
  expect(await findInDatabase(club, zoe)).toEqual([]);
  expect(readFiles(club).join()).not.toContain(zoe.id);
  const cookies = [answer.headers['set-cookie'] ?? []].flat();
  expect(cookies.map((text) => text.split('=')[0])).toEqual(['session', 'device']);
  for (const text of cookies) expect(text).toMatch(/^\w+=;.*Max-Age=0/);
});

test('a wrong password deletes nothing and is reported at its field', async () => {
  for (const password of ['guessed', '']) {
    const answer = await deleteOwn({ password });
    expect(answer.statusCode).toBe(400);
  }
  const refused = (await deleteOwn({ password: 'guessed' })).json() as { error: string };
  expect(refused.error).toBe(`password: ${english('auth.wrongPassword')}`);
  const { statusCode } = await club.request({
    url: '/api/user/profile',
    headers: { cookie: zoe.cookie },
  });
  expect(statusCode).toBe(200);
  expect(await club.db.tournamentEntry.count({ where: { user_id: zoe.id } })).toBe(1);
});

test('wrong passwords at the deletion lock the account like those at the login', async () => {
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await deleteOwn({ password: 'guessed' })).statusCode).toBe(400);
  }
  const locked = await deleteOwn({});
  expect(locked.statusCode).toBe(429);
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
});

test('leaving the lists only keeps the session and counts no failed login', async () => {
  const answer = await deleteOwn({ userData: false });
  expect(answer.json()).toEqual({ success: english('personalData.leftLists') });
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await club.db.tournamentEntry.count({ where: { user_id: zoe.id } })).toBe(0);
  expect(await club.db.loginAttempt.count({ where: { key: { contains: 'email:' } } })).toBe(0);
  expect(
    (await club.request({ url: '/api/user/profile', headers: { cookie: zoe.cookie } })).statusCode,
  ).toBe(200);
});

test('the last administrator cannot delete their own account', async () => {
  const answer = await deleteOwn({}, admin);
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { error: english('user.lastAdministrator') },
  ]);
});

test('the terms have the configured retention of backups', async () => {
  const { body } = await club.request({
    url: '/trpc/personalData.terms',
    headers: { cookie: zoe.cookie },
  });
  // disabled in this test
  expect(JSON.parse(body)).toMatchObject({ result: { data: { json: { backupDays: 0 } } } });
});
