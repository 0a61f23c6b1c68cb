import { english } from '@dojang/schemas/testing/samples';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { guess, login, newEmail, statusesOf } from '../testing/login.ts';
import { openTestApp, type TestApp, testPassword } from '../testing/app.ts';

let club: TestApp;
beforeAll(async () => {
  club = await openTestApp();
});
afterAll(() => club.close());
beforeEach(() => club.logs.splice(0));

const reqId = expect.stringMatching(/^[\da-f-]{36}$/) as unknown;

describe('by default the log has', () => {
  test('a line for each login, and for each failed one with its reason', async () => {
    const { id, email } = await club.addUser('Mina Park');
    const sender = { remoteAddress: '10.1.1.1' };
    await login(club, email, testPassword, sender);
    await guess(club, email, sender);
    await guess(club, 'jun.seo@club.example', sender);
    expect(club.logs).toMatchObject([
      { msg: 'signed in', level: 30, reqId, account: id, address: '10.1.1.1' },
      { msg: 'sign-in refused', level: 30, reqId, account: id, reason: 'wrong password' },
      { msg: 'sign-in refused', level: 30, reqId, email: 'j…@club.example', reason: 'no account' },
    ]);
  });

  test('no password, no cookie and no complete e-mail address', async () => {
    const { email } = await club.addUser('Dan Oh');
    const unknown = newEmail();
    const { setCookies } = await login(club, email, testPassword);
    await login(club, unknown, 'typed by mistake');
    expect(club.logs).toHaveLength(2);
    const text = JSON.stringify(club.logs);
    const values = setCookies.map((cookie) => cookie.split(/[=;]/)[1] ?? '');
    for (const secret of [testPassword, 'typed by mistake', email, unknown, ...values]) {
      expect(text).not.toContain(secret);
    }
  });

  test('a line when an account is locked, and when an address makes too many attempts', async () => {
    const { id, email } = await club.addUser('Hana Lee');
    await statusesOf(5, () => guess(club, email));
    expect(club.logs.at(-1)).toMatchObject({
      msg: 'sign-in locked',
      level: 40,
      account: id,
      seconds: 30,
    });
    await guess(club, email);
    expect(club.logs.at(-1)).toMatchObject({
      msg: 'sign-in refused',
      account: id,
      reason: 'locked',
    });
    const sender = { remoteAddress: '10.1.1.2' };
    await statusesOf(51, () => guess(club, newEmail(), sender));
    expect(club.logs.at(-1)).toMatchObject({
      level: 40,
      reason: 'too many tries',
      address: '10.1.1.2',
    });
  });

  test.each(['/api/user/getall', '/trpc/user.getAll'])(
    'a line when a member is denied %s',
    async (url) => {
      const { id, cookie } = await club.addUser(`Member at ${url}`);
      expect((await club.request({ url, headers: { cookie } })).statusCode).toBe(403);
      expect(club.logs).toMatchObject([
        { msg: 'refused', level: 40, reqId, user: id, status: 403, why: english('auth.forbidden') },
      ]);
    },
  );

  test('a line for a cross-site request', async () => {
    const headers = { origin: 'https://evil.example' };
    await club.request({ method: 'POST', url: '/api/auth/logout', headers });
    expect(club.logs).toMatchObject([
      { msg: 'refused', status: 403, why: english('auth.crossSite') },
    ]);
  });

  test('a line without values of rows when the database refuses a statement', async () => {
    const { id, cookie } = await club.addUser('Ina Roth', 'ADMIN');
    const refuse = (table: string, column: string) =>
      club.db.$executeRawUnsafe(
        `ALTER TABLE "${table}" ADD CONSTRAINT "odd" CHECK ("${column}" <> 'Asthma')`,
      );
    await refuse('User', 'surname');
    await refuse('Tournament', 'location');
    const calls = [
      ['PUT', '/api/user/profile', { id, surname: 'Asthma' }],
      ['PUT', '/api/competition/announce', { name: 'Cup', location: 'Asthma', day: '2027-05-01' }],
    ] as const;
    for (const [method, url, payload] of calls) {
      const { statusCode } = await club.request({ method, url, payload, headers: { cookie } });
      expect(statusCode).toBe(500);
    }
    expect(club.logs).toMatchObject([
      { err: { postgresCode: '23514' } },
      { err: { stack: /at / } },
    ]);
    expect(JSON.stringify(club.logs)).not.toContain('Asthma');
  });

  test('no line for successful or signed-out requests', async () => {
    const { cookie } = await club.addUser('Quiet Caller');
    for (const headers of [{ cookie }, {}]) {
      await club.request({ url: '/api/user/profile', headers });
      await club.request({ url: '/trpc/tournament.getAll', headers });
    }
    await club.request({ url: '/healthz' });
    expect(club.logs).toEqual([]);
  });
});

describe('the id of a request', () => {
  test.each([
    ['a page', '/healthz', 200],
    ['a REST route', '/api/user/profile', 401],
    ['tRPC', '/trpc/user.profile', 401],
    ['an unknown path', '/api/nothing', 404],
    ['a malformed URL', '/%E0%A4%A', 404],
  ])('is in the response of %s, and is never chosen by the caller', async (_what, url, status) => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' };
    const responses = [await club.request({ url, headers }), await club.request({ url, headers })];
    const ids = responses.map((response) => {
      expect(response.statusCode).toBe(status);
      expect(response.headers['x-request-id']).toEqual(reqId);
      return response.headers['x-request-id'];
    });
    expect(ids[0]).not.toBe(ids[1]);
  });

  test('is in the log', async () => {
    const { cookie } = await club.addUser('Bora Choi');
    const { headers } = await club.request({ url: '/api/user/getall', headers: { cookie } });
    expect(club.logs).toMatchObject([{ reqId: headers['x-request-id'] }]);
  });
});
