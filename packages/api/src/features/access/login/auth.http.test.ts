import { english } from '@dojang/schemas/testing/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cookieOf, openTestApp, type TestApp, testPassword } from '@dojang/server/testing/app';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

// a new address per caller: the rate limit must not carry over between tests
let callers = 0;
function login(email: unknown, password: unknown, remoteAddress = `10.0.0.${(callers += 1)}`) {
  const body = { email, password };
  return testApp.request({ method: 'POST', url: '/api/auth/login', body, remoteAddress });
}
function profile(cookie: string) {
  return testApp.request({ url: '/api/user/profile', headers: { cookie } });
}

describe('signing in', () => {
  test('returns the user without any password and sets an HttpOnly cookie', async () => {
    const { id, email } = await testApp.addUser('Mina Park');
    const answer = await login(` ${email.toUpperCase()} `, testPassword);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ success: english('auth.loggedIn'), user: { id, email } });
    expect(answer.body).not.toMatch(/password|argon2/);
    const setCookie = String(answer.headers['set-cookie']);
    expect(setCookie).toMatch(/^session=\w{40}; .*HttpOnly; Max-Age=\d+; Path=\/; SameSite=Lax/);
    expect((await profile(cookieOf(setCookie))).json()).toMatchObject({ id });
  });

  test('rejects a wrong password and an unknown address alike', async () => {
    const { email } = await testApp.addUser('Jun Seo');
    const answers = [await login(email, 'wrong'), await login('nobody@club.example', 'wrong')];
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toEqual({ error: english('auth.wrongCredentials') });
    }
  });

  test.each([
    ['no input', undefined, undefined],
    ['a number', 5, 5],
    ['an invalid address', 'nobody', 'x'],
    ['an empty password', 'nobody@club.example', ''],
    ['a password of a megabyte', 'nobody@club.example', 'x'.repeat(1_000_000)],
  ])('rejects %s with 400 and a message', async (_name, email, password) => {
    const answer = await login(email, password);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ error: expect.stringMatching(/^(email|password): [A-Z]/) });
  });

  test.each(['Known Person', null])('locks after five failures in a row (%s)', async (name) => {
    const email = name ? (await testApp.addUser(name)).email : 'unknown.person@club.example';
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      statuses.push((await login(email, 'wrong')).statusCode);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const answer = await login(email, testPassword);
    expect(answer.statusCode).toBe(429);
    const waitSeconds = String(answer.headers['retry-after']);
    expect(answer.json()).toEqual({
      error: `Too many attempts. Please try again in ${waitSeconds} seconds`,
    });
  });

  test('counts concurrent guesses', async () => {
    const { email } = await testApp.addUser('Hana Lee');
    const answers = await Promise.all(Array.from({ length: 12 }, () => login(email, 'wrong')));
    const refused = answers.filter(({ statusCode }) => statusCode === 401);
    expect(refused).toHaveLength(5);
  });

  test('a success resets the count', async () => {
    const { id, email } = await testApp.addUser('Tae Kim');
    for (let attempt = 0; attempt < 4; attempt += 1) await login(email, 'wrong');
    expect(await testApp.db.user.findUnique({ where: { id } })).toMatchObject({ failed_logins: 4 });
    expect((await login(email, testPassword)).statusCode).toBe(200);
    expect(await testApp.db.user.findUnique({ where: { id } })).toMatchObject({ failed_logins: 0 });
  });

  test('limits an address to 50 attempts a minute, counting each call of a batch', async () => {
    const remoteAddress = '10.9.9.9';
    const input = JSON.stringify(
      Object.fromEntries(
        Array.from({ length: 10 }, (_, i) => [
          i,
          { json: { email: `${i}@club.example`, password: 'wrong' } },
        ]),
      ),
    );
    const url = `/trpc/${Array.from({ length: 10 }, () => 'auth.login').join(',')}?batch=1`;
    const headers = { 'content-type': 'application/json' };
    for (let batch = 0; batch < 5; batch += 1) {
      await testApp.request({ method: 'POST', url, body: input, headers, remoteAddress });
    }
    expect((await login('new@club.example', 'wrong', remoteAddress)).statusCode).toBe(429);
  });

  test('ends the previous session of the browser', async () => {
    const { email, cookie } = await testApp.addUser('So Yun');
    await testApp.request({
      method: 'POST',
      url: '/api/auth/login',
      body: { email, password: testPassword },
      headers: { cookie },
      remoteAddress: '10.1.0.1',
    });
    expect((await profile(cookie)).statusCode).toBe(401);
  });
});

