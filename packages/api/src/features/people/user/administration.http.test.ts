import { english } from '@dojang/schemas/testing/samples';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, testPassword } from '@dojang/server/testing/app';

let testApp: TestApp;
let admin: { id: string; cookie: string };
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  await testApp.clear();
  admin = await testApp.addUser('Admin', 'ADMIN');
});

const call = (method: 'POST' | 'PUT', url: string, body: object, { cookie } = admin) =>
  testApp.request({ method, url, body, headers: { cookie } });
const profileOf = ({ cookie }: { cookie: string }) =>
  testApp.request({ url: '/api/user/profile', headers: { cookie } });

const draft = {
  name: 'Mina',
  email: 'Mina@Club.Example',
  authority: 'USER',
  password: testPassword,
};

describe('creating a user', () => {
  test('lets them sign in', async () => {
    const answer = await call('POST', '/api/auth/register', draft);
    expect(answer.json()).toMatchObject({
      success: english('user.created'),
      user: { name: 'Mina', email: 'mina@club.example', authority: 'USER' },
    });
    expect(answer.body).not.toMatch(/password|argon2/);
    const login = await call('POST', '/api/auth/login', draft, { id: '', cookie: '' });
    expect(login.statusCode).toBe(200);
  });

  test.each([
    [{ name: '' }, `name: ${english('form.required')}`],
    [{ email: 'mina' }, `email: ${english('form.invalidEmail')}`],
    [{ password: '12345' }, `password: ${english('user.passwordTooShort', { n: 6 })}`],
    [{ authority: 'BOSS' }, 'authority: This must be one of: USER, ADMIN'],
  ])('with %j is rejected', async (wrong, error) => {
    const answer = await call('POST', '/api/auth/register', { ...draft, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error });
  });

  test('with a taken e-mail address is rejected with 409 at its field', async () => {
    await call('POST', '/api/auth/register', draft);
    const answer = await call('POST', '/trpc/user.register', { json: draft });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.json).toMatchObject({
      message: english('user.emailTaken'),
      data: { fields: { email: english('user.emailTaken') } },
    });
  });
});

describe('changing a user', () => {
  test('is visible in their profile, authority included', async () => {
    const member = await testApp.addUser('Jun Seo');
    const change = { id: member.id, weight_class: 'TO_68KG', authority: 'ADMIN' };
    const answer = await call('PUT', '/api/user/admin/update', change);
    expect(answer.json()).toMatchObject({ success: english('user.updated'), user: change });
    expect((await profileOf(member)).json()).toMatchObject(change);
  });

  test('keeps the last administrator, even if two are demoted concurrently', async () => {
    const demote = ({ id }: { id: string }) =>
      call('PUT', '/api/user/admin/update', { id, authority: 'USER' });
    const refused = await demote(admin);
    expect(refused.statusCode).toBe(409);
    expect(refused.json()).toEqual({ error: english('user.lastAdministrator') });
    const other = await testApp.addUser('Other', 'ADMIN');
    await Promise.all([demote(admin), demote(other)]);
    expect(await testApp.db.user.count({ where: { authority: 'ADMIN' } })).toBe(1);
  });

  test('reports the last administrator at the authority field', async () => {
    const json = { id: admin.id, authority: 'USER' };
    const answer = await call('POST', '/trpc/user.update', { json });
    expect(answer.json().error.json).toMatchObject({
      message: english('user.lastAdministrator'),
      data: { httpStatus: 409, fields: { authority: english('user.lastAdministrator') } },
    });
  });

  test('that does not exist is a 404 with a message', async () => {
    const answer = await call('PUT', '/api/user/admin/update', { id: 'gone', name: 'X' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ error: english('user.notFound', { id: 'gone' }) });
  });
});

describe('deleting a user', () => {
  test('ends their sessions and removes them from lists of participants', async () => {
    const member = await testApp.addUser('Hana Lee');
    const body = { name: 'Cup', location: 'Seoul', date: '2024-01-01' };
    await call('POST', '/api/tournament/create', { ...body, participants: [member.id, admin.id] });
    const answer = await call('POST', '/api/user/admin/delete', { id: member.id });
    expect(answer.json()).toEqual({ success: english('user.deleted') });
    expect((await profileOf(member)).statusCode).toBe(401);
    const list = await testApp.request({
      url: '/api/tournament/getall',
      headers: { cookie: admin.cookie },
    });
    expect(list.json()[0].participants.map(({ id }: { id: string }) => id)).toEqual([admin.id]);
  });

  test('rejects the last administrator and an unknown user', async () => {
    const last = await call('POST', '/api/user/admin/delete', { id: admin.id });
    expect([last.statusCode, last.json().error]).toEqual([409, english('user.lastAdministrator')]);
    const gone = await call('POST', '/api/user/admin/delete', { id: 'gone' });
    expect([gone.statusCode, gone.json().error]).toEqual([
      404,
      english('user.notFound', { id: 'gone' }),
    ]);
  });
});
