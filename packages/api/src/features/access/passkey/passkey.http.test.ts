import { english } from '@dojang/schemas/testing/samples';
import { cookieOf, openTestApp, type TestApp } from '@dojang/server/testing/app';
import { createAuthenticator } from '@dojang/server/testing/authenticator';
import { trpcRequest } from '@dojang/server/testing/trpc-request';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

type Authenticator = ReturnType<typeof createAuthenticator>;

let club: TestApp;
let member: { id: string; email: string; cookie: string };
let people = 0;
beforeAll(async () => {
  club = await openTestApp();
});
beforeEach(async () => {
  member = await club.addUser(`Mina ${(people += 1)}`);
});
afterAll(() => club.close());

async function call(path: string, input?: unknown, cookie = '', app = club) {
  const answer = await app.request({
    ...trpcRequest(path, input),
    headers: { cookie, 'content-type': 'application/json' },
    remoteAddress: `10.3.0.${people}`,
  });
  const { result, error } = answer.json();
  const setCookie = String(answer.headers['set-cookie'] ?? '');
  return { status: answer.statusCode, data: result?.data.json, error: error?.json, setCookie };
}

async function register(name = 'Phone', { cookie }: { cookie: string } = member) {
  const authenticator = createAuthenticator();
  const { data: options } = await call('passkey.beginRegistration', undefined, cookie);
  const answer = authenticator.create(options);
  return { authenticator, ...(await call('passkey.register', { name, answer }, cookie)) };
}

async function signIn(authenticator: Authenticator, lies?: Parameters<Authenticator['sign']>[1]) {
  const { data: options } = await call('passkey.beginLogin');
  return call('passkey.login', authenticator.sign(options, lies));
}

test('a registered passkey signs its owner in without a password', async () => {
  const { status, authenticator } = await register();
  expect(status).toBe(200);
  const { data, setCookie } = await signIn(authenticator);
  expect(data.user).toMatchObject({ id: member.id });
  expect(setCookie).toMatch(/session=\w{40}; .*HttpOnly/);
  const profile = await club.request({
    url: '/api/user/profile',
    headers: { cookie: cookieOf(setCookie) },
  });
  expect(profile.json()).toMatchObject({ id: member.id });
});

test('its owner alone lists, renames and removes it; a removed one signs nobody in', async () => {
  const { authenticator } = await register('Phone');
  const other = await club.addUser(`Jun ${people}`);
  const { id } = authenticator;
  expect((await call('passkey.rename', { id, name: 'Mine' }, other.cookie)).status).toBe(404);
  expect((await call('passkey.remove', { id }, other.cookie)).status).toBe(404);
  expect((await call('passkey.rename', { id, name: 'Tablet' }, member.cookie)).status).toBe(200);
  const { data } = await call('passkey.list', undefined, member.cookie);
  expect(data).toMatchObject({ isOffered: true, passkeys: [{ id, name: 'Tablet' }] });
  expect(JSON.stringify(data)).not.toContain('public_key');
  expect((await call('passkey.remove', { id }, member.cookie)).status).toBe(200);
  expect((await signIn(authenticator)).status).toBe(401);
  const log = await club.db.auditEntry.findMany({ where: { actor_id: member.id } });
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['passkey.added', 'passkey.renamed', 'passkey.removed']),
  );
});

describe('a signature is refused with the same answer', () => {
  test.each<[string, Parameters<Authenticator['sign']>[1]]>([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['without verification of the user', { isVerified: false }],
    ['with an old counter, as of a copied passkey', { counter: 1 }],
  ])('%s', async (_what, lies) => {
    const { authenticator } = await register();
    await signIn(authenticator);
    const { status, error } = await signIn(authenticator, lies);
    expect([status, error.message]).toEqual([401, english('auth.passkeyFailed')]);
  });

  test('of an unknown passkey, a challenge of our own, a used one, one of another browser’s registration', async () => {
    const { authenticator } = await register();
    const { data: options } = await call('passkey.beginLogin');
    const { data: creation } = await call('passkey.beginRegistration', undefined, member.cookie);
    const once = authenticator.sign(options);
    expect((await call('passkey.login', once)).status).toBe(200);
    const answers = [
      await signIn(createAuthenticator()),
      await call('passkey.login', authenticator.sign({ ...options, challenge: 'invented' })),
      await call('passkey.login', once),
      await call(
        'passkey.login',
        authenticator.sign({ ...options, challenge: creation.challenge }),
      ),
    ];
    for (const { status, error } of answers)
      expect([status, error.message]).toEqual([401, english('auth.passkeyFailed')]);
  });

  test('after five minutes', async () => {
    const { authenticator } = await register();
    const { data: options } = await call('passkey.beginLogin');
    await club.db.challenge.updateMany({ data: { expires_at: new Date() } });
    expect((await call('passkey.login', authenticator.sign(options))).status).toBe(401);
  });

  test('of somebody who may not sign in any more', async () => {
    const { authenticator } = await register();
    await club.db.user.update({ where: { id: member.id }, data: { email: null } });
    expect((await signIn(authenticator)).status).toBe(401);
  });
});

test('a passkey is registered with a challenge of its owner, from a page of the club, once', async () => {
  const { data: options } = await call('passkey.beginRegistration', undefined, member.cookie);
  const other = await club.addUser(`Jun ${people}`);
  const authenticator = createAuthenticator();
  const registerWith = (answer: object, { cookie } = member) =>
    call('passkey.register', { name: 'Phone', answer }, cookie);
  expect((await registerWith(authenticator.create(options), other)).status).toBe(400);
  expect(
    (await registerWith(authenticator.create(options, { origin: 'https://evil.example' }))).status,
  ).toBe(400);
  const { data: again } = await call('passkey.beginRegistration', undefined, member.cookie);
  expect((await registerWith(authenticator.create(again, { isVerified: false }))).status).toBe(400);
  const { data: last } = await call('passkey.beginRegistration', undefined, member.cookie);
  expect((await registerWith(authenticator.create(last))).status).toBe(200);
  expect((await registerWith(authenticator.create(last))).status).toBe(400);
});

test('attempts count per network, like passwords', async () => {
  const authenticator = createAuthenticator();
  people += 1;
  const signed = authenticator.sign({ challenge: 'invented', rpId: 'localhost' });
  const statuses = await Promise.all(
    Array.from({ length: 51 }, async () => (await call('passkey.login', signed)).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});

test('there are at most as many passkeys as the limit, and one challenge of each user', async () => {
  const row = { user_id: member.id, name: 'x', public_key: '', counter: 0 };
  const data = Array.from({ length: 20 }, (_, n) => ({ ...row, id: `${member.id}${n}` }));
  await club.db.passkey.createMany({ data });
  expect((await register()).status).toBe(409);
  await call('passkey.beginRegistration', undefined, member.cookie);
  await call('passkey.beginRegistration', undefined, member.cookie);
  expect(await club.db.challenge.count({ where: { user_id: member.id } })).toBe(1);
});

test.each([
  ['http://club.example', false],
  ['https://192.168.0.4', false],
  ['https://club.example', true],
])('at %s passkeys are offered: %s', async (publicUrl, isOffered) => {
  const other = await openTestApp({ publicUrl, sharedDatabase: club.database });
  const { cookie } = await other.addUser(`Hana ${publicUrl} ${people}`);
  const { data } = await call('passkey.list', undefined, cookie, other);
  const { status } = await call('passkey.beginLogin', undefined, '', other);
  await other.close();
  expect([data.isOffered, status]).toEqual([isOffered, isOffered ? 200 : 409]);
});