describe('signing out', () => {
  test('ends the session on the server, without a body', async () => {
    const { cookie } = await testApp.addUser('Bora Choi');
    const answer = await testApp.request({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { cookie, 'content-type': 'application/json' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ success: english('auth.loggedOut') });
    expect(String(answer.headers['set-cookie'])).toMatch(/^session=; .*Max-Age=0/);
    expect((await profile(cookie)).statusCode).toBe(401);
  });

  test('without a session is no error', async () => {
    const answer = await testApp.request({ method: 'POST', url: '/api/auth/logout' });
    expect(answer.statusCode).toBe(200);
  });
});

describe('a session', () => {
  const dayMs = 86_400_000;
  test('is stored as a hash only', async () => {
    const { id, cookie } = await testApp.addUser('Ara Jung');
    const [row] = await testApp.db.session.findMany({ where: { user_id: id } });
    expect(row?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(cookie).not.toContain(row?.id);
  });

  test('is extended to 30 days when used in its second half, and the cookie is sent again', async () => {
    const { id, cookie } = await testApp.addUser('Dan Oh');
    const soon = new Date(Date.now() + 14 * dayMs);
    await testApp.db.session.updateMany({ where: { user_id: id }, data: { expires_at: soon } });
    const answer = await profile(cookie);
    expect(cookieOf(String(answer.headers['set-cookie']))).toBe(cookie);
    const [row] = await testApp.db.session.findMany({ where: { user_id: id } });
    expect(row!.expires_at.getTime() - Date.now()).toBeGreaterThan(29 * dayMs);
  });

  test('ends 90 days after the login, however much it is used', async () => {
    const { id, cookie } = await testApp.addUser('Eun Bae');
    const created_at = new Date(Date.now() - 91 * dayMs);
    await testApp.db.session.updateMany({ where: { user_id: id }, data: { created_at } });
    expect((await profile(cookie)).statusCode).toBe(401);
    expect(await testApp.db.session.count({ where: { user_id: id } })).toBe(0);
  });

  test('that has expired signs nobody in, and its cookie is removed', async () => {
    const { id, cookie } = await testApp.addUser('Gil Nam');
    await testApp.db.session.updateMany({
      where: { user_id: id },
      data: { expires_at: new Date(0) },
    });
    const answer = await profile(cookie);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ error: english('auth.signedOut') });
    expect(String(answer.headers['set-cookie'])).toMatch(/Max-Age=0/);
  });

  test('malformed cookies are no error', async () => {
    for (const cookie of ['session=%E0%A4%A', 'x=%; session="a', 'session=a=b;;', 'session']) {
      expect((await profile(cookie)).statusCode).toBe(401);
    }
  });
});

test('the cookie is Secure and bound to the host behind https', async () => {
  const secure = await openTestApp({ publicUrl: 'https://club.example' });
  const { cookie } = await secure.addUser('Ha Ri');
  await secure.close();
  expect(cookie).toMatch(/^__Host-session=/);
});

describe('a state-changing request', () => {
  test.each([
    ['from another site', { origin: 'https://evil.example' }, 403],
    ['from a hidden origin', { origin: 'null' }, 403],
    ['from another site without origin', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from the app itself', { origin: 'http://localhost:3000' }, 200],
    ['from a program', {}, 200],
  ])('%s gets %s over REST and tRPC', async (_name, origin, status) => {
    for (const url of ['/api/auth/logout', '/trpc/auth.logout']) {
      const headers = { ...origin, 'content-type': 'application/json' };
      const answer = await testApp.request({ method: 'POST', url, headers });
      expect(answer.statusCode).toBe(status);
      if (status === 403) expect(answer.json()).toEqual({ error: english('auth.crossSite') });
    }
  });
});
