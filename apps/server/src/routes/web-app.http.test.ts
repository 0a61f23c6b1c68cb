import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../testing/app.ts';

let folder: string;
let testApp: TestApp;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'dojang-web-'));
  await mkdir(path.join(folder, 'assets'));
  await writeFile(path.join(folder, 'index.html'), '<title>Dojang</title>');
  await writeFile(path.join(folder, 'assets', 'main-1a2b.js'), 'export {}');
  await writeFile(path.join(folder, 'assets', 'main-1a2b.js.gz'), 'packed');
  testApp = await openTestApp({ webFolder: folder });
});
afterAll(async () => {
  await testApp.close();
  await rm(folder, { recursive: true });
});

test.each(['/', '/login', '/login/', '/v1/settings/account', '/v1/admin/update/user/7?a=b.c'])(
  'the path %s gets index.html, which browsers revalidate',
  async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await testApp.request({ method, url });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toContain('text/html');
      expect(response.headers['cache-control']).toBe('no-cache');
    }
  },
);

test('an asset is cached for a year, and compressed for browsers that accept it', async () => {
  const url = '/assets/main-1a2b.js';
  const plain = await testApp.request({ url });
  expect(plain.body).toBe('export {}');
  expect(plain.headers['cache-control']).toContain('immutable');
  const packed = await testApp.request({ url, headers: { 'accept-encoding': 'gzip' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(packed.headers['content-type']).toContain('javascript');
  expect(packed.headers['cache-control']).toContain('immutable');
  for (const { headers } of [plain, packed]) {
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBeUndefined();
  }
});

test.each(['/assets/gone-3c4d.js', '/api', '/api/nothing', '/trpc', '/../package.json'])(
  '%s is not a page',
  async (url) => {
    const response = await testApp.request({ url });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ error: 'Not found' });
  },
);
