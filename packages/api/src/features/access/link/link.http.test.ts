import { login, statusesOf } from '@dojang/server/testing/login';
import { callLink, makeLink, ownAddress } from '@dojang/server/testing/link';
import { english } from '@dojang/schemas/testing/samples';
import { openTestApp, type TestApp, testPassword } from '@dojang/server/testing/app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sweepLinks } from './service.ts';

let club: TestApp;
let admin: Awaited<ReturnType<TestApp['addUser']>>;
let mina: Awaited<ReturnType<TestApp['addUser']>>;
beforeAll(async () => {
  club = await openTestApp();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.clear();
  admin = await club.addUser('Admin', 'ADMIN');
  mina = await club.addUser('Mina Park');
  club.logs.splice(0);
});

const password = 'chosen by Mina';
const read = (token: string, sender?: object) => callLink(club, 'read', { token }, sender);
const use = (token: string, sender?: object) => callLink(club, 'use', { token, password }, sender);
const profile = (cookie: string) => club.request({ url: '/api/user/profile', headers: { cookie } });

describe('a one-time link', () => {
  test('shows its user, sets a password and signs them in', async () => {
    const { token } = await makeLink(club, admin, mina.id);
    const { id, email } = mina;
    expect((await read(token)).data).toEqual({
      userId: id,
      name: 'Mina Park',
      email,
      kind: 'RESET',
    });
    const used = await use(token);
    expect(used.data).toMatchObject({
      success: english('link.passwordSaved'),
      user: { id, email, failed_logins: 0 },
    });
    expect((await profile(used.session)).json()).toMatchObject({ id });
    expect(used.setCookies.at(-1)).toMatch(/^device=[\w-]{43}; HttpOnly/);
    expect((await login(club, email, password)).status).toBe(200);
    expect((await login(club, email, testPassword)).status).toBe(401);
  });

  test('is valid for 72 hours', async () => {
    const { expires_at } = await makeLink(club, admin, mina.id);
    const hours = (new Date(expires_at).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(71.9);
    expect(hours).toBeLessThanOrEqual(72);
  });

  test('gets the same error whether it was used, revoked, expired or never existed', async () => {
    const [used, revoked, expired] = [
      await makeLink(club, admin, mina.id),
      await makeLink(club, admin, admin.id),
      await makeLink(club, admin, admin.id),
    ];
    await use(used.token);
    await callLink(club, 'revoke', { id: revoked.id }, admin);
    await club.db.oneTimeLink.update({
      where: { id: expired.id },
      data: { expires_at: new Date(Date.now() - 1) },
    });
    const guessed = 'A'.repeat(43);
    for (const token of [used.token, revoked.token, expired.token, guessed, '', '\0', 'é']) {
      for (const { status, message, setCookies } of [await read(token), await use(token)]) {
        expect([status, message]).toEqual([404, english('link.notValid')]);
        expect(setCookies).toEqual([]);
      }
    }
    expect((await login(club, admin.email, testPassword)).status).toBe(200);
  });

  test('works once for concurrent uses', async () => {
    const { token } = await makeLink(club, admin, mina.id);
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        callLink(club, 'use', { token, password: `password ${n}` }),
      ),
    );
    const statuses = tries.map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404, 404]);
    const winner = statuses.indexOf(200);
    expect((await login(club, mina.email, `password ${winner}`)).status).toBe(200);
    expect(await club.db.session.count({ where: { user_id: mina.id } })).toBe(2);
  });

  test('ends all sessions and other links of its user, and unlocks the account', async () => {
    const links = [await makeLink(club, admin, mina.id), await makeLink(club, admin, mina.id)];
    await statusesOf(5, () => login(club, mina.email, 'wrong'));
    const { session } = await use(links[0]?.token ?? '');
    expect((await profile(mina.cookie)).statusCode).toBe(401);
    expect((await profile(session)).statusCode).toBe(200);
    expect((await profile(admin.cookie)).statusCode).toBe(200);
    expect((await use(links[1]?.token ?? '')).status).toBe(404);
    expect((await login(club, mina.email, password)).status).toBe(200);
  });

  test("opened in another user's session replaces it on this device only", async () => {
    const jun = await club.addUser('Jun Seo');
    const elsewhere = (await login(club, jun.email, testPassword)).setCookies.join(';');
    const { token } = await makeLink(club, admin, mina.id, 'INVITATION');
    const { session } = await use(token, { cookie: jun.cookie });
    expect((await profile(session)).json()).toMatchObject({ id: mina.id });
    expect((await profile(jun.cookie)).statusCode).toBe(401);
    expect((await profile(elsewhere.split(';')[0] ?? '')).statusCode).toBe(200);
  });

  test('with a short or common password is rejected and stays usable', async () => {
    const { token } = await makeLink(club, admin, mina.id);
    const { status, message } = await callLink(club, 'use', { token, password: '12345' });
    expect(status).toBe(400);
    expect(message).toBe(`password: ${english('user.passwordTooShort', { n: 6 })}`);
    const common = await callLink(club, 'use', { token, password: 'password1' });
    expect(common.message).toBe(`password: ${english('user.passwordCommon')}`);
    expect((await use(token)).status).toBe(200);
  });

  test('ends with its user', async () => {
    const { token } = await makeLink(club, admin, mina.id);
    await club.db.user.delete({ where: { id: mina.id } });
    expect((await read(token)).status).toBe(404);
  });
});

describe('guesses of links', () => {
  test('are limited to 50 a minute per network, which then also blocks a valid link', async () => {
    const { token } = await makeLink(club, admin, mina.id);
    const remoteAddress = ownAddress();
    const statuses = await statusesOf(50, (n) =>
      (n % 2 ? read : use)(`guess ${n}`, { remoteAddress }),
    );
    expect(new Set(statuses)).toEqual(new Set([404]));
    for (const { status, waitSeconds, message } of [
      await read(token, { remoteAddress }),
      await use(token, { remoteAddress }),
    ]) {
      expect(status).toBe(429);
      expect(waitSeconds).toBeGreaterThan(0);
      expect(waitSeconds).toBeLessThanOrEqual(60);
      expect(message).toMatch(/^Too many attempts/);
    }
    // other networks, and logins of this one, are not limited
    expect((await read(token)).status).toBe(200);
    expect((await login(club, mina.email, testPassword, { remoteAddress })).status).toBe(200);
  });

  test('count when sent concurrently', async () => {
    const remoteAddress = ownAddress();
    const tries = await Promise.all(
      Array.from({ length: 60 }, (_, n) => read(`guess ${n}`, { remoteAddress })),
    );
    expect(tries.filter(({ status }) => status === 404)).toHaveLength(50);
  });
});

test('the daily cleanup removes expired links only', async () => {
  const [kept, expired] = [
    await makeLink(club, admin, mina.id),
    await makeLink(club, admin, mina.id),
  ];
  await club.db.oneTimeLink.update({
    where: { id: expired.id },
    data: { expires_at: new Date(0) },
  });
  await sweepLinks(club);
  expect(await club.db.oneTimeLink.findMany({ select: { id: true } })).toEqual([{ id: kept.id }]);
});
