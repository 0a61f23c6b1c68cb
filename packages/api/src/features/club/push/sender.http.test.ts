import { type AddressInfo, createServer } from 'node:net';
import { startPushService } from '@dojang/server/testing/push-service';
import { openTestApp, type TestApp } from '@dojang/server/testing/app';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPushSender } from './sender.ts';

let testApp: TestApp;
let service: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  testApp = await openTestApp();
  service = await startPushService();
});
afterAll(async () => {
  await service.close();
  await testApp.close();
});
beforeEach(() => service.answer(201));

const subject = 'mailto:admin@club.example';
const message = { title: 'Gürtel 🥋', body: 'Text', path: '/v1/inbox', tag: 'tag', isUrgent: true };
const send = (endpoint?: string, isPrivateAllowed = true) => {
  const { keys, ...browser } = service.subscribe();
  const sender = createPushSender({ db: testApp.db, subject, isPrivateAllowed, timeoutMs: 300 });
  return sender.send({ ...keys, endpoint: endpoint ?? browser.endpoint }, message);
};

test('a message is encrypted for the browser and signed with the keys of the club', async () => {
  expect(await send()).toEqual({ kind: 'sent' });
  const { isUrgent: _, ...shown } = message;
  const received = service.received.at(-1);
  expect(received).toMatchObject({
    message: shown,
    headers: { ttl: '86400', urgency: 'high', topic: 'tag', 'content-encoding': 'aes128gcm' },
    claims: { aud: service.url, sub: subject },
    publicKey: await testApp.push.publicKey(),
  });
  const hours = ((received?.claims.exp ?? 0) - Date.now() / 1000) / 3600;
  expect(hours).toBeGreaterThan(1);
  expect(hours).toBeLessThanOrEqual(24);
});

test('the keys are made once, and stay after a restart', async () => {
  const { db } = testApp;
  await db.pushKeys.deleteMany();
  const started = Array.from({ length: 5 }, () =>
    createPushSender({ db, subject, isPrivateAllowed: false }).publicKey(),
  );
  expect(new Set(await Promise.all(started)).size).toBe(1);
  expect(await db.pushKeys.count()).toBe(1);
});

describe('the answer of a push service', () => {
  test.each([
    [200, 'sent'],
    [202, 'sent'],
    [404, 'gone'],
    [410, 'gone'],
    [301, 'refused'],
    [400, 'refused'],
    [403, 'refused'],
    [413, 'refused'],
    [429, 'failed'],
    [500, 'failed'],
    [503, 'failed'],
  ])('%i means that the message is %s', async (status, kind) => {
    service.answer((response) => response.writeHead(status, { location: service.url }).end());
    const count = service.received.length;
    expect(await send()).toMatchObject({ kind });
    expect(service.received).toHaveLength(count + 1);
  });

  test('may ask for a pause, in seconds or by a date', async () => {
    const pauseOf = async (text: string) => {
      service.answer((response) => response.writeHead(429, { 'retry-after': text }).end());
      const outcome = await send();
      return outcome.kind === 'failed' ? outcome.retryAfterMs : undefined;
    };
    expect(await pauseOf('120')).toBe(120_000);
    expect(await pauseOf('soon')).toBe(0);
    expect(await pauseOf('-5')).toBe(0);
    expect(await pauseOf('Wed, 25 Nov 1998 22:30:10 GMT')).toBe(0);
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString();
    expect(await pauseOf(inAnHour)).toBeGreaterThan(3_000_000);
  });

  test('that never comes is given up in time', async () => {
    service.answer(() => undefined);
    expect(await send()).toEqual({ kind: 'failed', reason: 'timeout', retryAfterMs: 0 });
  });

  test('counts by its status, however long it is', async () => {
    let isClosed: Promise<unknown> = Promise.resolve();
    service.answer((response) => {
      isClosed = new Promise((resolve) => response.once('close', resolve));
      response.writeHead(201);
      const more = () => response.write('x'.repeat(65_536), (error) => error ?? setImmediate(more));
      more();
    });
    expect(await send()).toEqual({ kind: 'sent' });
    await isClosed;
  });

  test('may be no HTTP, or nobody listens', async () => {
    const server = createServer((socket) => socket.end('hello\r\n\r\n', () => socket.destroy()));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    expect(await send(address)).toMatchObject({ kind: 'failed' });
    await new Promise((resolve) => server.close(resolve));
    expect(await send(address)).toMatchObject({ kind: 'failed' });
  });
});

test('nothing is sent without https or to a private address', async () => {
  const count = service.received.length;
  const { port } = new URL(service.url);
  for (const endpoint of [
    service.subscribe().endpoint,
    `https://127.0.0.1:${port}/`,
    'https://[::1]/',
  ])
    expect(await send(endpoint, false)).toEqual({ kind: 'refused', reason: 'address' });
  expect(service.received).toHaveLength(count);
});

test('keys that are no point of the curve are refused', async () => {
  const { endpoint } = service.subscribe();
  const sender = createPushSender({ db: testApp.db, subject, isPrivateAllowed: true });
  const p256dh = Buffer.alloc(65, 4).toString('base64url');
  const target = { endpoint, p256dh, auth: Buffer.alloc(16).toString('base64url') };
  expect(await sender.send(target, message)).toEqual({ kind: 'refused', reason: 'keys' });
});
