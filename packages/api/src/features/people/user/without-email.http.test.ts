import { createClient, describeFailure } from '@dojang/client/client';
import { openTestApp, type TestApp, testPassword } from '@dojang/server/testing/app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let testApp: TestApp;
let baseUrl: string;
let admin: ReturnType<typeof createClient>;
beforeAll(async () => {
  testApp = await openTestApp();
  baseUrl = await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  admin = clientOf((await testApp.addUser('Admin', 'ADMIN')).cookie);
});
afterAll(() => testApp.close());

const clientOf = (cookie: string) => createClient({ baseUrl, headers: () => ({ cookie }) });
const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => describeFailure(error).status,
  );
const register = async (draft: object) =>
  (await admin.user.register.mutate({ name: 'Mina', authority: 'USER', ...draft })).user;
const login = (email: string, password = testPassword) =>
  createClient({ baseUrl }).auth.login.mutate({ email, password });

describe('a user without an e-mail address', () => {
  test('is created by leaving it out, any number of times', async () => {
    const [one, two] = [await register({}), await register({ email: null })];
    expect([one.email, two.email]).toEqual([null, null]);
    const { rows } = await admin.user.page.query({ sort: { column: 'email', descending: true } });
    expect(rows.at(-1)?.email).toBeNull();
  });

  test('cannot sign in and gets no link', async () => {
    const { id } = await register({ password: testPassword });
    for (const email of ['null', 'mina', ' ']) expect(await statusOf(login(email))).not.toBe(200);
    const kind = 'INVITATION' as const;
    expect(await statusOf(admin.link.create.mutate({ userId: id, kind }))).toBe(409);
    expect(await statusOf(admin.link.createForAll.mutate({ userIds: [id] }))).toBe(409);
    expect((await admin.link.invitees.query()).map((person) => person.id)).not.toContain(id);
  });

  test('can get an address later and keeps the password', async () => {
    const { id } = await register({ password: testPassword });
    await admin.user.update.mutate({ id, kup: 'FOUR', email: 'later@club.example' });
    expect((await login('later@club.example')).user).toMatchObject({ id, kup: 'FOUR' });
  });

  test('after losing it is signed out, and no open link works', async () => {
    const { id, cookie } = await testApp.addUser('Loser');
    const { token } = await admin.link.create.mutate({ userId: id, kind: 'RESET' });
    await admin.user.update.mutate({ id, email: null });
    expect(await statusOf(clientOf(cookie).user.profile.query())).toBe(401);
    const use = createClient({ baseUrl }).link.use.mutate({ token, password: 'hadan makgi 7' });
    expect(await statusOf(use)).toBe(404);
  });

  test('cannot be an administrator, neither new nor by an update', async () => {
    expect(await statusOf(register({ authority: 'ADMIN' }))).toBe(400);
    const { id } = await register({});
    expect(await statusOf(admin.user.update.mutate({ id, authority: 'ADMIN' }))).toBe(400);
    const other = await testApp.addUser('Other', 'ADMIN');
    expect(await statusOf(admin.user.update.mutate({ id: other.id, email: null }))).toBe(400);
  });
});

test('users cannot remove their own address, and other edits of the same sync are kept', async () => {
  const { id, cookie } = await testApp.addUser('Keeper');
  const { user } = clientOf(cookie);
  expect(await statusOf(user.updateProfile.mutate({ email: null }))).toBe(400);
  const editedMs = { email: Date.now(), surname: Date.now() };
  const changes = { email: null, surname: 'Lee' };
  const record = { id, timestamp: new Date(), since: null, known: {} };
  const answer = await user.syncProfile.mutate({ ...record, changes, editedMs });
  expect(answer.refused).toEqual({ email: 'Required' });
  expect(answer.profile?.user).toMatchObject({ surname: 'Lee', email: 'keeper@club.example' });
});
