import { text as readText } from 'node:stream/consumers';
import net from 'node:net';
import { english } from '@dojang/schemas/testing/samples';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';

let club: TestApp;
let port: number;
beforeAll(async () => {
  club = await openTestApp();
  port = Number(new URL(await club.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => club.close());

/** Sends raw bytes and reads the response until the server closes the connection. */
async function sendRaw(bytes: string) {
  const socket = net.connect(port, '127.0.0.1');
  socket.write(bytes);
  const response = await readText(socket);
  const [head = '', body = ''] = response.split('\r\n\r\n');
  const [line = '', ...lines] = head.split('\r\n');
  const headers = lines.map((one) => one.split(/: (.*)/s));
  return {
    status: Number(line.split(' ')[1]),
    headers: Object.fromEntries(
      headers.map(([name = '', value]) => [name.toLowerCase(), value]),
    ) as Record<string, string>,
    body: body.replace(/^[\da-f]+\r\n|\r\n0$/g, ''),
  };
}

const close = 'Connection: close\r\n\r\n';
const here = `Host: localhost\r\n${close}`;

test.each([
  ['a malformed URL', `GET /%E0%A4%A HTTP/1.1\r\n${here}`, 404, 'server.notFound'],
  ['a foreign host', `GET / HTTP/1.1\r\nHost: a\r\n${close}`, 403, 'server.otherHost'],
  ['another site', `POST / HTTP/1.1\r\nOrigin: null\r\n${here}`, 403, 'auth.crossSite'],
  ['no host', `GET /healthz HTTP/1.1\r\n${close}`, 400, 'server.refused'],
  ['a request that is not HTTP', '\x16\x03\x01\x02', 400, 'server.refused'],
  [
    'two lengths',
    `POST / HTTP/1.1\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n${here}`,
    400,
    'server.refused',
  ],
  [
    'too many headers',
    `GET / HTTP/1.1\r\nA: ${'a'.repeat(20_000)}\r\n${here}`,
    431,
    'server.refused',
  ],
] as const)(
  '%s is rejected with a message, a request id and all security headers',
  async (_what, bytes, status, key) => {
    const usual = (await club.request({ url: '/api/nothing' })).headers;
    const { headers, ...response } = await sendRaw(bytes);
    expect(response).toEqual({ status, body: JSON.stringify({ error: english(key) }) });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    for (const name of Object.keys(usual)) expect(Object.keys(headers)).toContain(name);
    expect(headers['content-security-policy']).toBe(usual['content-security-policy']);
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  },
);

test('an unknown Expect header is ignored', async () => {
  const { status, headers } = await sendRaw(`GET /healthz HTTP/1.1\r\nExpect: x\r\n${here}`);
  expect(status).toBe(200);
  expect(headers['content-security-policy']).toBeDefined();
});

describe('tRPC', () => {
  test.each([
    ['a query that is posted', 'POST', '/trpc/user.profile', 405],
    ['a mutation that is read', 'GET', '/trpc/auth.logout', 405],
    ['any other method', 'PUT', '/trpc/auth.logout', 405],
    [
      'a query after a mutation in one batch',
      'POST',
      '/trpc/auth.logout,user.profile?batch=1',
      207,
    ],
    ['HEAD, without a call', 'HEAD', '/trpc/user.profile', 204],
  ] as const)('answers %s with its status', async (_what, method, url, status) => {
    const headers = { 'content-type': 'application/json' };
    const response = await club.request({ method, url, headers, payload: '{}' });
    expect(response.statusCode).toBe(status);
  });

  test.each(['%25', '%25?batch=1', 'user.profile,%25?batch=1'])(
    'rejects the path %s without logging a server error',
    async (path) => {
      const { statusCode, body } = await club.request({ url: `/trpc/${path}` });
      expect({ statusCode, body }).toMatchObject({
        statusCode: path.includes(',') ? 207 : 404,
        body: expect.stringContaining(english('server.notFound')),
      });
      expect(club.logs.filter(({ level }) => Number(level) >= 50)).toEqual([]);
    },
  );

  test.each([
    ['a stream', 'user.profile', { 'trpc-accept': 'application/jsonl' }, '{}'],
    ['an input that is not JSON', 'link.read', {}, '{'],
    ['a batch of inputs that are none', 'link.read?batch=1', {}, 'null'],
  ])('rejects %s with a JSON response', async (_what, path, asked, payload) => {
    const headers = { 'content-type': 'application/json', ...asked };
    const response = await club.request({ method: 'POST', url: `/trpc/${path}`, headers, payload });
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const [{ error }] = [response.json()].flat();
    expect(error.json.message).toEqual(expect.any(String));
  });
});
