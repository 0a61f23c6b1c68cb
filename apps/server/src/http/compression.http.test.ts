import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { fileUploadPath, fileUrl } from '@dojang/schemas/file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, pdfOf, type TestApp } from '../testing/app.ts';

let club: TestApp;
let cookie: string;
beforeAll(async () => {
  club = await openTestApp();
  ({ cookie } = await club.addUser('Admin', 'ADMIN'));
  for (const name of ['Anna', 'Ben', 'Cleo', 'Dan', 'Eva']) await club.addUser(name);
});
afterAll(() => club.close());

const pageOf = (pageSize: number) =>
  `/trpc/user.page?input=${encodeURIComponent(JSON.stringify({ json: { pageSize } }))}`;

const get = (url: string, accepted = 'gzip, deflate, br') =>
  club.request({ url, headers: { cookie, 'accept-encoding': accepted } });

describe('a response', () => {
  test.each([pageOf(10), '/api/openapi.json'])(
    'of more than 1 kB is compressed: %s',
    async (url) => {
      const [compressed, plain] = [await get(url), await get(url, 'identity')];
      expect(compressed.headers['content-encoding']).toBe('br');
      expect(compressed.headers['vary']).toContain('accept-encoding');
      expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
      expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(plain.headers['content-encoding']).toBeUndefined();
    },
  );

  test.each(['/trpc/user.profile', '/api/user/profile', '/trpc/user.nothing'])(
    'that fits into a packet is not compressed: %s',
    async (url) => {
      const { headers, body } = await get(url);
      expect(headers['content-encoding']).toBeUndefined();
      expect(body).toMatch(/^\{.*\}$/);
    },
  );

  test('with a file is not compressed', async () => {
    const body = new FormData();
    body.set('file', pdfOf(5000));
    const upload = await club.request({
      method: 'POST',
      url: fileUploadPath,
      headers: { cookie },
      payload: body,
    });
    const { headers, rawPayload } = await get(fileUrl(upload.json<{ id: string }>().id));
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-length']).toBe('5000');
    expect(rawPayload.length).toBe(5000);
  });
});

test('a compressed request body is not decompressed', async () => {
  const { statusCode } = await club.request({
    method: 'PUT',
    url: '/api/user/profile',
    headers: { cookie, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ name: 'x'.repeat(1_000_000) })),
  });
  expect([400, 415]).toContain(statusCode);
});
