import { digest } from '@dojang/auth/digest';
import type { LoginSession } from '@dojang/schemas/session';
import { english } from '@dojang/schemas/testing/samples';
import { wire } from '@dojang/schemas/wire';
import { cookieOf, openTestApp, type TestApp, testPassword } from '@dojang/server/testing/app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36';

let testApp: TestApp;
let member: { id: string; email: string };
let people = 0;
beforeAll(async () => {
  testApp = await openTestApp();
});
beforeEach(async () => {
  const { id, email } = await testApp.addUser(`Mina ${(people += 1)}`);
  await testApp.db.session.deleteMany({ where: { user_id: id } });
  member = { id, email };
});
afterAll(() => testApp.close());

async function signIn(userAgent = firefox) {
  const answer = await testApp.request({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': userAgent },
    payload: { email: member.email, password: testPassword },
    remoteAddress: `10.2.0.${people}`,
  });
  return cookieOf(String(answer.headers['set-cookie']));
}
async function list(cookie: string): Promise<LoginSession[]> {
  const answer = await testApp.request({ url: '/trpc/session.list', headers: { cookie } });
  const { result } = answer.json<{ result: { data: never } }>();
  return wire.output.deserialize(result.data) as LoginSession[];
}
function call(path: string, cookie: string, input?: object) {
  const headers = { 'content-type': 'application/json', cookie };
  const body = input ? JSON.stringify({ json: input }) : '';
  return testApp.request({ method: 'POST', url: `/trpc/${path}`, headers, body });
}
const statusOf = async (cookie: string) =>
  (await testApp.request({ url: '/api/user/profile', headers: { cookie } })).statusCode;
const age = (cookie: string, hours: number) =>
  testApp.db.session.update({
    where: { id: digest(cookie.split('=')[1] ?? '') },
    data: { seen_at: new Date(Date.now() - hours * 3_600_000) },
  });

describe("a member's own sessions", () => {
  test('are listed by browser and system, most recently used first', async () => {
    const older = await signIn(phone);
    await age(older, 3);
    const places = await list(await signIn());
    expect(places).toMatchObject([
      { browser: 'Firefox', system: 'Linux', isThisOne: true },
      { browser: 'Chrome', system: 'Android', isThisOne: false },
    ]);
  });

  test.each([
    ['a script', 'curl/8.5.0'],
    ['an empty header', ''],
    ['a header of any length', `${'x'.repeat(5000)} Firefox/1`],
    ['markup', '<script>alert(1)</script>'],
  ])('are also listed for %s', async (_who, userAgent) => {
    const [place] = await list(await signIn(userAgent));
    expect(place).toMatchObject({ isThisOne: true });
    expect((place?.browser ?? '').length).toBeLessThanOrEqual(40);
  });

  test('have the time of their last use, to the hour', async () => {
    const cookie = await signIn();
    await age(cookie, 0.5);
    const [before] = await list(cookie);
    expect(Date.now() - (before?.seen_at.getTime() ?? 0)).toBeGreaterThan(1_700_000);
    await age(cookie, 2);
    await statusOf(cookie);
    const [after] = await list(cookie);
    expect(Date.now() - (after?.seen_at.getTime() ?? 0)).toBeLessThan(60_000);
  });

  test('have no id that works as a cookie', async () => {
    const cookie = await signIn();
    const [place] = await list(cookie);
    expect(cookie).not.toContain(place?.id);
    expect(await statusOf(`session=${place?.id}`)).toBe(401);
  });

  test('can be ended one by one, and all others together', async () => {
    const [one, two, three, own] = [await signIn(), await signIn(), await signIn(), await signIn()];
    const places = await list(own);
    const ofOne = places.find(({ id }) => id === digest(one.split('=')[1] ?? ''));
    const ended = await call('session.end', own, { id: ofOne?.id });
    expect(ended.body).toContain(english('session.ended', { n: 1 }));
    expect(await Promise.all([one, two, three, own].map(statusOf))).toEqual([401, 200, 200, 200]);
    const others = await call('session.endOthers', own);
    expect(others.body).toContain(english('session.ended', { n: 2 }));
    expect(await Promise.all([two, three, own].map(statusOf))).toEqual([401, 401, 200]);
  });
});

describe('sessions of others', () => {
  test('cannot be read or ended by a member', async () => {
    const [theirs] = [await signIn()];
    const [place] = await list(theirs);
    const other = await testApp.addUser(`Jun ${people}`);
    expect(await list(other.cookie)).toHaveLength(1);
    const ended = await call('session.end', other.cookie, { id: place?.id });
    expect(ended.body).toContain(english('session.ended', { n: 0 }));
    await call('session.endOthers', other.cookie);
    expect(await statusOf(theirs)).toBe(200);
  });

  test('are ended by an administrator, who stays signed in', async () => {
    const admin = await testApp.addUser(`Admin ${people}`, 'ADMIN');
    const theirs = [await signIn(), await signIn(phone)];
    const ended = await call('session.endAllOf', admin.cookie, { id: member.id });
    expect(ended.body).toContain(english('session.ended', { n: 2 }));
    expect(await Promise.all(theirs.map(statusOf))).toEqual([401, 401]);
    await call('session.endAllOf', admin.cookie, { id: admin.id });
    expect(await statusOf(admin.cookie)).toBe(200);
  });
});
