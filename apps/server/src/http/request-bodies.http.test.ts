import net from 'node:net';
import { fileUploadPath } from '@dojang/schemas/file';
import { english } from '@dojang/schemas/testing/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, testPassword } from '../testing/app.ts';

let club: TestApp;
let port: number;
beforeAll(async () => {
  club = await openTestApp();
  const url = await club.app.listen({ host: '127.0.0.1', port: 0 });
  port = Number(new URL(url).port);
});
afterAll(() => club.close());

/** Sends the headers and only the first bytes of the body; returns the body of the response. */
function sendBeginning(path: string, headers: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1', () => {
      const head = [`POST ${path} HTTP/1.1`, 'Host: localhost:3000', ...headers, '', '{"a":"'];
      socket.write(head.join('\r\n'));
    });
    let text = '';
    socket.on('data', (bytes: Buffer) => {
      text += String(bytes);
      const body = /\r\n\r\n(\{.*\})/s.exec(text)?.[1];
      if (body === undefined) return;
      socket.destroy();
      resolve(body);
    });
    socket.on('error', reject);
  });
}

describe('a body of half a gigabyte is rejected before it is read', () => {
  const length = 'Content-Length: 560000000';

  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', 'image/png'])(
    'of a signed-out upload, declared as %s',
    async (type) => {
      const body = await sendBeginning(fileUploadPath, [`Content-Type: ${type}`, length]);
      expect(JSON.parse(body)).toEqual({ error: english('auth.signedOut') });
    },
  );

  test.each(['/api/auth/login', '/trpc/auth.login'])('at %s, as too large', async (path) => {
    const body = await sendBeginning(path, ['Content-Type: application/json', length]);
    expect(JSON.parse(body)).toEqual({ error: english('server.bodyTooLarge') });
  });
});

test.each(['multipart/form-data; boundary=x', 'application/octet-stream', 'text/plain', undefined])(
  'tRPC accepts only JSON, and runs nothing that is sent as %s',
  async (type) => {
    const { email } = await club.addUser(`Mina ${type}`);
    const response = await club.request({
      method: 'POST',
      url: '/trpc/auth.login',
      headers: type === undefined ? {} : { 'content-type': type },
      payload: Buffer.from(JSON.stringify({ json: { email, password: testPassword } })),
    });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toEqual({ error: english('server.unsupportedContentType') });
    expect(response.headers['set-cookie']).toBeUndefined();
  },
);

test('superjson metadata of a call revives no typed array', async () => {
  const email = { json: { email: 1e9, password: 'x' } };
  const meta = { values: { email: [['typed-array', 'Uint8Array']] } };
  const response = await club.request({
    method: 'POST',
    url: '/trpc/auth.login',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ ...email, meta }),
  });
  expect(response.statusCode).toBe(400);
  expect(response.body).toContain('email');
});
