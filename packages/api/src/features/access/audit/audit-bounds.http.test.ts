import { limits } from '@dojang/schemas/limits';
import { openTestApp, type TestApp, testPassword } from '@dojang/server/testing/app';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

let testApp: TestApp;
let people = 0;
let member: { id: string; email: string; cookie: string };
beforeAll(async () => {
  testApp = await openTestApp();
});
beforeEach(async () => {
  member = await testApp.addUser(`Mina ${(people += 1)}`);
  await testApp.db.auditEntry.deleteMany();
});
afterAll(() => testApp.close());

const actions = async () =>
  (await testApp.db.auditEntry.findMany({ orderBy: { id: 'asc' } })).map(({ action }) => action);

describe('failed logins', () => {
  async function logIn(password: string, email = member.email) {
    const body = { email, password };
    const remoteAddress = `10.4.${people}.${Math.floor(Math.random() * 250)}`;
    return testApp.request({ method: 'POST', url: '/api/auth/login', body, remoteAddress });
  }

  test('are logged for the account: the first of a row, and each that locks it', async () => {
    for (let time = 0; time < 10; time += 1) await logIn('wrong');
    expect(await actions()).toEqual(['login.failed', 'login.locked']);
    expect(await testApp.db.auditEntry.findFirst()).toMatchObject({
      actor_id: null,
      actor_name: null,
      subject_id: member.id,
      subject_name: `Mina ${people}`,
    });
  });

  test('are logged again after a successful login', async () => {
    for (const password of ['wrong', 'wrong', testPassword, 'wrong', 'wrong'])
      await logIn(password);
    expect(await actions()).toEqual(['login.failed', 'login.succeeded', 'login.failed']);
  });

  test('are not logged for an unknown address', async () => {
    for (let time = 0; time < 6; time += 1) await logIn('wrong', `nobody.${people}@club.example`);
    expect(await actions()).toEqual([]);
  });

  test('run the same statements with and without account', async () => {
    const sentBy = async (email: string) => {
      testApp.statements.length = 0;
      for (let time = 0; time < 5; time += 1) await logIn('wrong', email);
      return [...testApp.statements];
    };
    const known = await sentBy(member.email);
    expect(await sentBy(`nobody.${people}@club.example`)).toEqual(known);
  });

  test('include a wrong current password in a password change', async () => {
    const body = JSON.stringify({ json: { current: 'wrong', password: 'hadan makgi 7' } });
    const headers = { cookie: member.cookie, 'content-type': 'application/json' };
    await testApp.request({ method: 'POST', url: '/trpc/auth.changePassword', headers, body });
    expect(await actions()).toEqual(['login.failed']);
  });
});

describe('calls of administrator procedures by members', () => {
  const ask = (path: string, cookie = '') =>
    testApp.request({ url: `/trpc/${path}`, headers: { cookie } });
  const upload = (cookie: string) =>
    testApp.request({ method: 'POST', url: '/api/tournament/file/upload', headers: { cookie } });
  const refusals = () =>
    testApp.db.auditEntry.findMany({
      where: { action: 'call.refused' },
      select: { actor_id: true, actor_name: true, subject_kind: true, subject_id: true },
      orderBy: { id: 'asc' },
    });

  test('are logged with the member and the procedure', async () => {
    await ask('user.page', member.cookie);
    await upload(member.cookie);
    const by = { actor_id: member.id, actor_name: `Mina ${people}`, subject_kind: 'call' };
    expect(await refusals()).toEqual([
      { ...by, subject_id: 'user.page' },
      { ...by, subject_id: 'POST /api/tournament/file/upload' },
    ]);
  });

  test('are logged once an hour per member and procedure', async () => {
    // an hour without calls of other tests
    const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 3_600_000);
    const other = await testApp.addUser(`Jun ${people}`);
    for (const cookie of [member.cookie, member.cookie, other.cookie, '', ''])
      await ask('user.find', cookie);
    now.mockRestore();
    const who = (await refusals()).map(({ actor_id }) => actor_id);
    expect(who).toEqual([member.id, other.id]);
  });

  test('are not logged for administrators and signed-out callers', async () => {
    const admin = await testApp.addUser(`Admin ${people}`, 'ADMIN');
    await ask('user.page');
    await ask('user.page', admin.cookie);
    await ask('user.find', admin.cookie);
    expect(await refusals()).toEqual([]);
  });
});

test('of a member so many entries of one action are logged a day, and the last says that there are no more', async () => {
  const admin = await testApp.addUser(`Chief ${people}`, 'ADMIN');
  const until = new Date(Date.now() + 60_000);
  const count = limits.auditEntriesPerDay - 2;
  for (const { id: user_id } of [member, admin])
    await testApp.db.dailyCount.create({
      data: { user_id, what: 'user.changed', count, until },
    });
  const edit = ({ cookie }: { cookie: string }, n: number) =>
    testApp.request({
      method: 'PUT',
      url: '/api/user/profile',
      headers: { cookie },
      body: { surname: `Park ${n}` },
    });
  const answers = await Promise.all([1, 2, 3, 4].map((n) => edit(member, n)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  const last = await testApp.db.auditEntry.findFirst({ orderBy: { id: 'desc' } });
  expect(await actions()).toEqual(['user.changed', 'log.full']);
  expect(last).toMatchObject({ actor_id: member.id, subject_kind: 'call', changes: {} });
  expect(last?.subject_id).toBe('user.changed');
  for (const n of [1, 2, 3]) await edit(admin, n);
  expect((await actions()).slice(2)).toEqual(Array.from({ length: 3 }, () => 'user.changed'));
});
