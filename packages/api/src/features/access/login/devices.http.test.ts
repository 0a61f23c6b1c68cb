import { aStranger, guess, login, newEmail, statusesOf, times } from '@dojang/server/testing/login';
import { openTestApp, type TestApp, testPassword } from '@dojang/server/testing/app';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepLogins } from './service.ts';

let club: TestApp;
beforeAll(async () => {
  club = await openTestApp();
});
afterAll(() => club.close());

describe('a device that has signed in before', () => {
  test('signs in despite guesses of strangers, who stay locked out', async () => {
    const { email } = await club.addUser('Owner One');
    const device = { cookie: (await login(club, email, testPassword)).device };
    await statusesOf(5, () => guess(club, email));
    expect(await guess(club, email)).toMatchObject({ status: 429 });
    expect(await login(club, email, testPassword, device)).toMatchObject({ status: 200 });
    expect(await login(club, email, testPassword)).toMatchObject({ status: 429 });
  });

  test('signs in even if its network address is out of attempts', async () => {
    const { email } = await club.addUser('Owner Two');
    const remoteAddress = '10.8.0.4';
    const device = { cookie: (await login(club, email, testPassword)).device, remoteAddress };
    await statusesOf(51, () => guess(club, newEmail(), { remoteAddress }));
    expect(await login(club, email, testPassword, { remoteAddress })).toMatchObject({
      status: 429,
    });
    expect(await login(club, email, testPassword, device)).toMatchObject({ status: 200 });
  });

  test('has the same number of guesses, and locks out only itself', async () => {
    const { email } = await club.addUser('Owner Three');
    const device = { cookie: (await login(club, email, testPassword)).device };
    expect(await statusesOf(6, () => guess(club, email, device))).toEqual([...times(5, 401), 429]);
    expect(await login(club, email, testPassword)).toMatchObject({ status: 200 });
  });

  test('may try 50 times a minute, also with the right password', async () => {
    const { email } = await club.addUser('Owner Four');
    const cookie = (await login(club, email, testPassword)).device;
    const answers = await statusesOf(51, () =>
      login(club, email, testPassword, { ...aStranger(), cookie }),
    );
    expect(answers).toEqual([...times(50, 200), 429]);
  });

  test('counts as unknown for every other account', async () => {
    const { email } = await club.addUser('Owner Five');
    const { email: other } = await club.addUser('Owner Six');
    const device = { cookie: (await login(club, email, testPassword)).device };
    await statusesOf(5, () => guess(club, other));
    expect(await login(club, other, testPassword, device)).toMatchObject({ status: 429 });
  });

  test('of two members is known to both accounts, and its cookie signs nobody in', async () => {
    const { email } = await club.addUser('Owner Seven');
    const { email: other } = await club.addUser('Owner Eight');
    const cookie = (await login(club, email, testPassword)).device;
    expect((await login(club, other, testPassword, { cookie })).device).toBe(cookie);
    for (const owner of [email, other]) {
      await statusesOf(5, () => guess(club, owner));
      expect(await login(club, owner, testPassword, { cookie })).toMatchObject({ status: 200 });
    }
    const profile = await club.request({ url: '/api/user/profile', headers: { cookie } });
    expect(profile.statusCode).toBe(401);
  });

  test('has an HttpOnly cookie and is stored as a hash', async () => {
    const { id, email } = await club.addUser('Owner Nine');
    const { setCookies } = await login(club, email, testPassword);
    expect(setCookies.at(-1)).toMatch(
      /^device=[\w-]{43}; HttpOnly; Max-Age=31536000; Path=\/; SameSite=Lax$/,
    );
    const rows = await club.db.device.findMany({ where: { user_id: id } });
    expect(rows).toHaveLength(1);
    expect(rows[0]?.id).toMatch(/^[0-9a-f]{64}$/);
  });

  test('is one of the last twenty of its account, and is deleted with it', async () => {
    const { id, email } = await club.addUser('Owner Ten');
    const first = { cookie: (await login(club, email, testPassword)).device };
    await statusesOf(20, () => login(club, email, testPassword));
    expect(await club.db.device.count({ where: { user_id: id } })).toBe(20);
    await statusesOf(5, () => guess(club, email));
    expect(await login(club, email, testPassword, first)).toMatchObject({ status: 429 });
    await club.db.user.delete({ where: { id } });
    expect(await club.db.device.count({ where: { user_id: id } })).toBe(0);
  });

  test.each(['device=', 'device=x', `device=${'é'.repeat(43)}`, `device=${'a'.repeat(5000)}`])(
    'with an invalid cookie (%#) gets a new one',
    async (cookie) => {
      const { email } = await club.addUser(`Inventor ${cookie.length}`);
      const answer = await login(club, email, testPassword, {
        ...aStranger(),
        headers: { cookie: encodeURI(cookie) },
      });
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.device).toMatch(/^device=[\w-]{43}$/);
    },
  );

  test('has a Secure cookie bound to the host behind https', async () => {
    const secure = await openTestApp({
      publicUrl: 'https://club.example',
      sharedDatabase: club.database,
    });
    const { email } = await club.addUser('Ha Ri');
    const { setCookies } = await login(secure, email, testPassword);
    await secure.close();
    expect(setCookies.at(-1)).toMatch(/^__Host-device=.*; Path=\/; SameSite=Lax; Secure$/);
  });
});

test('the daily cleanup removes expired attempts and devices, and nothing else', async () => {
  const { id, email } = await club.addUser('Kept Device');
  const device = { cookie: (await login(club, email, testPassword)).device };
  await guess(club, email, device);
  const past = new Date(Date.now() - 1);
  const never = new Date(Date.now() + 400 * 86_400_000);
  await club.db.loginAttempt.createMany({
    data: [
      { key: 'address:old', count: 50, expires_at: past },
      { key: 'email:old', count: 5, locked_until: never, expires_at: never },
    ],
  });
  await club.db.device.create({ data: { id: 'old', user_id: id, expires_at: past } });
  await sweepLogins(club);
  const rows = await club.db.loginAttempt.findMany({ where: { key: { endsWith: 'old' } } });
  expect(rows).toEqual([]);
  expect(await club.db.device.count({ where: { user_id: id } })).toBe(1);
  expect(await statusesOf(5, () => guess(club, email, device))).toEqual([...times(4, 401), 429]);
});
