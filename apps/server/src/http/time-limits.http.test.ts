import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import { fileUploadPath } from '@dojang/schemas/file';
import { english } from '@dojang/schemas/testing/samples';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';

let club: TestApp;
let port: number;
let cookie: string;
beforeAll(async () => {
  club = await openTestApp();
  ({ cookie } = await club.addUser('Jin Lee', 'ADMIN'));
  port = Number(new URL(await club.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => club.close());
afterEach(() => {
  vi.useRealTimers();
});

const multipart = 'multipart/form-data; boundary=x';
const filePart =
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7';

/** Sends the headers of a request and only the beginning of its body. */
async function begin(path: string, type: string, body: string, signedInBy = '') {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const arrived = once(club.app.server, 'request');
  const socket = net.connect(port, '127.0.0.1');
  const head = [`POST ${path} HTTP/1.1`, 'Host: localhost', `Content-Type: ${type}`];
  socket.write([...head, `Cookie: ${signedInBy}`, 'Content-Length: 90000', '', body].join('\r\n'));
  let text = '';
  socket.on('data', (bytes: Buffer) => (text += String(bytes)));
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(() => text);
  await arrived;
  // the hooks have run once the timer is set
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
  return { socket, closed, text: () => text };
}

test.each(['/api/auth/login', '/trpc/auth.login'])('a slow body times out at %s', async (path) => {
  const { closed } = await begin(path, 'application/json', '{"em');
  vi.advanceTimersByTime(30_000);
  const response = await closed;
  expect(response).toContain('HTTP/1.1 408');
  expect(response).toContain(JSON.stringify({ error: english('server.tooSlow') }));
});

test('an upload gets ten more seconds per allowed megabyte', async () => {
  const { closed, text } = await begin(fileUploadPath, multipart, filePart, cookie);
  vi.advanceTimersByTime(39_000);
  // a response would have arrived before this one
  await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(text()).toBe('');
  vi.advanceTimersByTime(1000);
  expect(await closed).toContain('HTTP/1.1 408');
  expect(await club.db.file.count()).toBe(0);
});

test('a rejected upload that keeps trickling is disconnected', async () => {
  const { closed, text } = await begin(fileUploadPath, multipart, filePart);
  await vi.waitFor(() => expect(text()).toContain('HTTP/1.1 401'), { timeout: 10_000 });
  vi.advanceTimersByTime(40_000);
  expect(await closed).not.toContain('HTTP/1.1 408');
});

test('a call with a complete body does not time out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const url = `http://127.0.0.1:${port}/api/auth/login`;
  const answering = fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@club.example', password: 'wrong-password' }),
  });
  const [request] = (await once(club.app.server, 'request')) as [IncomingMessage];
  await once(request, 'end');
  vi.advanceTimersByTime(30_000);
  expect((await answering).status).toBe(401);
});
