import { english } from '@dojang/schemas/testing/samples';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
});
afterAll(() => testApp.close());

test('liveness, readiness and unknown paths', async () => {
  expect((await testApp.request({ url: '/healthz' })).json()).toEqual({ status: 'alive' });
  // the first query may be slower than the rest
  const readiness = async () => (await testApp.request({ url: '/readyz' })).json();
  await expect.poll(readiness, { timeout: 10_000 }).toEqual({ status: 'ready' });
  for (const url of ['/api/nothing', '/nothing', '/trpc']) {
    const response = await testApp.request({ url });
    expect(response.statusCode).toBe(404);
  }
  expect((await testApp.request({ url: '/api/nothing' })).json()).toEqual({
    error: english('server.notFound'),
  });
});

test.each(['/api/user/profile', '/trpc/user.profile', '/api/nothing', '/healthz'])(
  'the response of %s is not cacheable',
  async (url) => {
    const { headers } = await testApp.request({ url });
    expect(headers['cache-control']).toBe('no-store');
  },
);

describe('metrics', () => {
  test('count requests by route, for local callers only', async () => {
    await testApp.request({ url: '/healthz' });
    const own = await testApp.request({ url: '/metrics' });
    expect(own.body).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} \d/,
    );
    expect((await testApp.request({ url: '/metrics', remoteAddress: '10.0.0.1' })).statusCode).toBe(
      404,
    );
    const headers = { 'x-forwarded-for': '10.0.0.1' };
    expect((await testApp.request({ url: '/metrics', headers })).statusCode).toBe(404);
  });

  test('are hidden behind a reverse proxy on this machine, except from callers with the token', async () => {
    const metricsToken = 'a-token-of-the-club';
    const served = await openTestApp({ publicUrl: 'https://club.example', metricsToken });
    onTestFinished(() => served.close());
    const ask = async (authorization?: string) => {
      const headers = { host: 'localhost:3000', ...(authorization && { authorization }) };
      return (await served.request({ url: '/metrics', headers })).statusCode;
    };
    expect(await ask()).toBe(404);
    expect(await ask('Bearer another-token')).toBe(404);
    expect(await ask(`Bearer ${metricsToken}`)).toBe(200);
  });

  test('are hidden from a foreign host name', async () => {
    const headers = { host: 'evil.example' };
    expect((await testApp.request({ url: '/metrics', headers })).statusCode).toBe(403);
  });
});

test.each(['/', '/api/user/profile', '/trpc/user.profile', '/healthz'])(
  '%s is rejected for a foreign host name',
  async (url) => {
    const response = await testApp.request({ url, headers: { host: 'evil.example:3000' } });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toEqual({ error: english('server.otherHost') });
  },
);

describe('an unexpected failure', () => {
  test('leaks no internals over REST and tRPC', async () => {
    const broken = await openTestApp();
    const { cookie } = await broken.addUser('Mina Park');
    await broken.db.$executeRaw`ALTER TABLE "User" RENAME COLUMN "surname" TO "gone"`;
    onTestFinished(async () => {
      await broken.db.$executeRaw`ALTER TABLE "User" RENAME COLUMN "gone" TO "surname"`;
      await broken.close();
    });
    const rest = await broken.request({ url: '/api/user/profile', headers: { cookie } });
    expect(rest.statusCode).toBe(500);
    expect(rest.json()).toEqual({ error: english('server.internal') });
    const trpc = await broken.request({ url: '/trpc/user.profile', headers: { cookie } });
    expect(trpc.statusCode).toBe(500);
    expect(trpc.json().error.json.message).toBe(english('server.internal'));
    expect(trpc.body).not.toMatch(/surname|stack|prisma/i);
  });
});

test('a batch of more than ten calls is rejected', async () => {
  const url = `/trpc/${Array.from({ length: 11 }, () => 'user.profile').join(',')}?batch=1`;
  expect((await testApp.request({ url })).statusCode).toBe(400);
});

test("pages run only this server's scripts and style sheets, and use nothing of the device", async () => {
  const { headers } = await testApp.request({ url: '/healthz' });
  expect(headers['content-security-policy']).toContain("default-src 'self'");
  expect(headers['content-security-policy']).not.toContain('unsafe');
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(headers['permissions-policy']).toContain('camera=()');
  expect(headers['strict-transport-security']).toBeUndefined();
});

test('an answer of tRPC loads nothing where it is opened, and lacks what else browsers read of documents alone', async () => {
  const { headers } = await testApp.request({ url: '/trpc/user.profile' });
  expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(headers['permissions-policy']).toBeUndefined();
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
  });
});
