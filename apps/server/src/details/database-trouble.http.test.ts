import { loadLanguage } from '@dojang/schemas/languages';
import { english } from '@dojang/schemas/testing/samples';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openClubBehindGate } from '../testing/database-gate.ts';
import type { TestApp } from '../testing/app.ts';

const german = await loadLanguage('de');
let gated: Awaited<ReturnType<typeof openClubBehindGate>>;
let testApp: TestApp;
let gate: (typeof gated)['gate'];
let mina: Awaited<ReturnType<TestApp['addUser']>>;
beforeAll(async () => {
  gated = await openClubBehindGate();
  ({ club: testApp, gate } = gated);
});
beforeEach(async () => {
  await testApp.clear();
  mina = await testApp.addUser('Mina Park', 'ADMIN');
});
afterEach(() => gate.open());
afterAll(() => gated.close());

const calls = () =>
  [
    [
      'a public procedure',
      {
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: mina.email, password: 'dojang-test' },
      },
    ],
    ['a member’s procedure', { url: '/api/user/profile', headers: { cookie: mina.cookie } }],
    ['a list', { url: '/api/tournament/getall', headers: { cookie: mina.cookie } }],
    [
      'a change',
      {
        method: 'PUT',
        url: '/api/user/profile',
        headers: { cookie: mina.cookie },
        payload: { name: 'Mina' },
      },
    ],
    [
      'a file',
      {
        url: '/api/tournament/file/9d3c3a52-3c63-4b1c-8d0a-2f2f4c8e9c11',
        headers: { cookie: mina.cookie },
      },
    ],
    ['tRPC', { url: '/trpc/user.profile', headers: { cookie: mina.cookie } }],
    [
      'tRPC, signed out',
      {
        method: 'POST',
        url: '/trpc/auth.login',
        headers: { 'content-type': 'application/json' },
        payload: { json: { email: mina.email, password: 'dojang-test' } },
      },
    ],
  ] as const;

const sentenceOf = (response: { json(): { error: unknown } }) => {
  const { error } = response.json();
  return typeof error === 'string' ? error : (error as { json: { message: string } }).json.message;
};

test('without its database every call gets a message and Retry-After, and works again once it is back', async () => {
  await gate.shut();
  for (const [what, call] of calls()) {
    const response = await testApp.request(call);
    expect([what, response.statusCode]).toEqual([what, 503]);
    expect(sentenceOf(response)).toBe(english('server.databaseAway'));
    expect(response.headers['retry-after']).toBe('5');
    expect(response.headers['set-cookie']).toBeUndefined();
  }
  await gate.open();
  const response = await testApp.request({
    url: '/api/user/profile',
    headers: { cookie: mina.cookie },
  });
  expect(response.json()).toMatchObject({ name: 'Mina Park' });
});

test('an outage of the database ends no session, and errors are in the caller’s language', async () => {
  await gate.shut();
  const headers = { cookie: mina.cookie, 'accept-language': 'de' };
  for (const url of ['/api/user/profile', '/trpc/user.profile']) {
    expect(sentenceOf(await testApp.request({ url, headers }))).toBe(german('server.databaseAway'));
  }
});

test('readiness is 503 while the database is frozen', async () => {
  expect((await testApp.request({ url: '/readyz' })).statusCode).toBe(200);
  gate.freeze();
  const answered = testApp.request({ url: '/readyz' });
  // well before the timeouts of the database connection
  const late = new Promise((resolve) => setTimeout(resolve, 8000, 'late'));
  expect(await Promise.race([answered, late])).toMatchObject({ statusCode: 503 });
  expect((await answered).headers['retry-after']).toBe('5');
});

test('a frozen database blocks callers no longer than its timeouts', async () => {
  gate.freeze();
  const response = await testApp.request({
    url: '/api/user/profile',
    headers: { cookie: mina.cookie },
  });
  expect(response.statusCode).toBe(503);
  await gate.open();
  const again = await testApp.request({
    url: '/api/user/profile',
    headers: { cookie: mina.cookie },
  });
  expect(again.statusCode).toBe(200);
}, 40_000);
